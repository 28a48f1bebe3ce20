import { GroupParams } from '@/lib/api/groups'
import { GroupMessageBody, Messages, MessagesQuery, MessageView } from '@/lib/api/messages'
import { ONE_PICTURE } from '@/lib/messages/picture-form'
import { route } from '@/server/http/route'
import { listMessages } from '@/server/messages/queries'
import { sendMessage } from '@/server/messages/send-message'

export const GET = route(
  {
    summary: 'The same as `messages/{groupId}`.',
    auth: 'required',
    params: GroupParams,
    query: MessagesQuery,
    response: Messages,
    limit: 'chat',
  },
  ({ viewer, params, query }) => listMessages(viewer, params.id, query),
)

export const POST = route(
  {
    summary: 'The same as `messages`, for the group of the path.',
    auth: 'required',
    params: GroupParams,
    form: ONE_PICTURE,
    body: GroupMessageBody,
    response: MessageView,
    limit: 'chat',
  },
  ({ viewer, params, body, files, request }) =>
    sendMessage(viewer, { body: { ...body, groupId: params.id }, picture: files[0]?.bytes, headers: request.headers }),
)
