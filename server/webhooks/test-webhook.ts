import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { TEST_KIND } from '@/lib/webhooks/kinds'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { countCall } from '@/server/platform/rate-limits'
import { tendWebhook } from '@/server/changes/tend-webhook'

const WEBHOOK_ERRORS = textFor('webhooks').errors

/**
 * Sends one of the viewer's webhooks a test message, which appears in the list of deliveries. Throws `not_found`, `conflict` if it is
 * switched off, `too_many`.
 */
export async function testWebhook({ userId }: Viewer, webhookId: string): Promise<void> {
  const hook = await db.webhook.findFirst({ where: { id: webhookId, userId }, select: { offAt: true } })
  if (!hook) throw new AppError('not_found', WEBHOOK_ERRORS.absent)
  if (hook.offAt) throw new AppError('conflict', WEBHOOK_ERRORS.isOff)
  await countCall('outside', userId)
  await db.$transaction(async (tx) => {
    await tx.webhookDelivery.create({ data: { webhookId, kind: TEST_KIND }, select: { id: true } })
    // Requested now, so do not wait for the scheduled try.
    await tx.webhook.updateMany({ where: { id: webhookId }, data: { nextTryAt: null } })
    await tendWebhook(tx, webhookId)
  })
}
