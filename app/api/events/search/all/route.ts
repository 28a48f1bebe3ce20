import { EventList } from '@/lib/api/events'
import { SearchAllQuery, toSearchFilters } from '@/lib/api/search'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'
import { searchEvents } from '@/server/search/queries'

export const GET = route(
  { summary: 'Up to a hundred events that match; clients show the list in reverse order, so the soonest and best match stands last.', auth: 'none', query: SearchAllQuery, response: EventList },
  async ({ query, address, addHeader }) => {
    const { events, next } = await searchEvents(toSearchFilters(query), { limit: query.limit, after: query.after, caller: address })
    if (next) addHeader('x-next-cursor', next)
    return { events: events.reverse() }
  },
)
export const OPTIONS = preflight
