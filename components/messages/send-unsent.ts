import { call } from '@/lib/api/client'
import { MessageView } from '@/lib/api/messages'
import type { UnsentMessage } from './outbox'

/** Sends one message by REST, the only way to write. Idempotent. Throws `CallError`. */
export function sendUnsent(message: UnsentMessage): Promise<MessageView> {
  const { groupId, content, type, clientKey, replyToId, latitude, longitude, file, fileName } = message
  const fields = { content, type, clientKey, ...(replyToId ? { replyToId } : {}) }
  if (!file)
    return call('messages', {
      method: 'POST',
      body: { groupId, ...fields, ...(type === 'location' ? { latitude, longitude } : {}) },
      response: MessageView,
    })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', file, fileName ?? 'picture')
  return call(`groups/${groupId}/messages`, { method: 'POST', body: form, response: MessageView })
}
