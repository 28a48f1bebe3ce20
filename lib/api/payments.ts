import { z } from 'zod'

/** The wire shapes of payments. */

/** Tells the payment provider that its call has arrived. */
export const WebhookReceived = z.object({ received: z.literal(true) })
