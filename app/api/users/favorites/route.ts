import { FavoriteIds, FavoriteIdsBody } from '@/lib/api/favorites'
import { replaceFavorites } from '@/server/favorites/replace-favorites'
import { route } from '@/server/http/route'

export const PUT = route(
  {
    summary: 'Replace the list of events you like; returns the resulting list.',
    auth: 'required',
    scope: 'saved:write',
    body: FavoriteIdsBody,
    response: FavoriteIds,
  },
  ({ viewer, body }) => replaceFavorites(viewer, body),
)
