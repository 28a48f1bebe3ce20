import { oursSql, shownSql } from '@/lib/events/shown'
import { eventPages } from '@/server/events/pages/event-pages'
import { db, type Tx } from '@/server/platform/db'
import { renewPages } from '@/server/platform/page-cache'

type Fold = {
  id: string
  city: string | null
  venue: string | null
  mergedIntoId: string | null
  ourId: string | null
  /** Whether staff removed the same event here. */
  isRemoved: boolean
}

/** The same event of ours: title, day and place agree, and neither hour nor venue differ. */
const SAME = `ours."dedupeKey" = remote."dedupeKey" AND ${oursSql('ours')}
      AND coalesce(ours."startTime" = remote."startTime", true) AND coalesce(fold_text(ours."venue") = fold_text(remote."venue"), true)`

/**
 * Foreign events with the event of ours that each is the same as. Only ours can absorb another, so that no server can hide what a third one
 * announces.
 */
const FOLDS = `SELECT remote."id", remote."city", remote."venue", remote."mergedIntoId", (
    SELECT ours."id" FROM "Event" ours WHERE ${SAME} AND ${shownSql('ours')} ORDER BY ours."createdAt", ours."id" LIMIT 1) AS "ourId",
    EXISTS (SELECT 1 FROM "Event" ours WHERE ${SAME} AND (
      EXISTS (SELECT 1 FROM "Takedown" taken WHERE taken."subject" = 'event' AND taken."subjectId" = ours."id" AND taken."measure" IN ('hide', 'remove'))
      OR EXISTS (SELECT 1 FROM "AuditEntry" act WHERE act."subjectId" = ours."id" AND act."action" = 'event.delete'))) AS "isRemoved"
  FROM "Event" remote WHERE remote."origin" IS NOT NULL`

async function apply(tx: Tx, folds: readonly Fold[]): Promise<string[]> {
  const changed = folds.filter(({ mergedIntoId, ourId }) => mergedIntoId !== ourId)
  for (const { id, ourId, isRemoved } of changed) {
    // What staff removed must not come back by another server unseen, nor may a removed copy suppress the original for good: staff decides.
    // Once ours is shown again there is nothing to decide; a trigger keeps held what was taken down itself.
    const state = ourId !== null ? { state: 'published' as const } : isRemoved ? { state: 'held' as const } : {}
    await tx.event.update({ where: { id }, data: { mergedIntoId: ourId, ...state }, select: { id: true } })
    if (ourId === null) continue
    // Copied, so that both are right again when the events part.
    await tx.$executeRaw`INSERT INTO "Favorite" ("userId", "eventId", "createdAt") SELECT "userId", ${ourId}, "createdAt" FROM "Favorite" WHERE "eventId" = ${id} ON CONFLICT DO NOTHING`
    await tx.$executeRaw`INSERT INTO "Going" ("eventId", "userId", "deviceKeyHash", "answer", "isShown", "createdAt", "updatedAt")
      SELECT ${ourId}, "userId", "deviceKeyHash", "answer", "isShown", "createdAt", "updatedAt" FROM "Going" WHERE "eventId" = ${id} ON CONFLICT DO NOTHING`
  }
  return changed.flatMap(({ id, city, venue, mergedIntoId, ourId }) => [
    ...eventPages({ id, hostId: null }, { city, venue }),
    ...[mergedIntoId, ourId].flatMap((one) => (one === null ? [] : [`/event/${one}`])),
  ])
}

/**
 * Folds a foreign event into the same event of ours, or parts them if they differ by now. Returns the pages that change.
 * @param isOther whether it is new, or another event than before: it then waits for staff if staff removed the same event here.
 */
export async function foldRemote(tx: Tx, eventId: string, { isOther }: { isOther: boolean }): Promise<string[]> {
  const folds = await tx.$queryRawUnsafe<Fold[]>(`${FOLDS} AND remote."id" = $1`, eventId)
  if (isOther && folds.some(({ isRemoved, ourId }) => isRemoved && ourId === null))
    await tx.event.update({ where: { id: eventId }, data: { state: 'held' }, select: { id: true } })
  return apply(tx, folds)
}

/** The same for all foreign events that an event of ours is, or was, the same as. */
export async function foldAround(eventId: string): Promise<void> {
  const pages = await db.$transaction(async (tx) => {
    const beside = await tx.$queryRawUnsafe<Fold[]>(
      `${FOLDS} AND (remote."mergedIntoId" = $1 OR (remote."deletedAt" IS NULL AND remote."dedupeKey" = (SELECT "dedupeKey" FROM "Event" WHERE "id" = $1 AND ${oursSql()}))) LIMIT 50`,
      eventId,
    )
    return apply(tx, beside)
  })
  if (pages.length > 0) renewPages(pages)
}
