import type { z } from 'zod'
import type { TicketView } from '@/lib/api/tickets'
import { maskEmail } from '@/lib/tickets/mask-email'
import type { Prisma } from '@/server/platform/db'

/** The columns behind `toTicket`. */
export const ticketSelect = { ticketId: true, eventId: true, email: true, status: true, createdAt: true } satisfies Prisma.TicketSelect

type TicketRow = Prisma.TicketGetPayload<{ select: typeof ticketSelect }>

/** A ticket on the wire; the guest's address whole for those who keep the list, with dots for everybody else. Source: RULES B4. */
export function toTicket(row: TicketRow, { showsEmail }: { showsEmail: boolean }): z.input<typeof TicketView> {
  const { ticketId, eventId, email, status } = row
  return { ticketId, id: ticketId, _id: ticketId, eventId, email: showsEmail ? email : maskEmail(email), status, createdAt: row.createdAt.toISOString() }
}
