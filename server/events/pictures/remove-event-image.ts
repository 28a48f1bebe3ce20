import type { z } from 'zod'
import type { EventView } from '@/lib/api/events'
import type { Asker } from '@/lib/auth/viewer'
import { forgetImage } from '@/server/media/forget-image'
import { db } from '@/server/platform/db'
import { renewPages } from '@/server/platform/page-cache'
import { listEventPages } from '@/server/events/pages/event-pages'
import { readEvent } from '@/server/events/event-rows'
import { requireEditable } from '@/server/events/require-editable'
import { withRevision } from '@/server/events/revisions'

/**
 * Removes an event's picture; its facts stay. The history keeps no copy, since the rights holder may forbid it. Throws `unauthenticated`,
 * `not_found` (also for someone else's event).
 */
export async function removeEventImage(asker: Asker, eventId: string): Promise<z.input<typeof EventView>> {
  await requireEditable(asker, eventId)
  const removed = await db.$transaction((tx) =>
    withRevision(tx, { asker, eventId, call: 'image_removed' }, async ({ image }) => {
      if (image === null) return null
      await tx.event.update({ where: { id: eventId }, data: { imageKey: null }, select: { id: true } })
      await tx.feedItem.updateMany({ where: { eventId, feedImageKey: image }, data: { feedImageKey: null } })
      await tx.upload.updateMany({ where: { eventId, mediaKey: image }, data: { mediaKey: null } })
      await tx.eventRevisionPicture.deleteMany({ where: { mediaKey: image, revision: { eventId } } })
      return image
    }),
  )
  if (removed !== null) await forgetImage(removed)
  renewPages(await listEventPages([eventId]))
  return readEvent(eventId)
}
