import type { FavoriteDone } from '@/lib/api/favorites'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'

const ERRORS = textFor('errors')

/**
 * Removes an event from the viewer's favorites, even if it has been deleted since; doing it twice is not an error. Throws `not_found` if
 * the event never existed.
 */
export async function removeFavorite(viewer: Viewer, eventId: string): Promise<FavoriteDone> {
  const { count } = await db.favorite.deleteMany({ where: { userId: viewer.userId, eventId } })
  if (count === 0 && !(await db.event.findUnique({ where: { id: eventId }, select: { id: true } })))
    throw new AppError('not_found', ERRORS.eventNotFound)
  return { ok: true, id: eventId, _id: eventId }
}
