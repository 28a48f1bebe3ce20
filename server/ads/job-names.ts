import { z } from 'zod'

/** Names and payloads of the jobs that use cases enqueue. The jobs themselves are in `jobs.ts`, which imports those use cases. */
export const settleCall = { name: 'settle-checkout', payload: z.object({ paymentId: z.string(), checkoutId: z.string().nullable() }) }
export const giveBack = {
  name: 'refund-payment',
  payload: z.object({ paymentId: z.string(), amountCents: z.number().int().positive().nullable() }),
}
export const startPaid = { name: 'start-campaign', payload: z.object({ campaignId: z.string() }) }
