import { HOUR_MS } from '@/lib/time/spans'
import type { CheckoutFacts } from '@/lib/payments/states'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { createCheckout, getCheckout } from '@/server/platform/stripe'

/** How long a checkout can be paid; the provider allows 30 minutes to 24 hours. */
const CHECKOUT_MS = 2 * HOUR_MS
/** A checkout is created within this time or not at all: later, the request would differ from the first one and could charge twice. */
const MAKE_WITHIN_MS = 80 * 60_000

export type CheckoutWords = { title: string; description: string; email: string | null; successUrl: string; cancelUrl: string }

/**
 * The checkout of an open payment: created at the provider by the first call and returned by later ones, so that a double click charges
 * once. Null if it was never created and it is now too late. Throws `unavailable`, `conflict`, `not_found`.
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
