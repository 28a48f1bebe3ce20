import { GroupParams } from '@/lib/api/groups'
import { ReadBody, ReadMark } from '@/lib/api/messages'
import { route } from '@/server/http/route'
import { markRead } from '@/server/messages/mark-read'

export const PUT = route(
  {
    summary: 'Record up to which message you have read.',
    auth: 'required',
    params: GroupParams,
    body: ReadBody,
    response: ReadMark,
    limit: 'chat',
  },
  ({ viewer, params, body }) => markRead(viewer, params.id, body.seq),
)
