import type { z } from 'zod'
import { MAX_OWN_TICKETS, type OwnTickets } from '@/lib/api/tickets'
import type { Viewer } from '@/lib/auth/viewer'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'

/**
 * The tickets for the viewer's e-mail address: upcoming ones soonest first, then past ones. None until the address is confirmed, since
 * anyone can enter any address.
 */
export async function listOwnTickets(viewer: Viewer): Promise<z.input<typeof OwnTickets>> {
  const user = await db.user.findUnique({ where: { id: viewer.userId }, select: { email: true, emailVerifiedAt: true } })
  if (!user?.emailVerifiedAt) return { tickets: [], isConfirmed: false }
  const rows = await db.ticket.findMany({
    where: { email: user.email, event: { deletedAt: null } },
    select: {
      ticketId: true,
      status: true,
      event: { select: { id: true, title: true, city: true, startDate: true, startTime: true, startsAt: true, endsAt: true } },
    },
    orderBy: [{ event: { startsAt: { sort: 'desc', nulls: 'first' } } }, { ticketId: 'asc' }],
    take: MAX_OWN_TICKETS,
  })
  const at = now()
  const tickets = rows.map(({ ticketId, status, event: { id, title, city, startDate, startTime, startsAt, endsAt } }) => {
    const end = endsAt ?? startsAt
    return {
      ticketId,
      status,
      eventId: id,
      title,
      city,
      startDate: startDate?.toISOString().slice(0, 10) ?? null,
      startTime,
      isPast: end !== null && end < at,
    }
  })
  return { tickets: [...tickets.filter(({ isPast }) => !isPast).reverse(), ...tickets.filter(({ isPast }) => isPast)], isConfirmed: true }
}
