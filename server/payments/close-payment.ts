import type { Tx } from '@/server/platform/db'

/**
 * Closes a payment whose checkout was never created, so that another can be opened. One with a checkout stays open: only the provider can
 * end it.
 */
export async function closePayment(tx: Tx, paymentId: string): Promise<void> {
  await tx.payment.updateMany({ where: { id: paymentId, status: 'open', checkoutId: null }, data: { status: 'expired' } })
}
