import { createHmac, randomBytes } from 'node:crypto'
import { SECRET_PREFIX } from '@/lib/webhooks/kinds'

/** A new secret of a webhook: 256 random bits. */
export const newWebhookSecret = (): Buffer => randomBytes(32)

/** A secret as its owner is shown it. */
export const shownSecret = (secret: Buffer): string => SECRET_PREFIX + secret.toString('base64')

/** The headers that authenticate a message: its id, the time, and a signature by each secret. Source: Standard Webhooks. */
export function signedHeaders(
  { id, sentAt, body }: { id: string; sentAt: Date; body: string },
  secrets: readonly Buffer[],
): Record<string, string> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000))
  const sign = (secret: Buffer) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': secrets.map(sign).join(' ') }
}
