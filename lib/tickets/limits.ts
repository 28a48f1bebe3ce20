import { DAY_MS } from '@/lib/time/spans'

/** The most guests of one event. */
export const MAX_GUESTS = 10_000
/** The most guests of one file. */
export const MAX_IMPORTED = 1000
/** The most letters of a guest file. */
export const MAX_CSV_LENGTH = 400_000
/** How many guests hosts may add in a day before they have confirmed their own address. */
export const MAX_UNCONFIRMED_GUESTS = 20
export const MAX_GUEST_NAME = 120

/** How long a claimed place is held until its address is confirmed, in minutes. */
export const CLAIM_HOLD_MINUTES = 30
/**
 * How long an offered place is held, in hours: what hosts choose from. `usual` is also the default of `GuestList.offerHours` in
 * prisma/models/tickets.prisma, and a CHECK holds the bounds.
 */
export const OFFER_HOURS = { least: 1, most: 336, usual: 24 } as const

/** How many days after an event's end its guests are deleted. */
export const GUESTS_KEPT_DAYS = 30
/** The same for events without a date, counted from when the guest was put on the list. */
export const UNDATED_KEPT_DAYS = 365

/** The longest lifetime of a door link, in days. */
const DOOR_LINK_DAYS = 30
export const MAX_DOOR_LINKS = 50
/** Scans per call; a device that was offline sends them in batches. */
export const MAX_SCANS = 200

/** Most devices registered for changes to one pass. */
export const MAX_PASS_DEVICES = 20

/**
 * When an event's guest list is deleted: `GUESTS_KEPT_DAYS` after its end, or else its start, or else a year after `now`.
 * @param event start and end, null if unknown.
 */
export function guestsDeletedAt(event: { startsAt: Date | null; endsAt: Date | null }, now: Date): Date {
  const over = event.endsAt ?? event.startsAt
  return over ? new Date(over.getTime() + GUESTS_KEPT_DAYS * DAY_MS) : new Date(now.getTime() + UNDATED_KEPT_DAYS * DAY_MS)
}

/** When a door link made now expires: a day after the event, at most `DOOR_LINK_DAYS` from now. */
export function doorLinkEndsAt(event: { startsAt: Date | null; endsAt: Date | null }, now: Date): Date {
  const over = event.endsAt ?? event.startsAt
  const latest = now.getTime() + DOOR_LINK_DAYS * DAY_MS
  if (!over) return new Date(latest)
  return new Date(Math.min(Math.max(over.getTime() + DAY_MS, now.getTime() + DAY_MS), Math.max(latest, over.getTime() + DAY_MS)))
}
