import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { WEBHOOK_KINDS, type WebhookKind } from '@/lib/webhooks/kinds'
import { sealSecret } from '@/server/auth/sealed-secret'
import { db } from '@/server/platform/db'
import { newWebhookSecret, shownSecret } from '@/server/webhooks/sign'

/** A webhook of an account, with its secret as shown to its owner. */
export const createHook = async (
  userId: string,
  {
    url = `https://hooks.example.org/${randomUUID()}`,
    kinds = WEBHOOK_KINDS,
    isForAll = false,
  }: { url?: string; kinds?: readonly WebhookKind[]; isForAll?: boolean } = {},
) => {
  const secret = newWebhookSecret()
  const sealedSecret = sealSecret(secret, userId, 'secret of a webhook')
  const { id } = await db.webhook.create({ data: { userId, url, kinds: [...kinds], isForAll, sealedSecret } })
  return { id, secret: shownSecret(secret) }
}

/** Whether one of the signatures of a message was made with this secret, as a receiver checks it. Source: Standard Webhooks. */
export const isSignedBy = (secret: string, { headers, body }: { headers: NodeJS.Dict<string | string[]>; body: string }): boolean => {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => String(headers[name]))
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  return (signatures ?? '').split(' ').some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
