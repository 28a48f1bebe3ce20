import type { Tx } from '@/server/platform/db'
import type { WebhookCall } from '@/server/platform/stripe'

/** Records a webhook call in the transaction that acts on it; false if it arrived before. */
export async function recordCall(tx: Tx, { id, type }: WebhookCall, paymentId: string | null): Promise<boolean> {
  const { count } = await tx.paymentEvent.createMany({ data: [{ id, type, paymentId }], skipDuplicates: true })
  return count === 1
}
