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
import { attachMedia } from './attach-media'
import { listEventPages } from '@/server/events/pages/event-pages'
import { readEvent } from '@/server/events/event-rows'
import { requireEditable } from '@/server/events/require-editable'
import { withRevision } from '@/server/events/revisions'

/**
 * Appends further pictures to an event; all of them or none. Adding the same picture twice adds it once. Throws `unauthenticated`,
 * `not_found` (also for someone else's event), `conflict` if there are too many, and what unusable pictures throw.
 */
export async function addPictures(asker: Asker, eventId: string, pictures: readonly Buffer[]): Promise<z.input<typeof EventView>> {
  await requireEditable(asker, eventId)
  const keys: string[] = []
  try {
    for (const picture of pictures) keys.push(await storeImage(await readImage(picture)))
    await db.$transaction((tx) =>
      withRevision(tx, { asker, eventId, call: 'pictures' }, async () => {
        for (const mediaKey of keys) {
          await attachMedia(tx, { eventId, kind: 'gallery', mediaKey })
          await addJob(tx, renderVariants, { key: mediaKey })
        }
      }),
    )
  } catch (error) {
    for (const key of keys) await forgetImage(key)
    throw error
  }
  renewPages(await listEventPages([eventId]))
  return readEvent(eventId)
}
