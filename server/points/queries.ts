import type { PointEntryView } from '@/lib/api/profiles'
import { db } from '@/server/platform/db'

/** The points of an account, 0 where it has none. */
export async function getPoints(userId: string): Promise<number> {
  const { _sum } = await db.pointEntry.aggregate({ where: { userId }, _sum: { points: true } })
  return _sum.points ?? 0
}

/** The entries that make up an account's points, newest first. */
export async function listPointEntries(options: { userId: string; limit: number; offset: number }): Promise<PointEntryView[]> {
  const entries = await db.pointEntry.findMany({
    where: { userId: options.userId },
    select: { id: true, points: true, cause: true, causeId: true, createdAt: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: options.limit,
    skip: options.offset,
  })
  return entries.map(({ causeId, createdAt, ...entry }) => ({ ...entry, _id: entry.id, eventId: causeId, createdAt: createdAt.toISOString() }))
}
