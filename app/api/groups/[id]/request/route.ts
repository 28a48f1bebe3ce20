import { ChatRequestBody, GroupParams, GroupView } from '@/lib/api/groups'
import { route } from '@/server/http/route'
import { answerRequest } from '@/server/groups/answer-request'

export const PUT = route(
  {
    summary: 'Accept, ignore or block a message request.',
    auth: 'required',
    params: GroupParams,
    body: ChatRequestBody,
    response: GroupView,
  },
  ({ viewer, params, body }) => answerRequest(viewer, params.id, body),
)
