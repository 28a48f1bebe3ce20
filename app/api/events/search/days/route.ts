import { EventArray, WallDaysQuery } from '@/lib/api/search'
import { toSearchFilters } from '@/lib/search/to-search-filters'
import { route } from '@/server/http/route'
import { listWallDays } from '@/server/search/wall'

export const GET = route(
  {
    summary: 'A page of everything that matches, day by day: upcoming first (on each day, what begins that day comes first), then past.',
    auth: 'none',
    scope: 'read',
    query: WallDaysQuery,
    response: EventArray,
  },
  async ({ query: { limit, after, ...narrowing }, addHeader }) => {
    const { events, next } = await listWallDays(toSearchFilters(narrowing), { limit, after })
    if (next) addHeader('x-next-cursor', next)
    return events
  },
)
