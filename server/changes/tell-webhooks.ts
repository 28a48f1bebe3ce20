import { livingSql } from '@/lib/events/shown'
import { PUBLIC_WEBHOOK_KINDS, type WebhookKind } from '@/lib/webhooks/kinds'
import { Prisma, type Tx } from '@/server/platform/db'
import { tendWebhook } from './tend-webhook'

/**
 * Queues the messages about a change, within its transaction: one per event, with its own id, to each of the host's webhooks and to those
 * for all events. Nothing is sent about drafts.
 */
export async function tellWebhooks(tx: Tx, kind: WebhookKind, eventIds: readonly string[]): Promise<void> {
  const told = await tx.$queryRaw<{ webhookId: string }[]>`
    INSERT INTO "WebhookDelivery" ("webhookId", "kind", "eventId")
    SELECT hook."id", ${kind}, event."id"
    FROM "Event" event
    JOIN "Webhook" hook ON hook."userId" = event."hostId" OR (hook."isForAll" AND ${PUBLIC_WEBHOOK_KINDS.includes(kind)})
    JOIN "User" owner ON owner."id" = hook."userId"
    WHERE event."id" = ANY (${eventIds}) AND event."state" = 'published' AND event."origin" IS NULL AND hook."offAt" IS NULL
      AND (${kind} = 'event.deleted' OR (${Prisma.raw(livingSql('event'))}))
      AND ${kind} = ANY (hook."kinds")
      AND owner."disabledAt" IS NULL AND (NOT hook."isForAll" OR owner."role" = 'admin')
    RETURNING "webhookId"`
  for (const webhookId of new Set(told.map((one) => one.webhookId))) await tendWebhook(tx, webhookId)
}

/** Queues the news that an event's guest list changed for the host's webhooks. */
export function tellGuestsChanged(tx: Tx, eventId: string): Promise<void> {
  return tellWebhooks(tx, 'guests.changed', [eventId])
}
