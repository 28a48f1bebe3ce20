import { HOUR_MS } from '@/lib/time/spans'
import type { Tx } from '@/server/platform/db'
import type { LockedList } from './lock-guest-list'
import { tellGuests } from './ticket-mail'

/**
 * Offers free places to the first people in the queue; returns to how many. Belongs in each transaction that frees a place, under the
 * list's lock. Offers nothing once the event is over.
 */
export async function offerPlaces(tx: Tx, { eventId, offerHours, startsAt, endsAt }: LockedList, at: Date): Promise<number> {
  const over = endsAt ?? startsAt
  if (over && over <= at) return 0
  // Read the count again: this transaction has changed it since locking.
  const [list] = await tx.$queryRaw<
    { free: number | null }[]
  >`SELECT "capacity" - "taken" AS "free" FROM "GuestList" WHERE "eventId" = ${eventId}`
  const free = list?.free ?? null
  if (free !== null && free <= 0) return 0
  const end = new Date(Math.max(at.getTime() + 60_000, Math.min(at.getTime() + offerHours * HOUR_MS, over?.getTime() ?? Infinity)))
  const offered = await tx.$queryRaw<{ ticketId: string }[]>`
    UPDATE "Ticket" SET "status" = 'offered', "waitingSince" = NULL, "offerEndsAt" = ${end}
    WHERE "ticketId" IN (
      SELECT "ticketId" FROM "Ticket" WHERE "eventId" = ${eventId} AND "status" = 'waiting' ORDER BY "waitingSince", "ticketId" LIMIT ${free}::bigint
    )
    RETURNING "ticketId"`
  await tellGuests(
    tx,
    offered.map(({ ticketId }) => ticketId),
  )
  return offered.length
}
