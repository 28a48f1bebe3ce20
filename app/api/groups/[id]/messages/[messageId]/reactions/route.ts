import { GroupMessageParams, MessageView, ReactionBody } from '@/lib/api/messages'
import { route } from '@/server/http/route'
import { reactToMessage } from '@/server/messages/react-to-message'

export const PUT = route(
  {
    summary: 'React to a message with an emoji, or remove the reaction.',
    auth: 'required',
    params: GroupMessageParams,
    body: ReactionBody,
    response: MessageView,
  },
  ({ viewer, params, body }) => reactToMessage(viewer, { groupId: params.id, messageId: params.messageId }, body),
)
