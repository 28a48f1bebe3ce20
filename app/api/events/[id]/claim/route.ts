import { ClaimBody, ClaimOptions, ClaimSent } from '@/lib/api/event-history'
import { EventIdParams } from '@/lib/api/events'
import { getClaimOptions, startClaim } from '@/server/events/claims/claim-event'
import { route } from '@/server/http/route'

export const GET = route(
  {
    summary: 'How its organizer can claim an event that the community uploaded.',
    auth: 'required',
    params: EventIdParams,
    response: ClaimOptions,
  },
  ({ viewer, params }) => getClaimOptions(viewer, params.id),
)

export const POST = route(
  {
    summary: 'Send a code to an address on the flyer, or to one at the domain of its web site.',
    auth: 'required',
    limit: 'accountMail',
    params: EventIdParams,
    body: ClaimBody,
    response: ClaimSent,
  },
  ({ viewer, params, body, language }) => startClaim(viewer, params.id, { ...body, language }),
)
