import { GroupView, UserChatBody } from '@/lib/api/groups'
import { createUserChat } from '@/server/groups/create-user-chat'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'Open the chat with another person by id or username; it is always the same one.',
    auth: 'required',
    body: UserChatBody,
    response: GroupView,
  },
  ({ viewer, body }) => createUserChat(viewer, body.receiverId),
)
