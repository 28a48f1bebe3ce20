import { ClaimState, GuestListParams } from '@/lib/api/tickets'
import { route } from '@/server/http/route'
import { getClaimState } from '@/server/tickets/queries'

export const GET = route(
  {
    summary: 'Whether visitors may request a place on an event’s guest list.',
    auth: 'none',
    params: GuestListParams,
    response: ClaimState,
  },
  ({ params }) => getClaimState(params.eventId),
)
