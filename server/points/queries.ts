import type { PointEntryView } from '@/lib/api/profiles'
import { POINTS_WAIT_HOURS } from '@/lib/points/points'
import { now } from '@/server/platform/clock'
import { db, pool } from '@/server/platform/db'

/** An account's points: `points` count; `pendingPoints` wait until a person confirms the event or time passes without a report. */
export type PointBalance = { points: number; pendingPoints: number }

const isOpenOrUpheld = `report."subject" = 'event' AND report."subjectId" = event."id" AND report."status" <> 'dismissed'`

/**
 * Whether the row `entry` counts at the instant `at` (an SQL expression): an upload's points count once a person has confirmed the event,
 * or after 48 hours without a report. Those of a merged event never do; those of a deleted one are balanced by an entry of their own, which
 * counts from the same moment. Entries of erased events always count.
 */
const counts = (at: string) => `NOT EXISTS (SELECT 1 FROM "Event" event WHERE event."id" = entry."causeId" AND (
    event."mergedIntoId" IS NOT NULL
    OR event."confirmedAt" IS NULL AND (
      event."createdAt" > ${at} - interval '${POINTS_WAIT_HOURS} hours'
      OR EXISTS (SELECT 1 FROM "Report" report WHERE ${isOpenOrUpheld}))
  ))`

/**
 * An account's counted points, as an SQL expression over its id.
 * @param at an SQL expression for the current instant.
 */
export const countedPoints = (userId: string, at: string): string =>
  `(SELECT coalesce(sum(entry."points"), 0)::int FROM "PointEntry" entry WHERE entry."userId" = ${userId} AND ${counts(at)})`

/** An account's points, 0 if it has none. */
export async function getPointBalance(userId: string): Promise<PointBalance> {
  const { rows } = await pool.query<PointBalance>({
    name: 'point-balance',
    text: `SELECT coalesce(sum(entry."points") FILTER (WHERE "counts"), 0)::int AS "points",
        coalesce(sum(entry."points") FILTER (WHERE NOT "counts" AND NOT "isMerged"), 0)::int AS "pendingPoints"
      FROM "PointEntry" entry
      CROSS JOIN LATERAL (SELECT ${counts('$2::timestamptz')} AS "counts",
        EXISTS (SELECT 1 FROM "Event" merged WHERE merged."id" = entry."causeId" AND merged."mergedIntoId" IS NOT NULL) AS "isMerged") state
      WHERE entry."userId" = $1`,
    values: [userId, now()],
  })
  return rows[0] ?? { points: 0, pendingPoints: 0 }
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
  return entries.map(({ causeId, createdAt, ...entry }) => ({
    ...entry,
    _id: entry.id,
    eventId: causeId,
    createdAt: createdAt.toISOString(),
  }))
}
