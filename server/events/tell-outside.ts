import type { WebhookKind } from '@/lib/webhooks/kinds'
import { spreadEvent } from '@/server/federation/spread'
import type { Tx } from '@/server/platform/db'
import { tellSearchEngines } from '@/server/sitemap/tell-search-engines'
import { tellWebhooks } from '@/server/webhooks/tell-webhooks'

/** Queues the news of a changed event for other servers, search engines and webhooks, within the caller's transaction. */
export async function tellOutside(tx: Tx, eventId: string, kind: Exclude<WebhookKind, 'guests.changed'>): Promise<void> {
  await spreadEvent(tx, eventId)
  await tellSearchEngines(tx, eventId)
  await tellWebhooks(tx, kind, [eventId])
}
