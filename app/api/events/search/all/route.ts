import { EventList } from '@/lib/api/events'
import { SearchAllQuery } from '@/lib/api/search'
import { toSearchFilters } from '@/lib/search/to-search-filters'
import { MAX_PAGE } from '@/lib/api/paging'
import { route } from '@/server/http/route'
import { listAllComing } from '@/server/search/all-coming'
import { searchEvents } from '@/server/search/queries'

export const GET = route(
  {
    summary:
      'Without a limit all that is coming and matches, up to a thousand; with one up to a hundred events that match. Clients show the list in reverse order, so the soonest and best match stands last.',
    auth: 'none',
    scope: 'read',
    query: SearchAllQuery,
    response: EventList,
  },
  async ({ query, address, addHeader }) => {
    const filters = toSearchFilters(query)
    const all = query.limit === undefined && query.after === undefined ? await listAllComing(filters) : null
    if (all !== null) return new Response(all, { headers: { 'content-type': 'application/json' } })
    const { events, next } = await searchEvents(filters, { limit: query.limit ?? MAX_PAGE, after: query.after, caller: address })
    if (next) addHeader('x-next-cursor', next)
    return { events: events.reverse() }
  },
)
