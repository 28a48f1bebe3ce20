import { GooglePass } from '@/lib/api/passes'
import { TicketParams } from '@/lib/api/tickets'
import { route } from '@/server/http/route'
import { giveToGoogle } from '@/server/tickets/passes/keep-pass'

export const POST = route(
  {
    summary:
      'Give a ticket to Google Wallet, for anyone who has its id; the answer says where to save it. 404 if this installation has no account there.',
    auth: 'none',
    params: TicketParams,
    response: GooglePass,
  },
  ({ params }) => giveToGoogle(params.id),
)
