import type { Viewer } from '@/lib/auth/viewer'
import { HOUR_MS } from '@/lib/time/spans'
import { textFor } from '@/lib/text/text-for'
import { FORMER_SECRET_HOURS } from '@/lib/webhooks/kinds'
import { sealSecret } from '@/server/auth/sealed-secret'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { newWebhookSecret, shownSecret } from './sign'

const WEBHOOK_ERRORS = textFor('webhooks').errors

/**
 * Gives one of the viewer's webhooks a new secret and returns it this once. For a day the previous secret signs, too, so that no message is
 * refused in the meantime. Throws `not_found`.
 */
export async function rotateSecret({ userId }: Viewer, id: string): Promise<{ secret: string }> {
  const secret = newWebhookSecret()
  const sealedSecret = sealSecret(secret, userId, 'secret of a webhook')
  const formerUntil = new Date(now().getTime() + FORMER_SECRET_HOURS * HOUR_MS)
  const count = await db.$executeRaw`
    UPDATE "Webhook" SET "sealedFormer" = "sealedSecret", "formerUntil" = ${formerUntil}, "sealedSecret" = ${sealedSecret}
    WHERE "id" = ${id} AND "userId" = ${userId}`
  if (count === 0) throw new AppError('not_found', WEBHOOK_ERRORS.absent)
  return { secret: shownSecret(secret) }
}
