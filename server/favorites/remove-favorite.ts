import type { FavoriteDone } from '@/lib/api/favorites'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'

const ERRORS = textFor('errors')

/**
 * Takes an event out of the viewer's favorites, also one that was deleted meanwhile; doing it twice is no error. Throws `not_found` for
 * an event that never was.
 */
export async function removeFavorite(viewer: Viewer, eventId: string): Promise<FavoriteDone> {
  const { count } = await db.favorite.deleteMany({ where: { userId: viewer.userId, eventId } })
  if (count === 0 && !(await db.event.findUnique({ where: { id: eventId }, select: { id: true } })))
    throw new AppError('not_found', ERRORS.eventNotFound)
  return { ok: true, id: eventId, _id: eventId }
}
