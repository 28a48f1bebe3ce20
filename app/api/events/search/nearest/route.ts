import { Nearest, NearestQuery } from '@/lib/api/search'
import { toSearchFilters } from '@/lib/search/to-search-filters'
import { route } from '@/server/http/route'
import { findNearest } from '@/server/search/nearest'

export const GET = route(
  {
    summary: 'For a search without results: the next day and the nearest town that have some.',
    auth: 'none',
    scope: 'read',
    query: NearestQuery,
    response: Nearest,
  },
  ({ query }) => findNearest(toSearchFilters(query)),
)
