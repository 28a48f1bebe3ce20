import { GroupMessageParams, MessageChange, MessageView } from '@/lib/api/messages'
import { route } from '@/server/http/route'
import { deleteMessage } from '@/server/messages/delete-message'
import { updateMessage } from '@/server/messages/update-message'

export const PUT = route(
  {
    summary: 'Edit a message of yours.',
    auth: 'required',
    params: GroupMessageParams,
    body: MessageChange,
    response: MessageView,
  },
  ({ viewer, params, body }) => updateMessage(viewer, { groupId: params.id, messageId: params.messageId }, body),
)

export const DELETE = route(
  {
    summary: 'Delete a message of yours, or one in a group you manage.',
    auth: 'required',
    params: GroupMessageParams,
    response: MessageView,
  },
  ({ viewer, params }) => deleteMessage(viewer, { groupId: params.id, messageId: params.messageId }),
)
