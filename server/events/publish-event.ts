import type { z } from 'zod'
import type { DeskEvent } from '@/lib/api/event-desk'
import type { Viewer } from '@/lib/auth/viewer'
import { addFeedItem } from '@/server/feed/add-feed-item'
import { announceEvent } from './announce-event'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { renewPages } from '@/server/platform/page-cache'
import { auditStaff } from './audit-staff'
import { getDeskEvent } from './desk-events'
import { listEventPages } from '@/server/events/pages/event-pages'
import { listDatePages } from '@/server/events/series/series-dates'
import { tellWebhooks } from '@/server/changes/tell-webhooks'

/**
 * Publishes a draft, with a story in its host's feed; with `all`, also the drafts of its series, without stories. A published event stays
 * as it is. Throws `not_found`, also for someone else's event.
 */
export async function publishEvent(viewer: Viewer, id: string, { all }: { all: boolean }): Promise<z.input<typeof DeskEvent>> {
  const { seriesId, hostId } = await getDeskEvent(viewer, id)
  const host = hostId === 'public' ? null : hostId
  const at = now()
  const shown = await db.$transaction(async (tx) => {
    const chosen = all && seriesId ? { OR: [{ id }, { seriesId }] } : { id }
    // It becomes new to everyone only now.
    const published = await tx.event.updateManyAndReturn({
      where: { ...chosen, state: 'draft', deletedAt: null },
      data: { state: 'published', createdAt: at },
      select: { id: true, imageKey: true },
    })
    const own = published.find((event) => event.id === id)
    if (own) await addFeedItem(tx, { profileId: host, eventId: id, feedImageKey: own.imageKey, at })
    if (own) await announceEvent(tx, id)
    await tellWebhooks(
      tx,
      'event.created',
      published.map((event) => event.id).filter((one) => one !== id),
    )
    const owner = { hostId: host, deviceKeyHash: null }
    for (const event of published)
      await auditStaff(
        tx,
        { viewer, deviceKeyHash: null },
        { owner, action: 'event.publish', eventId: event.id, before: { state: 'draft' }, after: { state: 'published' } },
      )
    return published
  })
  if (shown.length > 0) renewPages([...(await listEventPages(shown.map((event) => event.id))), ...(await listDatePages(seriesId ?? null))])
  return getDeskEvent(viewer, id)
}
