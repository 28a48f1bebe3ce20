import type { z } from 'zod'
import type { DeskEvent } from '@/lib/api/event-desk'
import type { Viewer } from '@/lib/auth/viewer'
import { addFeedItem } from '@/server/feed/add-feed-item'
import { announceEvent } from '@/server/notifications/notify-audience'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { renewPages } from '@/server/platform/page-cache'
import { getDeskEvent } from './desk'

/**
 * Shows a draft to everybody, with a story of it in its host's feed; with `all` the drafts of its series, too, which bring no story
 * each. An event that is published stays as it is. Throws `not_found`, also for somebody else's event. Source: RULES B3.
 */
export async function publishEvent(viewer: Viewer, id: string, { all }: { all: boolean }): Promise<z.input<typeof DeskEvent>> {
  const { seriesId, hostId } = await getDeskEvent(viewer, id)
  const at = now()
  const ids = await db.$transaction(async (tx) => {
    const chosen = all && seriesId ? { OR: [{ id }, { seriesId }] } : { id }
    // New to everybody only now.
    const published = await tx.event.updateManyAndReturn({ where: { ...chosen, state: 'draft', deletedAt: null }, data: { state: 'published', createdAt: at }, select: { id: true, imageKey: true } })
    const own = published.find((event) => event.id === id)
    if (own) await addFeedItem(tx, { profileId: hostId === 'public' ? null : hostId, eventId: id, feedImageKey: own.imageKey, at })
    if (own) await announceEvent(tx, id)
    return published.map((event) => event.id)
  })
  if (ids.length > 0) renewPages([...ids.map((one) => `/event/${one}`), '/'])
  return getDeskEvent(viewer, id)
}
