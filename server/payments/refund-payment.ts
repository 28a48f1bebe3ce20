import { db } from '@/server/platform/db'
import { isAppError } from '@/server/platform/errors'
import { createRefund, hasRefundFailed } from '@/server/platform/stripe'

/**
 * Refunds a payment once, however often it is called: repeated requests use the same idempotency key. `failed` if the provider refuses for
 * good. Throws `unavailable`: try again later.
 * @param amountCents a part, or null for everything left.
 */
export async function refundPayment(paymentId: string, { amountCents }: { amountCents: number | null }): Promise<'asked' | 'failed'> {
  const { paymentIntentId, refundId } = await db.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { paymentIntentId: true, refundId: true },
  })
  if (paymentIntentId === null) return 'failed'
  // one refund per payment: if already requested, check its outcome
  if (refundId !== null) return (await hasRefundFailed(refundId)) ? 'failed' : 'asked'
  try {
    const refund = await createRefund(paymentIntentId, { amountCents, key: `refund:${paymentId}:${amountCents ?? 'all'}` })
    await db.payment.update({ where: { id: paymentId }, data: { refundId: refund.refundId } })
    return refund.hasFailed ? 'failed' : 'asked'
  } catch (error) {
    if (isAppError(error) && error.code === 'conflict') return 'failed'
    throw error
  }
}
