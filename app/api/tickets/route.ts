import { TicketBody, TicketView } from '@/lib/api/tickets'
import { route } from '@/server/http/route'
import { createTicket } from '@/server/tickets/create-ticket'

export const POST = route(
  {
    summary: 'Add a guest to your event’s list; each address has one ticket.',
    auth: 'required',
    scope: 'guests:write',
    body: TicketBody,
    response: TicketView,
  },
  ({ viewer, body, language }) => createTicket(viewer, body, language),
)
