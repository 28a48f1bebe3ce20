import { MAX_FAVORITES, type FavoriteDone } from '@/lib/api/favorites'
import type { Viewer } from '@/lib/auth/viewer'
import { SHOWN } from '@/lib/events/shown'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { holdAlone } from '@/server/platform/one-at-a-time'

const ERRORS = textFor('errors')
const PROFILE_ERRORS = textFor('profileErrors')

/**
 * Adds an event to the viewer's favorites; doing it twice is not an error. Throws `not_found` if the event is not visible, `conflict` if
 * the account has the maximum number.
 */
export async function addFavorite(viewer: Viewer, eventId: string): Promise<FavoriteDone> {
  const { userId } = viewer
  const event = await db.event.findFirst({ where: { id: eventId, ...SHOWN }, select: { id: true } })
  if (!event) throw new AppError('not_found', ERRORS.eventNotFound)
  await db.$transaction(async (tx) => {
    await holdAlone(tx, `favorite:${userId}`)
    if ((await tx.favorite.count({ where: { userId, NOT: { eventId } } })) >= MAX_FAVORITES)
      throw new AppError('conflict', PROFILE_ERRORS.tooManyFavorites)
    await tx.favorite.createMany({ data: [{ userId, eventId }], skipDuplicates: true })
  })
  return { ok: true, id: eventId, _id: eventId }
}
