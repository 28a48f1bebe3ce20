import type { Viewer } from '@/lib/auth/viewer'
import { SHOWN } from '@/lib/events/shown'
import { db } from '@/server/platform/db'
import { listFavoriteIds } from './queries'

/**
 * Replaces the viewer's favorites with a list of event ids and returns the result. Ids of missing events are ignored. The list covers only
 * what its sender can see, so favorites that are currently hidden stay. Clients that merge a local list send the union.
 */
export async function replaceFavorites(viewer: Viewer, eventIds: string[]): Promise<string[]> {
  const { userId } = viewer
  await db.$transaction(async (tx) => {
    const events = await tx.event.findMany({ where: { id: { in: eventIds }, ...SHOWN }, select: { id: true } })
    await tx.favorite.deleteMany({ where: { userId, eventId: { notIn: eventIds }, event: SHOWN } })
    await tx.favorite.createMany({ data: events.map(({ id }) => ({ userId, eventId: id })), skipDuplicates: true })
  })
  return listFavoriteIds(userId)
}
