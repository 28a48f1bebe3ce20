import { RemovedTicket, TicketChange, TicketParams, TicketView } from '@/lib/api/tickets'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'
import { changeTicket } from '@/server/tickets/change-ticket'
import { deleteTicket } from '@/server/tickets/delete-ticket'
import { requireTicket } from '@/server/tickets/queries'

export const GET = route(
  {
    summary: 'One ticket, for whoever has its id; the guest’s address is whole for the event’s host and the guest only.',
    auth: 'optional',
    params: TicketParams,
    response: TicketView,
  },
  ({ viewer, params }) => requireTicket(viewer, params.id),
)

export const PUT = route(
  {
    summary: 'Put a guest of one’s event on the list again, or cancel the ticket.',
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
    summary: 'Take a guest off the list of one’s event.',
    auth: 'required',
    scope: 'guests:write',
    params: TicketParams,
    response: RemovedTicket,
  },
  ({ viewer, params }) => deleteTicket(viewer, params.id),
)
export const OPTIONS = preflight
