import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import type { Tx } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { canManageGuests } from './access'
import { lockGuestList, type LockedList } from './lock-guest-list'
import { ticketSelect, type TicketRow } from './present'

const TICKETS = textFor('ticketErrors')

/** A ticket with its list, locked, for those who keep the list; throws `not_found`, also for all but the event's host and admins. */
export async function lockOwnTicket(tx: Tx, viewer: Viewer, ticketId: string): Promise<{ ticket: TicketRow; list: LockedList }> {
  const found = await lockTicket(tx, ticketId)
  if (!found || !canManageGuests(viewer, found.list)) throw new AppError('not_found', TICKETS.notFound)
  return found
}

/** A ticket with its list, locked; null where there is none. */
export async function lockTicket(tx: Tx, ticketId: string): Promise<{ ticket: TicketRow; list: LockedList } | null> {
  const known = await tx.ticket.findUnique({ where: { ticketId }, select: { eventId: true } })
  const list = known && (await lockGuestList(tx, known.eventId))
  // Read under the lock: until then someone else may have changed it.
  const ticket = list && (await tx.ticket.findUnique({ where: { ticketId }, select: ticketSelect }))
  return ticket && list ? { ticket, list } : null
}
