import type { Tx } from '@/server/platform/db'

export type Demand = { userId: string; amountCents: number; currency: string; reference: string }

/** Records a payment to be made; a unique index allows one open payment per reference. Returns its id. */
export async function openPayment(tx: Tx, { userId, amountCents, currency, reference }: Demand): Promise<string> {
  const { id } = await tx.payment.create({ data: { userId, amountCents, currency, reference }, select: { id: true } })
  return id
}
