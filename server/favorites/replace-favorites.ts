import type { Viewer } from '@/lib/auth/viewer'
import { SHOWN } from '@/lib/events/shown'
import { db } from '@/server/platform/db'
import { listFavoriteIds } from './queries'

/**
 * Makes a list of event ids the viewer's favorites and answers them as they then are. Ids of events that are not there are ignored.
 * The list stands for what its sender can see: likes of events that are held back at the moment stay. Clients that merge a local list
 * send the union.
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
