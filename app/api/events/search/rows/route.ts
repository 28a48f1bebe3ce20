import { EventRows, WallRowsQuery } from '@/lib/api/search'
import { toSearchFilters } from '@/lib/search/to-search-filters'
import { route } from '@/server/http/route'
import { listWallRows } from '@/server/search/wall'

export const GET = route(
  {
    summary: 'Matching upcoming events by tag: a row for every tag with at least four events, each event in one row.',
    auth: 'none',
    scope: 'read',
    query: WallRowsQuery,
    response: EventRows,
  },
  ({ query: { limit, offset, ...narrowing } }) => listWallRows(toSearchFilters(narrowing), { limit, offset }),
)
