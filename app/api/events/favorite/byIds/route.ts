import { EventArray, FavoritesQuery } from '@/lib/api/search'
import { route } from '@/server/http/route'
import { listFavorites } from '@/server/search/queries'

export const POST = route(
  {
    summary: 'Those of the given events that match the filters, the soonest first.',
    auth: 'none',
    scope: 'read',
    limit: 'read',
    body: FavoritesQuery,
    response: EventArray,
  },
  ({ body }) => listFavorites(body),
)
