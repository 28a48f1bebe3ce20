import type { z } from 'zod'
import type { TicketView } from '@/lib/api/tickets'
import type { Viewer } from '@/lib/auth/viewer'
import { TICKETS } from '@/lib/text/tickets'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { canManageGuests } from './access'
import { ticketSelect, toTicket } from './present'

type Ticket = z.input<typeof TicketView>

/** Guests that one event can have. */
export const MAX_GUESTS = 10_000

/** The guests of an event, oldest first; throws `not_found` for all but its host and admins. Source: Spec §7 GET tickets/event, RULES B4. */
export async function listGuests(viewer: Viewer, eventId: string): Promise<Ticket[]> {
  const event = await db.event.findFirst({ where: { id: eventId, deletedAt: null }, select: { hostId: true } })
  if (!event || !canManageGuests(viewer, event)) throw new AppError('not_found', 'Event not found')
  const rows = await db.ticket.findMany({ where: { eventId }, select: ticketSelect, orderBy: [{ createdAt: 'asc' }, { ticketId: 'asc' }], take: MAX_GUESTS })
  return rows.map((row) => toTicket(row, { showsEmail: true }))
}

/**
 * A ticket by its id, which nobody can guess and whoever has it may look at; throws `not_found`.
 * Source: Spec §7 GET tickets/ticket, RULES B4, SEC-9.
 */
export async function requireTicket(viewer: Viewer | null, ticketId: string): Promise<Ticket> {
  const row = await db.ticket.findUnique({ where: { ticketId }, select: { ...ticketSelect, event: { select: { hostId: true } } } })
  if (!row) throw new AppError('not_found', TICKETS.notFound)
  return toTicket(row, { showsEmail: canManageGuests(viewer, row.event) })
}
