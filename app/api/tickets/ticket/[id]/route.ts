import { RemovedTicket, TicketParams, TicketView } from '@/lib/api/tickets'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'
import { deleteTicket } from '@/server/tickets/delete-ticket'
import { requireTicket } from '@/server/tickets/queries'

export const GET = route({ summary: 'One ticket, for whoever has its id; the guest’s address is whole for the event’s host only.', auth: 'optional', params: TicketParams, response: TicketView }, ({ viewer, params }) =>
  requireTicket(viewer, params.id),
)

export const DELETE = route({ summary: 'Take a guest off the list of one’s event.', auth: 'required', params: TicketParams, response: RemovedTicket }, ({ viewer, params }) => deleteTicket(viewer, params.id))
export const OPTIONS = preflight
