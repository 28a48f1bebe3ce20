import { EventArray, SearchNewQuery } from '@/lib/api/search'
import { toSearchFilters } from '@/lib/search/to-search-filters'
import { route } from '@/server/http/route'
import { searchEvents } from '@/server/search/queries'

export const GET = route(
  {
    summary: 'A page of matching events, the best matches and the soonest first.',
    auth: 'none',
    scope: 'read',
    query: SearchNewQuery,
    response: EventArray,
  },
  async ({ query: { query, limit, offset, after, ...narrowing }, address, addHeader }) => {
    const { events, next } = await searchEvents(toSearchFilters({ ...narrowing, prompt: query }), { limit, offset, after, caller: address })
    if (next) addHeader('x-next-cursor', next)
    return events
  },
)
