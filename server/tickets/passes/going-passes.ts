import { survivorSql } from '@/lib/events/shown'
import { pool, type Tx } from '@/server/platform/db'
import { addJobsAtOnce } from '@/server/platform/jobs'
import { RENEW_PASSES } from './tell-passes'

/** What an answer to an event says now: which event, since that may have been merged into another, and whether it is "going". */
type GoingState = { eventId: string; isGoing: boolean }

/** The answers with these ids, by id; those that were withdrawn are missing. */
export async function listGoingStates(goingIds: readonly string[]): Promise<Map<string, GoingState>> {
  if (goingIds.length === 0) return new Map()
  // A merge copies the answers to the other event, where they may change, and which may be merged in turn.
  const { rows } = await pool.query<GoingState & { id: string }>({
    text: `SELECT going."id", survivor."id" AS "eventId", coalesce(answered."answer" = 'going', false) AS "isGoing"
      FROM "Going" going CROSS JOIN LATERAL ${survivorSql('going."eventId"')} survivor
      LEFT JOIN "Going" answered ON answered."eventId" = survivor."id" AND answered."userId" = going."userId"
      WHERE going."id" = ANY ($1)`,
    values: [goingIds],
  })
  return new Map(rows.map(({ id, ...state }) => [id, state]))
}

/**
 * Queues the renewal of an account's passes for what it is going to, within the transaction that changes or withdraws its answers; call it
 * before they are deleted.
 * @param eventId only for this event.
 */
export async function tellGoingPasses(tx: Tx, userId: string, eventId: string | null = null): Promise<void> {
  const events = await tx.$queryRaw<{ eventId: string }[]>`
    SELECT DISTINCT pass."eventId" FROM "TicketPass" pass JOIN "Going" going ON going."id" = pass."goingId"
    WHERE going."userId" = ${userId} AND (${eventId}::text IS NULL OR pass."eventId" = ${eventId})`
  await addJobsAtOnce(tx, RENEW_PASSES, events)
}
