import { OwnTickets } from '@/lib/api/tickets'
import { route } from '@/server/http/route'
import { listOwnTickets } from '@/server/tickets/own-tickets'

export const GET = route(
  {
    summary: 'Your tickets: those for the confirmed address of your account, upcoming events first.',
    auth: 'required',
    response: OwnTickets,
  },
  ({ viewer }) => listOwnTickets(viewer),
)
