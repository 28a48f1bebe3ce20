import type { NewWebhook, WebhookView } from '@/lib/api/webhooks'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { MAX_WEBHOOKS, PUBLIC_WEBHOOK_KINDS, WEBHOOK_KINDS } from '@/lib/webhooks/kinds'
import { lockOwnAccount } from '@/server/auth/lock-account'
import { sealSecret } from '@/server/auth/sealed-secret'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import { requireOutgoingUrl } from '@/server/platform/outgoing'
import { toWebhook, webhookSelect } from './queries'
import { newWebhookSecret, shownSecret } from './sign'

const WEBHOOK_ERRORS = textFor('webhooks').errors

const invalid = (path: string, message: string) => new AppError('invalid', message, { issues: [{ path, message }] })

/** The normalised address: https on the public internet, or one of the operator's own origins. */
function requireReceiver(address: string): string {
  try {
    const url = requireOutgoingUrl(address)
    if (url.protocol === 'https:' || env().fetchOrigins.includes(url.origin)) return url.href
  } catch {
    // The same message for every reason, so as not to reveal which internal addresses exist.
  }
  throw invalid('url', WEBHOOK_ERRORS.address)
}

/**
 * Registers a webhook for the viewer's events, or for all events if the viewer is an admin, and returns its secret this once. Throws
 * `invalid` for an address that may not be called, `forbidden` if a non-admin asks for all events, `conflict` above the limit and for a
 * known address.
 */
export async function createWebhook(viewer: Viewer, given: NewWebhook): Promise<WebhookView & { secret: string }> {
  const { userId, role } = viewer
  const { isForAll } = given
  if (isForAll && role !== 'admin') throw new AppError('forbidden', WEBHOOK_ERRORS.adminsOnly)
  const url = requireReceiver(given.url)
  const kinds = (isForAll ? PUBLIC_WEBHOOK_KINDS : WEBHOOK_KINDS).filter((kind) => given.kinds.includes(kind))
  if (kinds.length === 0) throw invalid('kinds', WEBHOOK_ERRORS.ownListsOnly)
  const secret = newWebhookSecret()
  const sealedSecret = sealSecret(secret, userId, 'secret of a webhook')
  return db.$transaction(async (tx) => {
    // One at a time per account, so that simultaneous calls cannot exceed the limit.
    await lockOwnAccount(tx, viewer)
    const known = await tx.webhook.findMany({ where: { userId }, select: { url: true } })
    if (known.some((one) => one.url === url)) throw new AppError('conflict', WEBHOOK_ERRORS.known)
    if (known.length >= MAX_WEBHOOKS) throw new AppError('conflict', WEBHOOK_ERRORS.tooMany({ most: MAX_WEBHOOKS }))
    const row = await tx.webhook.create({ data: { userId, url, kinds, isForAll, sealedSecret, createdAt: now() }, select: webhookSelect })
    return { ...toWebhook(row), secret: shownSecret(secret) }
  })
}
