import { ClaimCode } from '@/lib/api/event-history'
import { EventIdParams, EventView } from '@/lib/api/events'
import { confirmClaim } from '@/server/events/claims/confirm-claim'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'Claim an event with the code from the mail.',
    auth: 'required',
    params: EventIdParams,
    body: ClaimCode,
    response: EventView,
  },
  ({ viewer, params, body }) => confirmClaim(viewer, params.id, body.code),
)
