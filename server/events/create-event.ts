import type { z } from 'zod'
import type { EventCreate, EventView } from '@/lib/api/events'
import type { Viewer } from '@/lib/auth/viewer'
import { addFeedItem } from '@/server/feed/add-feed-item'
import { forgetImage } from '@/server/media/forget-image'
import { renderVariants } from '@/server/media/jobs'
import { readImage } from '@/server/media/read-image'
import { storeImage } from '@/server/media/store-image'
import { announceEvent } from './announce-event'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { addJob } from '@/server/platform/jobs'
import { renewPages } from '@/server/platform/page-cache'
import { createdColumns } from '@/server/events/columns/created-columns'
import { listEventPages } from '@/server/events/pages/event-pages'
import { readEventRow } from './event-rows'
import { toEvent } from './present'

/**
 * Creates an event by hand, hosted by the viewer, with a story in their feed unless it is a draft. Credits no points. The picture is stored
 * first; event, story and job share one transaction, so a failure leaves nothing behind. Throws `invalid`, `too_large`, `unsupported` and
 * `forbidden` for unusable pictures.
 * @param picture the uploaded bytes, if any.
 */
export async function createEvent(viewer: Viewer, given: EventCreate, picture: Buffer | null): Promise<z.input<typeof EventView>> {
  const columns = createdColumns(given)
  const state = given.state ?? 'published'
  const lineup = (given.lineup ?? []).map((entry, position) => ({
    name: entry.name,
    role: entry.role ?? '',
    startTime: entry.startTime ?? null,
    position,
  }))
  const imageKey = picture === null ? null : await storeImage(await readImage(picture))
  try {
    const row = await db.$transaction(async (tx) => {
      const event = await tx.event.create({
        data: { ...columns, state, hostId: viewer.userId, imageKey, lineup: { create: lineup } },
        select: { id: true },
      })
      if (state === 'published') await addFeedItem(tx, { profileId: viewer.userId, eventId: event.id, feedImageKey: imageKey, at: now() })
      if (state === 'published') await announceEvent(tx, event.id)
      if (imageKey !== null) await addJob(tx, renderVariants, { key: imageKey })
      return readEventRow(event.id, tx)
    })
    if (state === 'published') renewPages(await listEventPages([row.id]))
    return toEvent(row)
  } catch (error) {
    if (imageKey !== null) await forgetImage(imageKey)
    throw error
  }
}
