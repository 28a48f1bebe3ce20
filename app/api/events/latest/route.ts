import { EventList } from '@/lib/api/events'
import { LatestQuery } from '@/lib/api/search'
import { cityFilter } from '@/lib/search/filters'
import { route } from '@/server/http/route'
import { listLatest } from '@/server/search/queries'

export const GET = route(
  {
    summary: 'The events added last, in a town or everywhere.',
    auth: 'none',
    scope: 'read',
    query: LatestQuery,
    response: EventList,
  },
  async ({ query }) => ({
    events: await listLatest({ city: cityFilter(query.city), limit: query.limit }),
  }),
)
