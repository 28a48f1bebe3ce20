import { EventArray, ReelQuery } from '@/lib/api/search'
import { route } from '@/server/http/route'
import { listReel } from '@/server/reels/queries'

export const GET = route(
  {
    summary: 'A page of the reel: upcoming events, soonest first.',
    auth: 'none',
    scope: 'read',
    limit: 'reel',
    query: ReelQuery,
    response: EventArray,
  },
  async ({ query, address, addHeader }) => {
    const { events, next } = await listReel({ ...query, caller: address })
    if (next) addHeader('x-next-cursor', next)
    return events
  },
)
