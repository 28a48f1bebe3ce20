import { EventArray, ReelParams, ReelQuery } from '@/lib/api/search'
import { route } from '@/server/http/route'
import { listReelFrom } from '@/server/reels/queries'

export const GET = route(
  {
    summary: 'A page of the reel that starts with an event.',
    auth: 'none',
    scope: 'read',
    limit: 'reel',
    params: ReelParams,
    query: ReelQuery,
    response: EventArray,
  },
  async ({ params, query, address, addHeader }) => {
    const { events, next } = await listReelFrom(params.id, { ...query, caller: address })
    if (next) addHeader('x-next-cursor', next)
    return events
  },
)
