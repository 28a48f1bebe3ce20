import { EventIdParams } from '@/lib/api/events'
import { NoContent } from '@/lib/api/passes'
import { route } from '@/server/http/route'
import { getGoingApplePass } from '@/server/tickets/passes/keep-pass'
import { toPassResponse } from '@/server/tickets/passes/pass-response'

export const GET = route(
  {
    summary:
      'An event that the caller is going to as a signed file for Apple Wallet; 404 if this installation has no certificate for that.',
    auth: 'required',
    params: EventIdParams,
    response: NoContent,
  },
  async ({ viewer, params }) => toPassResponse(await getGoingApplePass(viewer, params.id)),
)
