import { db } from '@/server/platform/db'
import type { WebhookCall } from '@/server/platform/stripe'

/** The payment that a webhook call is about; null if it is not ours. */
export async function findPaymentOf({ checkoutId, paymentId, paymentIntentId }: WebhookCall): Promise<string | null> {
  const names = [
    ...(paymentId === null ? [] : [{ id: paymentId }]),
    ...(checkoutId === null ? [] : [{ checkoutId }]),
    ...(paymentIntentId === null ? [] : [{ paymentIntentId }]),
  ]
  if (names.length === 0) return null
  const found = await db.payment.findFirst({ where: { OR: names }, select: { id: true } })
  return found?.id ?? null
}

/** Payments to ask the provider about: open ones and unfinished refunds, oldest first. */
export async function listUnsettled({ before, limit }: { before: Date; limit: number }): Promise<string[]> {
  const rows = await db.payment.findMany({
    where: {
      checkoutId: { not: null },
      createdAt: { lte: before },
      OR: [{ status: 'open' }, { refundId: { not: null }, refundedCents: 0 }],
    },
    select: { id: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: limit,
  })
  return rows.map(({ id }) => id)
}
