import { GroupMessagesParams, Messages, MessagesQuery } from '@/lib/api/messages'
import { route } from '@/server/http/route'
import { listMessages } from '@/server/messages/queries'

export const GET = route(
  {
    summary: 'The messages of a group, for its members: the newest ones in chronological order, or those before a given one.',
    auth: 'required',
    params: GroupMessagesParams,
    query: MessagesQuery,
    response: Messages,
    limit: 'chat',
  },
  ({ viewer, params, query }) => listMessages(viewer, params.groupId, query),
)
