import { z } from 'zod'

/** The wire shapes of payments. */

/** Told to the payment provider: its call has come. */
export const WebhookReceived = z.object({ received: z.literal(true) })
