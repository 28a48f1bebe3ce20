import { MAX_FAVORITES } from '@/lib/api/favorites'
import { SHOWN } from '@/lib/events/shown'
import { db } from '@/server/platform/db'

/** The ids of an account's visible favorites, newest first. */
export async function listFavoriteIds(userId: string): Promise<string[]> {
  const rows = await db.favorite.findMany({
    where: { userId, event: SHOWN },
    select: { eventId: true },
    orderBy: [{ createdAt: 'desc' }, { eventId: 'desc' }],
    take: MAX_FAVORITES,
  })
  return rows.map((row) => row.eventId)
}
