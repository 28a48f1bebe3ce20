import type { z } from 'zod'
import type { EventView } from '@/lib/api/events'
import type { Asker } from '@/lib/auth/viewer'
import { forgetImage } from '@/server/media/forget-image'
import { renderVariants } from '@/server/media/jobs'
import { readImage } from '@/server/media/read-image'
import { storeImage } from '@/server/media/store-image'
import { db } from '@/server/platform/db'
import { addJob } from '@/server/platform/jobs'
import { renewPages } from '@/server/platform/page-cache'
import { listEventPages } from '@/server/events/pages/event-pages'
import { readEvent } from '@/server/events/event-rows'
import { requireEditable } from '@/server/events/require-editable'
import { withRevision } from '@/server/events/revisions'

/**
 * Replaces an event's picture, also in stories that showed the old one. The old one is deleted once the change can no longer be undone,
 * unless something else uses it. Throws `unauthenticated`, `not_found` (also for someone else's event), and what unusable pictures throw.
 */
export async function updateEventImage(asker: Asker, id: string, picture: Buffer): Promise<z.input<typeof EventView>> {
  await requireEditable(asker, id)
  const imageKey = await storeImage(await readImage(picture))
  let oldKey: string | null
  try {
    // Two concurrent changes each replace the picture they find, so none is orphaned.
    oldKey = await db.$transaction((tx) =>
      withRevision(tx, { asker, eventId: id, call: 'image' }, async ({ image: before }) => {
        await tx.event.update({ where: { id }, data: { imageKey }, select: { id: true } })
        if (before !== null && before !== imageKey) {
          await tx.feedItem.updateMany({ where: { eventId: id, feedImageKey: before }, data: { feedImageKey: imageKey } })
          await tx.upload.updateMany({ where: { eventId: id, mediaKey: before }, data: { mediaKey: null } })
        } else await tx.feedItem.updateMany({ where: { eventId: id, feedImageKey: null }, data: { feedImageKey: imageKey } })
        await addJob(tx, renderVariants, { key: imageKey })
        return before
      }),
    )
  } catch (error) {
    await forgetImage(imageKey)
    throw error
  }
  if (oldKey !== null && oldKey !== imageKey) await forgetImage(oldKey)
  renewPages(await listEventPages([id]))
  return readEvent(id)
}
