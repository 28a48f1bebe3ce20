import type { z } from 'zod'
import type { TicketBody, TicketView } from '@/lib/api/tickets'
import type { Viewer } from '@/lib/auth/viewer'
import { TICKETS } from '@/lib/text/tickets'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { canManageGuests } from './access'
import { ticketSelect, toTicket } from './present'
import { MAX_GUESTS } from './queries'

/**
 * Puts a guest on an event's list and answers the ticket. An address that is on it already keeps its one ticket; a cancelled one is
 * valid again. Throws `not_found` for all but the event's host and admins, `conflict` when the list is full.
 * Source: Spec §7 POST tickets, RULES B4, B18, SEC-9.
 */
export async function createTicket(viewer: Viewer, { eventId, email }: TicketBody): Promise<z.input<typeof TicketView>> {
  const row = await db.$transaction(
    async (tx) => {
      // One guest at a time per event: neither the bound nor the one ticket per address can be raced.
      const [event] = await tx.$queryRaw<{ hostId: string | null }[]>`SELECT "hostId" FROM "Event" WHERE "id" = ${eventId} AND "deletedAt" IS NULL FOR NO KEY UPDATE`
      if (!event || !canManageGuests(viewer, event)) throw new AppError('not_found', 'Event not found')
      const known = await tx.ticket.findUnique({ where: { eventId_email: { eventId, email } }, select: ticketSelect })
      if (known && known.status !== 'cancelled') return known
      if (known) return tx.ticket.update({ where: { ticketId: known.ticketId }, data: { status: 'valid' }, select: ticketSelect })
      if ((await tx.ticket.count({ where: { eventId } })) >= MAX_GUESTS) throw new AppError('conflict', TICKETS.listFull)
      return tx.ticket.create({ data: { eventId, email }, select: ticketSelect })
    },
    { maxWait: 10_000, timeout: 10_000 },
  )
  return toTicket(row, { showsEmail: true })
}
