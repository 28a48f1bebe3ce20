import { nextPaymentStatus, reportsOf, type CheckoutFacts, type PaymentStatus } from '@/lib/payments/states'
import type { Tx } from '@/server/platform/db'

/** What settling changed: the states before and after, and whether the provider has just reported a dispute. */
export type Settled = { before: PaymentStatus; after: PaymentStatus; isNewlyDisputed: boolean }

/**
 * Updates a payment to match what the provider knows about its checkout. Ignores reports that say nothing new or would move it backwards,
 * so it may run late, twice and in any order. Null if there is no such payment.
 */
export async function settlePayment(tx: Tx, paymentId: string, { facts, at }: { facts: CheckoutFacts; at: Date }): Promise<Settled | null> {
  await tx.$queryRaw`SELECT 1 FROM "Payment" WHERE "id" = ${paymentId} FOR UPDATE`
  const payment = await tx.payment.findUnique({ where: { id: paymentId } })
  if (!payment) return null
  let status: PaymentStatus = payment.status
  for (const report of reportsOf(facts, { paymentId, amountCents: payment.amountCents, currency: payment.currency })) {
    const next = nextPaymentStatus(status, report)
    if (next === null) continue
    const hasCome = next === 'paid' || next === 'review'
    // one step at a time, because the database only allows these transitions
    await tx.payment.update({
      where: { id: paymentId },
      data: { status: next, ...(hasCome ? { paidAt: at } : {}), ...(next === 'refunded' ? { refundedAt: at } : {}) },
    })
    if (next === 'paid')
      await tx.$executeRaw`UPDATE "Payment" SET "receiptNumber" = nextval('"Payment_receiptNumber_seq"') WHERE "id" = ${paymentId} AND "receiptNumber" IS NULL`
    status = next
  }
  const isNewlyDisputed = facts.isDisputed && payment.disputedAt === null
  await tx.payment.update({
    where: { id: paymentId },
    data: {
      ...(payment.checkoutId === null ? { checkoutId: facts.checkoutId } : {}),
      ...(payment.paymentIntentId === null && facts.paymentIntentId !== null ? { paymentIntentId: facts.paymentIntentId } : {}),
      ...(facts.refundedCents > payment.refundedCents ? { refundedCents: facts.refundedCents } : {}),
      ...(isNewlyDisputed ? { disputedAt: at } : {}),
    },
  })
  return { before: payment.status, after: status, isNewlyDisputed }
}
