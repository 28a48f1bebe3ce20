import type { z } from 'zod'
import type { EventView } from '@/lib/api/events'
import type { ClaimState, DoorView, GuestSettings, TicketView } from '@/lib/api/tickets'
import type { Viewer } from '@/lib/auth/viewer'
import { shownSql } from '@/lib/events/shown'
import { guestsDeletedAt, MAX_DOOR_LINKS, MAX_GUESTS, OFFER_HOURS } from '@/lib/tickets/limits'
import { textFor } from '@/lib/text/text-for'
import { getEventAddressRow } from '@/server/events/event-rows'
import { toEvent } from '@/server/events/present'
import { mailIsConfigured } from '@/server/notifications/queue-mail'
import { now } from '@/server/platform/clock'
import { db, pool } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { canManageGuests } from './access'
import { hasPlace } from './lock-guest-list'
import { doorSelect, ticketSelect, toDoor, toTicket } from './present'
import { ticketCode } from './ticket-links'

const ERRORS = textFor('errors')
const TICKETS = textFor('ticketErrors')

type Ticket = z.input<typeof TicketView>

type OwnEvent = { id: string; title: string; startsAt: Date | null; endsAt: Date | null }

/** An event for those who manage its guest list; null for all but its host and admins. */
export async function getOwnEvent(viewer: Viewer, eventId: string): Promise<OwnEvent | null> {
  const event = await db.event.findFirst({
    where: { id: eventId, deletedAt: null },
    select: { id: true, title: true, hostId: true, startsAt: true, endsAt: true },
  })
  return event && canManageGuests(viewer, event) ? event : null
}

/** The same; throws `not_found`. */
export async function requireOwnEvent(viewer: Viewer, eventId: string): Promise<OwnEvent> {
  const event = await getOwnEvent(viewer, eventId)
  if (!event) throw new AppError('not_found', ERRORS.eventNotFound)
  return event
}

/** The guests of an event, oldest first; throws `not_found` for all but its host and admins. */
export async function listGuests(viewer: Viewer, eventId: string): Promise<Ticket[]> {
  await requireOwnEvent(viewer, eventId)
  const rows = await db.ticket.findMany({
    where: { eventId },
    select: ticketSelect,
    orderBy: [{ createdAt: 'asc' }, { ticketId: 'asc' }],
    take: MAX_GUESTS,
  })
  return rows.map((row) => toTicket(row, { showsEmail: true }))
}

/** Whether the viewer is a ticket's guest: their account has this confirmed address. */
async function isGuest(viewer: Viewer | null, email: string): Promise<boolean> {
  if (!viewer) return false
  return (await db.user.count({ where: { id: viewer.userId, email, emailVerifiedAt: { not: null } } })) > 0
}

/**
 * A ticket by its unguessable id, which is permission to see it; null if there is none. Only the guest and those who manage the list see
 * the full address.
 */
export async function getTicket(viewer: Viewer | null, ticketId: string): Promise<Ticket | null> {
  const row = await db.ticket.findUnique({ where: { ticketId }, select: { ...ticketSelect, event: { select: { hostId: true } } } })
  if (!row) return null
  const showsEmail = canManageGuests(viewer, row.event) || (await isGuest(viewer, row.email))
  return { ...toTicket(row, { showsEmail }), code: ticketCode(row.eventId, row.ticketId) }
}

/** The same; throws `not_found`. */
export async function requireTicket(viewer: Viewer | null, ticketId: string): Promise<Ticket> {
  const ticket = await getTicket(viewer, ticketId)
  if (!ticket) throw new AppError('not_found', TICKETS.notFound)
  return ticket
}

/** A ticket with its event, for the ticket page, even if the event is not public; null if either is missing. */
export async function getTicketPage(
  viewer: Viewer | null,
  ticketId: string,
): Promise<{ ticket: Ticket; event: z.input<typeof EventView> } | null> {
  const ticket = await getTicket(viewer, ticketId)
  const row = ticket && (await getEventAddressRow(ticket.eventId))
  return ticket && row && !row.deletedAt ? { ticket, event: toEvent(row) } : null
}

/** A ticket's event in any state, for what keeps a ticket outside this site; null if it never existed. */
export async function getTicketEvent(eventId: string): Promise<{ event: EventView; isDeleted: boolean } | null> {
  const row = await getEventAddressRow(eventId)
  return row && { event: toEvent(row), isDeleted: row.deletedAt !== null }
}

/** An event's guest list settings; throws `not_found` for all but its host and admins. */
export async function requireGuestSettings(viewer: Viewer, eventId: string): Promise<z.input<typeof GuestSettings>> {
  const event = await requireOwnEvent(viewer, eventId)
  const list = await db.guestList.findUnique({ where: { eventId } })
  return {
    eventId,
    capacity: list?.capacity ?? null,
    isOpen: list?.isOpen ?? false,
    offerHours: list?.offerHours ?? OFFER_HOURS.usual,
    taken: list?.taken ?? 0,
    sendsMail: mailIsConfigured(),
    deletedAt: guestsDeletedAt(event, now()).toISOString(),
  }
}

/** Whether visitors may ask for a place at an event, and whether one is free; neither for an event that is not public. */
export async function getClaimState(eventId: string): Promise<z.input<typeof ClaimState>> {
  const { rows } = await pool.query<{ capacity: number | null; taken: number; endsAt: Date | null }>({
    name: 'claim-state',
    text: `SELECT list."capacity", list."taken", coalesce(event."endsAt", event."startsAt") AS "endsAt" FROM "GuestList" list
           JOIN "Event" event ON event."id" = list."eventId" AND ${shownSql('event')}
           WHERE list."eventId" = $1::text AND list."isOpen"`,
    values: [eventId],
  })
  const list = rows[0]
  const isOver = Boolean(list?.endsAt && list.endsAt <= now())
  return { isOpen: list !== undefined && !isOver, isFull: list !== undefined && !hasPlace(list), sendsMail: mailIsConfigured() }
}

/** The door links of an event, newest first; throws `not_found` for all but its host and admins. */
export async function listDoors(viewer: Viewer, eventId: string): Promise<z.input<typeof DoorView>[]> {
  await requireOwnEvent(viewer, eventId)
  const rows = await db.doorLink.findMany({
    where: { eventId },
    select: doorSelect,
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: MAX_DOOR_LINKS,
  })
  return rows.map(toDoor)
}

/** A ticket's status, for anyone with the key from its mail; null for an unknown ticket. The caller checks the key. */
export async function getAnswerState(
  ticketId: string,
): Promise<{ eventId: string; title: string; timeZone: string; status: Ticket['status']; offerEndsAt: Date | null } | null> {
  const row = await db.ticket.findUnique({
    where: { ticketId },
    select: { eventId: true, status: true, offerEndsAt: true, event: { select: { title: true, timeZone: true } } },
  })
  return (
    row && { eventId: row.eventId, title: row.event.title, timeZone: row.event.timeZone, status: row.status, offerEndsAt: row.offerEndsAt }
  )
}
