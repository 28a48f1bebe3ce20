import { ClaimAnswer, PlaceClaimBody } from '@/lib/api/tickets'
import { route } from '@/server/http/route'
import { claimTicket } from '@/server/tickets/claim-ticket'

export const POST = route(
  {
    summary: 'Request a place on an event’s open guest list; the address is confirmed by mail.',
    auth: 'none',
    body: PlaceClaimBody,
    response: ClaimAnswer,
    limit: 'anonymous',
  },
  ({ body, language }) => claimTicket(body, language),
)
