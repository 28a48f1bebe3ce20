import { MessageBody, MessageView } from '@/lib/api/messages'
import { ONE_PICTURE } from '@/lib/messages/picture-form'
import { route } from '@/server/http/route'
import { sendMessage } from '@/server/messages/send-message'

export const POST = route(
  {
    summary:
      'Say something in a group: words, a picture (as a form) or a place. `clientKey` or `Idempotency-Key` makes retries one message.',
    auth: 'required',
    form: ONE_PICTURE,
    body: MessageBody,
    response: MessageView,
    limit: 'chat',
  },
  ({ viewer, body, files, request }) => sendMessage(viewer, { body, picture: files[0]?.bytes, headers: request.headers }),
)
