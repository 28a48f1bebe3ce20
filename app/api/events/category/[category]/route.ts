import { EventList } from '@/lib/api/events'
import { CategoryParams, CategoryQuery } from '@/lib/api/search'
import { toSearchFilters } from '@/lib/search/to-search-filters'
import { route } from '@/server/http/route'
import { searchEvents } from '@/server/search/queries'

export const GET = route(
  {
    summary: 'A page of the events of a category and of those that mean the same.',
    auth: 'none',
    scope: 'read',
    params: CategoryParams,
    query: CategoryQuery,
    response: EventList,
  },
  async ({ params, query: { limit, offset, after, ...narrowing }, address, addHeader }) => {
    const { events, next } = await searchEvents(toSearchFilters({ ...narrowing, ...params }), { limit, offset, after, caller: address })
    if (next) addHeader('x-next-cursor', next)
    return { events }
  },
)
