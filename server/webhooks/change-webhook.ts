import type { WebhookChange, WebhookView } from '@/lib/api/webhooks'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { PUBLIC_WEBHOOK_KINDS, WEBHOOK_KINDS } from '@/lib/webhooks/kinds'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { toWebhook, webhookSelect } from './queries'

const WEBHOOK_ERRORS = textFor('webhooks').errors

/**
 * Changes which kinds one of the viewer's webhooks receives, or switches it on or off. It never receives what happens while it is off.
 * Throws `not_found`, also for someone else's; `invalid` if no kind would be left.
 */
export async function changeWebhook({ userId }: Viewer, id: string, { kinds, isOn }: WebhookChange): Promise<WebhookView> {
  return db.$transaction(async (tx) => {
    const known = await tx.webhook.findFirst({ where: { id, userId }, select: { isForAll: true, offAt: true } })
    if (!known) throw new AppError('not_found', WEBHOOK_ERRORS.absent)
    const chosen = kinds && (known.isForAll ? PUBLIC_WEBHOOK_KINDS : WEBHOOK_KINDS).filter((kind) => kinds.includes(kind))
    if (chosen?.length === 0)
      throw new AppError('invalid', WEBHOOK_ERRORS.ownListsOnly, { issues: [{ path: 'kinds', message: WEBHOOK_ERRORS.ownListsOnly }] })
    const turned =
      isOn === undefined || isOn === (known.offAt === null)
        ? {}
        : { offAt: isOn ? null : now(), offBecause: null, failures: 0, nextTryAt: null }
    if (isOn === false)
      await tx.webhookDelivery.updateMany({ where: { webhookId: id, deliveredAt: null, givenUpAt: null }, data: { givenUpAt: now() } })
    const row = await tx.webhook.update({ where: { id }, data: { ...(chosen ? { kinds: chosen } : {}), ...turned }, select: webhookSelect })
    return toWebhook(row)
  })
}
