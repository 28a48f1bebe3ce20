import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import type { Tx } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { canManageGuests } from './access'

const ERRORS = textFor('errors')

/** What admission to an event depends on, read under its lock. */
export type LockedList = {
  eventId: string
  hostId: string | null
  title: string
  startsAt: Date | null
  endsAt: Date | null
  capacity: number | null
  isOpen: boolean
  offerHours: number
  taken: number
}

/** Time limits of a transaction that waits for an event's guest list. */
export const QUEUEING = { maxWait: 20_000, timeout: 20_000 }

/**
 * Locks an event's guest list, one writer at a time; every admission takes this lock. Null if there is no such event. Without settings, a
 * list is unlimited and closed to visitors.
 */
export async function lockGuestList(tx: Tx, eventId: string): Promise<LockedList | null> {
  await tx.$executeRaw`INSERT INTO "GuestList" ("eventId") SELECT "id" FROM "Event" WHERE "id" = ${eventId} AND "deletedAt" IS NULL AND "origin" IS NULL ON CONFLICT DO NOTHING`
  const [list] = await tx.$queryRaw<LockedList[]>`
    SELECT list."eventId", event."hostId", event."title", event."startsAt", event."endsAt", list."capacity", list."isOpen", list."offerHours", list."taken"
    FROM "GuestList" list JOIN "Event" event ON event."id" = list."eventId"
    WHERE list."eventId" = ${eventId} AND event."deletedAt" IS NULL FOR UPDATE OF list`
  return list ?? null
}

/** The same for the people who manage the list; throws `not_found` for all but the event's host and admins. */
export async function lockOwnGuestList(tx: Tx, viewer: Viewer, eventId: string): Promise<LockedList> {
  const list = await lockGuestList(tx, eventId)
  if (!list || !canManageGuests(viewer, list)) throw new AppError('not_found', ERRORS.eventNotFound)
  return list
}

/** Whether there is a free place. */
export function hasPlace({ capacity, taken }: Pick<LockedList, 'capacity' | 'taken'>): boolean {
  return capacity === null || taken < capacity
}
