import { z } from 'zod'
import { MAX_WEBHOOKS, OFF_REASONS, SHOWN_DELIVERIES, TEST_KIND, WEBHOOK_KINDS } from '@/lib/webhooks/kinds'
import { plainText } from './plain-text'

/** The wire shapes of webhooks: their settings, and what they send. */

export const WebhookKind = z.enum(WEBHOOK_KINDS)
const Kinds = z.array(WebhookKind).min(1).max(WEBHOOK_KINDS.length)

export const NewWebhook = z.object({
  /** An `https` address on the public internet. */
  url: plainText(1000).min(1),
  kinds: Kinds,
  /** Receives all hosts' events; admins only. */
  isForAll: z.boolean().default(false),
})
export type NewWebhook = z.infer<typeof NewWebhook>

export const WebhookChange = z.object({ kinds: Kinds.optional(), isOn: z.boolean().optional() })
export type WebhookChange = z.infer<typeof WebhookChange>

export const WebhookView = z.object({
  id: z.string(),
  url: z.string(),
  kinds: z.array(WebhookKind),
  isForAll: z.boolean(),
  isOn: z.boolean(),
  /** Why it was switched off by itself: it failed again and again, or its receiver answered 410. */
  offBecause: z.enum(OFF_REASONS).nullable(),
  /** Failures in a row. */
  failures: z.number().int(),
  createdAt: z.string(),
})
export type WebhookView = z.infer<typeof WebhookView>
export const WebhookList = z.array(WebhookView).max(MAX_WEBHOOKS)

/** `secret` is shown this once. */
export const WebhookMade = WebhookView.extend({ secret: z.string() })
export const WebhookSecret = z.object({ secret: z.string() })
export const WebhookParams = z.object({ webhookId: z.uuid() })

export const WebhookDeliveryView = z.object({
  /** The `webhook-id` of the message; the same on each try. */
  id: z.string(),
  kind: z.enum([...WEBHOOK_KINDS, TEST_KIND]),
  eventId: z.string().nullable(),
  state: z.enum(['waiting', 'delivered', 'given_up']),
  attempts: z.number().int(),
  /** HTTP status of the last answer. */
  status: z.number().int().nullable(),
  /** Why there was no answer. */
  problem: z.string().nullable(),
  createdAt: z.string(),
  triedAt: z.string().nullable(),
})
export type WebhookDeliveryView = z.infer<typeof WebhookDeliveryView>
export const WebhookDeliveryList = z.array(WebhookDeliveryView).max(SHOWN_DELIVERIES)
