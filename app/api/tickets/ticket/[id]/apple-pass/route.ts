import { NoContent } from '@/lib/api/passes'
import { TicketParams } from '@/lib/api/tickets'
import { route } from '@/server/http/route'
import { getApplePass } from '@/server/tickets/passes/keep-pass'
import { toPassResponse } from '@/server/tickets/passes/pass-response'

export const GET = route(
  {
    summary: 'A ticket as a signed file for Apple Wallet, for anyone who has its id; 404 if this installation has no certificate for that.',
    auth: 'none',
    params: TicketParams,
    response: NoContent,
  },
  async ({ params }) => toPassResponse(await getApplePass(params.id)),
)
