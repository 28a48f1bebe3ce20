import { livingSql } from '@/lib/events/shown'
import { PUBLIC_WEBHOOK_KINDS, type WebhookKind } from '@/lib/webhooks/kinds'
import { Prisma, type Tx } from '@/server/platform/db'
import { tendWebhook } from './tend-webhook'

/**
 * Notes within the transaction of a change of one kind who is to be told of it: each webhook of the host, and those for all events, gets one
 * message for each event, with an id of its own. Drafts are told of to nobody.
 */
export async function tellWebhooks(tx: Tx, kind: WebhookKind, eventIds: readonly string[]): Promise<void> {
  const told = await tx.$queryRaw<{ webhookId: string }[]>`
    INSERT INTO "WebhookDelivery" ("webhookId", "kind", "eventId")
    SELECT hook."id", ${kind}, event."id"
    FROM "Event" event
    JOIN "Webhook" hook ON hook."userId" = event."hostId" OR (hook."isForAll" AND ${PUBLIC_WEBHOOK_KINDS.includes(kind)})
    JOIN "User" owner ON owner."id" = hook."userId"
    WHERE event."id" = ANY (${eventIds}) AND event."state" = 'published' AND hook."offAt" IS NULL
      AND (${kind} = 'event.deleted' OR (${Prisma.raw(livingSql('event'))}))
      AND ${kind} = ANY (hook."kinds")
      AND owner."disabledAt" IS NULL AND (NOT hook."isForAll" OR owner."role" = 'admin')
    RETURNING "webhookId"`
  for (const webhookId of new Set(told.map((one) => one.webhookId))) await tendWebhook(tx, webhookId)
}

/** Has the host's webhooks told that the guest list of an event is another. */
export function tellGuestsChanged(tx: Tx, eventId: string): Promise<void> {
  return tellWebhooks(tx, 'guests.changed', [eventId])
}
