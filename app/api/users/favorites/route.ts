import { FavoriteIds, FavoriteIdsBody } from '@/lib/api/favorites'
import { replaceFavorites } from '@/server/favorites/replace-favorites'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'

export const PUT = route(
  {
    summary: 'Make a list of event ids the events you like; answers the list as it then is.',
    auth: 'required',
    scope: 'saved:write',
    body: FavoriteIdsBody,
    response: FavoriteIds,
  },
  ({ viewer, body }) => replaceFavorites(viewer, body),
)
export const OPTIONS = preflight
