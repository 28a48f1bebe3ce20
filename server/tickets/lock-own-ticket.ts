import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import type { Tx } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { canManageGuests } from './access'
import { lockGuestList, type LockedList } from './lock-guest-list'
import { ticketSelect, type TicketRow } from './present'

const TICKETS = textFor('ticketErrors')

/** A ticket with its locked list, for the event's host and admins; throws `not_found` for everyone else. */
export async function lockOwnTicket(tx: Tx, viewer: Viewer, ticketId: string): Promise<{ ticket: TicketRow; list: LockedList }> {
  const found = await lockTicket(tx, ticketId)
  if (!found || !canManageGuests(viewer, found.list)) throw new AppError('not_found', TICKETS.notFound)
  return found
}

/** A ticket with its locked list; null if there is none. */
export async function lockTicket(tx: Tx, ticketId: string): Promise<{ ticket: TicketRow; list: LockedList } | null> {
  const known = await tx.ticket.findUnique({ where: { ticketId }, select: { eventId: true } })
  const list = known && (await lockGuestList(tx, known.eventId))
  // Read under the lock, because it may have changed before.
  const ticket = list && (await tx.ticket.findUnique({ where: { ticketId }, select: ticketSelect }))
  return ticket && list ? { ticket, list } : null
}
