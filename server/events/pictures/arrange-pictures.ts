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
import { setPictures } from './set-pictures'

const keyOf = (address: string) => address.slice(address.lastIndexOf('/') + 1)

/**
 * Keeps the named ones of an event's further pictures, in the given order. Adds none. Throws `unauthenticated`, `not_found` (also for
 * someone else's event).
 * @param addresses absolute addresses or keys.
 */
export async function arrangePictures(asker: Asker, eventId: string, addresses: readonly string[]): Promise<z.input<typeof EventView>> {
  await requireEditable(asker, eventId)
  const wanted = [...new Set(addresses.map(keyOf))]
  const dropped = await db.$transaction((tx) =>
    withRevision(tx, { asker, eventId, call: 'pictures' }, async ({ gallery }) => {
      await setPictures(
        tx,
        eventId,
        'gallery',
        wanted.filter((key) => gallery.includes(key)),
      )
      return gallery.filter((key) => !wanted.includes(key))
    }),
  )
  for (const key of dropped) await forgetImage(key)
  renewPages(await listEventPages([eventId]))
  return readEvent(eventId)
}
