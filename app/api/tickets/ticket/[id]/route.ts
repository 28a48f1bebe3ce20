import { RemovedTicket, TicketChange, TicketParams, TicketView } from '@/lib/api/tickets'
import { route } from '@/server/http/route'
import { changeTicket } from '@/server/tickets/change-ticket'
import { deleteTicket } from '@/server/tickets/delete-ticket'
import { requireTicket } from '@/server/tickets/queries'

export const GET = route(
  {
    summary: 'One ticket, for anyone who has its id; the guest’s full address is only for the event’s host and the guest.',
    auth: 'optional',
    params: TicketParams,
    response: TicketView,
  },
  ({ viewer, params }) => requireTicket(viewer, params.id),
)

export const PUT = route(
  {
    summary: 'Put a guest of your event on the list again, or cancel the ticket.',
    auth: 'required',
    scope: 'guests:write',
    params: TicketParams,
    body: TicketChange,
    response: TicketView,
  },
  ({ viewer, params, body }) => changeTicket(viewer, params.id, body.action),
)

export const DELETE = route(
  {
    summary: 'Remove a guest from your event’s list.',
    auth: 'required',
    scope: 'guests:write',
    params: TicketParams,
    response: RemovedTicket,
  },
  ({ viewer, params }) => deleteTicket(viewer, params.id),
)
