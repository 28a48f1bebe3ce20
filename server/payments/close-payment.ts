import type { Tx } from '@/server/platform/db'

/** Ends a payment whose checkout was never made, so that another one may be opened. One with a checkout stays: only the provider ends that. */
export async function closePayment(tx: Tx, paymentId: string): Promise<void> {
  await tx.payment.updateMany({ where: { id: paymentId, status: 'open', checkoutId: null }, data: { status: 'expired' } })
}
