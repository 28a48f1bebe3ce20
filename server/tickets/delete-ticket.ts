import type { z } from 'zod'
import type { RemovedTicket } from '@/lib/api/tickets'
import type { Viewer } from '@/lib/auth/viewer'
import { TICKETS } from '@/lib/text/tickets'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { canManageGuests } from './access'

/**
 * Takes a guest off an event's list; the ticket is no more. Throws `not_found`, also for all but the event's host and admins.
 * Source: Spec §7 DELETE tickets/ticket, RULES B4.
 */
export async function deleteTicket(viewer: Viewer, ticketId: string): Promise<z.input<typeof RemovedTicket>> {
  const row = await db.ticket.findUnique({ where: { ticketId }, select: { event: { select: { hostId: true } } } })
  if (!row || !canManageGuests(viewer, row.event)) throw new AppError('not_found', TICKETS.notFound)
  // Asks for the same host once more: an event may have changed hands meanwhile.
  const { count } = await db.ticket.deleteMany({ where: { ticketId, event: { hostId: row.event.hostId } } })
  if (count === 0) throw new AppError('not_found', TICKETS.notFound)
  return { ok: true, ticketId, id: ticketId, _id: ticketId }
}
