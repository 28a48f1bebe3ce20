import { NoContent, PassParams } from '@/lib/api/passes'
import { route } from '@/server/http/route'
import { toPassResponse } from '@/server/tickets/passes/pass-response'
import { getLatestPass, passTokenOf } from '@/server/tickets/passes/queries'

export const GET = route(
  {
    summary: 'A pass as it is now, as a file for Apple Wallet, with the pass’s own token; 304 if it has not changed since.',
    auth: 'none',
    params: PassParams,
    response: NoContent,
  },
  async ({ request, params }) => {
    const { changedAt, toFile } = await getLatestPass(passTokenOf(request.headers), params)
    const since = Date.parse(request.headers.get('if-modified-since') ?? '')
    if (since >= changedAt.getTime()) return new Response(null, { status: 304 })
    return toPassResponse(await toFile(), changedAt)
  },
)
