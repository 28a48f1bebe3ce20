import type { Tx } from '@/server/platform/db'

export type Demand = { userId: string; amountCents: number; currency: string; reference: string }

/** Writes down that money is asked for; at most one is open per reference (the database sees to it). Answers the payment's id. */
export async function openPayment(tx: Tx, { userId, amountCents, currency, reference }: Demand): Promise<string> {
  const { id } = await tx.payment.create({ data: { userId, amountCents, currency, reference }, select: { id: true } })
  return id
}
