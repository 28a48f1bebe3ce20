import type { CheckoutFacts } from '@/lib/payments/states'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { createCheckout, getCheckout } from '@/server/platform/stripe'

/** How long a checkout can be paid; the provider allows 30 minutes to 24 hours. */
const CHECKOUT_MS = 2 * 3_600_000
/** A payment whose checkout was not made by then gets none any more: its wish would no longer be the same one. */
const MAKE_WITHIN_MS = 80 * 60_000

export type CheckoutWords = { title: string; description: string; email: string | null; successUrl: string; cancelUrl: string }

/**
 * The checkout of an open payment: made at the provider with the first call and found again with each further one, so that pressing
 * twice asks for the money once. Null when it was never made and it is too late to make it. Throws `unavailable`, `conflict`, `not_found`.
 */
export async function openCheckout(paymentId: string, words: CheckoutWords): Promise<CheckoutFacts | null> {
  const payment = await db.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { checkoutId: true, amountCents: true, currency: true, createdAt: true },
  })
  if (payment.checkoutId !== null) return getCheckout(payment.checkoutId)
  if (now().getTime() - payment.createdAt.getTime() > MAKE_WITHIN_MS) return null
  const { amountCents, currency, createdAt } = payment
  const facts = await createCheckout({ ...words, paymentId, amountCents, currency, expiresAt: new Date(createdAt.getTime() + CHECKOUT_MS) })
  await db.payment.updateMany({ where: { id: paymentId, checkoutId: null }, data: { checkoutId: facts.checkoutId } })
  return facts
}
