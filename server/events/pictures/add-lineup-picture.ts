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
import { attachMedia, renewStory } from './attach-media'
import { listEventPages } from '@/server/events/pages/event-pages'
import { readEvent } from '@/server/events/event-rows'
import { requireEditable } from '@/server/events/require-editable'
import { withRevision } from '@/server/events/revisions'

/**
 * Adds a picture to an event's line-up and refreshes its story with it. Adding the same picture twice adds it once. Throws
 * `unauthenticated`, `not_found` (also for someone else's event), `conflict` if there are too many, and what unusable pictures throw.
 */
export async function addLineupPicture(asker: Asker, eventId: string, picture: Buffer): Promise<z.input<typeof EventView>> {
  const event = await requireEditable(asker, eventId)
  const mediaKey = await storeImage(await readImage(picture))
  try {
    await db.$transaction((tx) =>
      withRevision(tx, { asker, eventId, call: 'lineup_picture' }, async () => {
        const { isNew } = await attachMedia(tx, { eventId, kind: 'lineup', mediaKey })
        if (isNew) await renewStory(tx, event, mediaKey)
        await addJob(tx, renderVariants, { key: mediaKey })
      }),
    )
  } catch (error) {
    await forgetImage(mediaKey)
    throw error
  }
  renewPages(await listEventPages([eventId]))
  return readEvent(eventId)
}
