import { EventIdParams } from '@/lib/api/events'
import { GooglePass } from '@/lib/api/passes'
import { route } from '@/server/http/route'
import { giveGoingToGoogle } from '@/server/tickets/passes/keep-pass'

export const POST = route(
  {
    summary:
      'Give an event that the caller is going to to Google Wallet; the answer says where to save it. 404 if this installation has no account there.',
    auth: 'required',
    params: EventIdParams,
    response: GooglePass,
  },
  ({ viewer, params }) => giveGoingToGoogle(viewer, params.id),
)
