import { EventArray, EventsQuery } from '@/lib/api/search'
import { toSearchFilters } from '@/lib/search/to-search-filters'
import { route } from '@/server/http/route'
import { searchEvents } from '@/server/search/queries'

export const GET = route(
  {
    summary: 'A page of events, the soonest first; filtered by category, place and days.',
    auth: 'none',
    scope: 'read',
    query: EventsQuery,
    response: EventArray,
  },
  async ({ query: { limit, offset, after, ...narrowing }, address, addHeader }) => {
    const { events, next } = await searchEvents(toSearchFilters(narrowing), { limit, offset, after, caller: address })
    if (next) addHeader('x-next-cursor', next)
    return events
  },
)
