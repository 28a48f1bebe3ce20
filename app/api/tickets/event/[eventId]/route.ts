import { GuestList, GuestListParams } from '@/lib/api/tickets'
import { route } from '@/server/http/route'
import { listGuests } from '@/server/tickets/queries'

export const GET = route(
  {
    summary: 'The guests of your event, oldest first.',
    auth: 'required',
    scope: 'guests:read',
    params: GuestListParams,
    response: GuestList,
  },
  ({ viewer, params }) => listGuests(viewer, params.eventId),
)
