import type { WebhookKind } from '@/lib/webhooks/kinds'
import { spreadEvent } from '@/server/changes/spread'
import type { Tx } from '@/server/platform/db'
import { tellSearchEngines } from '@/server/sitemap/tell-search-engines'
import { tellPasses } from '@/server/tickets/passes/tell-passes'
import { tellWebhooks } from '@/server/changes/tell-webhooks'

/** Queues the news of a changed event for other servers, search engines, webhooks and wallets, within the caller's transaction. */
export async function tellOutside(tx: Tx, eventId: string, kind: Exclude<WebhookKind, 'guests.changed'>): Promise<void> {
  await spreadEvent(tx, eventId)
  await tellSearchEngines(tx, eventId)
  await tellWebhooks(tx, kind, [eventId])
  await tellPasses(tx, eventId)
}
