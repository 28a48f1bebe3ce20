import { z } from 'zod'
import { cleanGuestEmail, isGuestEmail } from '@/lib/tickets/guest-email'
import { TICKETS } from '@/lib/text/tickets'

export const TicketParams = z.object({ id: z.uuid() })
export const GuestListParams = z.object({ eventId: z.uuid() })

const GuestEmail = z
  .string()
  .max(1000)
  .transform(cleanGuestEmail)
  .pipe(z.string().min(1, { error: TICKETS.emailMissing, abort: true }).refine(isGuestEmail, TICKETS.emailInvalid))

export const TicketBody = z.object({ eventId: z.uuid(), email: GuestEmail })
export type TicketBody = z.infer<typeof TicketBody>

export const TicketView = z.object({
  ticketId: z.string(),
  id: z.string(),
  _id: z.string(),
  eventId: z.string(),
  /** Whole for the event's host, with dots for everybody else. */
  email: z.string(),
  status: z.enum(['valid', 'used', 'cancelled']),
  createdAt: z.string(),
})
export type TicketView = z.infer<typeof TicketView>

/** Oldest first. */
export const GuestList = z.array(TicketView)
export const RemovedTicket = z.object({ ok: z.literal(true), ticketId: z.string(), id: z.string(), _id: z.string() })
