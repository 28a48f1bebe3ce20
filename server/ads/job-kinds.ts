import { z } from 'zod'
import { defineJobKind } from '@/server/platform/jobs'

/** The jobs that use cases enqueue. Their handlers are in `jobs.ts`, which imports those use cases. */
export const SETTLE_CHECKOUT = defineJobKind({
  name: 'settle-checkout',
  payload: z.object({ paymentId: z.string(), checkoutId: z.string().nullable() }),
  keyOf: ({ paymentId }) => `settle:${paymentId}`,
})
/** `amountCents` null: all that was paid. */
export const REFUND_PAYMENT = defineJobKind({
  name: 'refund-payment',
  payload: z.object({ paymentId: z.string(), amountCents: z.number().int().positive().nullable() }),
  keyOf: ({ paymentId }) => `refund:${paymentId}`,
})
export const START_CAMPAIGN = defineJobKind({
  name: 'start-campaign',
  payload: z.object({ campaignId: z.string() }),
  keyOf: ({ campaignId }) => `start:${campaignId}`,
})
