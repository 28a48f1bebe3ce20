import type { z } from 'zod'
import type { EventView } from '@/lib/api/events'
import type { Asker } from '@/lib/auth/viewer'
import { forgetImage } from '@/server/media/forget-image'
import { readAnimation } from '@/server/media/read-animation'
import { storeImage } from '@/server/media/store-image'
import { db } from '@/server/platform/db'
import { renewPages } from '@/server/platform/page-cache'
import { attachMedia } from './attach-media'
import { listEventPages } from '@/server/events/pages/event-pages'
import { readEvent } from '@/server/events/event-rows'
import { requireEditable } from '@/server/events/require-editable'
import { withRevision } from '@/server/events/revisions'

/**
 * Sets or replaces an event's animated picture. Without a file nothing changes, because the original client sends none. Throws
 * `unauthenticated`, `not_found` (also for someone else's event), and what unusable pictures throw.
 */
export async function addGif(asker: Asker, eventId: string, picture: Buffer | null): Promise<z.input<typeof EventView>> {
  await requireEditable(asker, eventId)
  if (picture !== null) {
    const mediaKey = await storeImage(await readAnimation(picture))
    let replaced: string[]
    try {
      replaced = (
        await db.$transaction((tx) =>
          withRevision(tx, { asker, eventId, call: 'gif' }, () => attachMedia(tx, { eventId, kind: 'gif', mediaKey })),
        )
      ).replaced
    } catch (error) {
      await forgetImage(mediaKey)
      throw error
    }
    for (const key of replaced) await forgetImage(key)
    renewPages(await listEventPages([eventId]))
  }
  return readEvent(eventId)
}
