import { readFile, stat } from 'node:fs/promises'
import type { z } from 'zod'
import type { EventView } from '@/lib/api/events'
import type { Asker } from '@/lib/auth/viewer'
import { MAX_IMAGE_BYTES } from '@/lib/media/limits'
import { textFor } from '@/lib/text/text-for'
import { forgetImage } from '@/server/media/forget-image'
import { readFilm } from '@/server/media/read-film'
import { readImage } from '@/server/media/read-image'
import { storeFilm } from '@/server/media/store-film'
import { storeImage } from '@/server/media/store-image'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { renewPages } from '@/server/platform/page-cache'
import { attachMedia, renewStory } from './attach-media'
import { listEventPages } from '@/server/events/pages/event-pages'
import { readEvent } from '@/server/events/event-rows'
import { requireEditable } from '@/server/events/require-editable'
import { withRevision } from '@/server/events/revisions'

const SERVER_ERRORS = textFor('serverErrors')

/** The key of the stored film, or of the still stored in its place. */
async function keep(path: string): Promise<{ mediaKey: string; isPicture: boolean }> {
  const film = await readFilm(path)
  if (film) return { mediaKey: await storeFilm(film), isPicture: false }
  if ((await stat(path)).size > MAX_IMAGE_BYTES)
    throw new AppError('too_large', SERVER_ERRORS.pictureTooLarge({ megabytes: MAX_IMAGE_BYTES / 1024 / 1024 }))
  return { mediaKey: await storeImage(await readImage(await readFile(path))), isPicture: true }
}

/**
 * Sets or replaces an event's short film, or a still in its place, and refreshes its story. Throws `unauthenticated`, `not_found` (also for
 * someone else's event), and what unusable films and pictures throw.
 * @param path where the uploaded file lies; the caller removes it afterwards.
 */
export async function addTeaser(asker: Asker, eventId: string, path: string): Promise<z.input<typeof EventView>> {
  const event = await requireEditable(asker, eventId)
  const { mediaKey, isPicture } = await keep(path)
  let replaced: string[]
  try {
    replaced = await db.$transaction((tx) =>
      withRevision(tx, { asker, eventId, call: 'teaser' }, async () => {
        const attached = await attachMedia(tx, { eventId, kind: 'teaser', mediaKey })
        // Stories are pictures, so a film is represented by the event's own picture.
        if (attached.isNew) await renewStory(tx, event, isPicture ? mediaKey : null)
        // The story may have shown the still that is being removed.
        await tx.feedItem.updateMany({
          where: { eventId, feedImageKey: { in: attached.replaced } },
          data: { feedImageKey: event.imageKey },
        })
        return attached.replaced
      }),
    )
  } catch (error) {
    await forgetImage(mediaKey)
    throw error
  }
  for (const key of replaced) await forgetImage(key)
  renewPages(await listEventPages([eventId]))
  return readEvent(eventId)
}
