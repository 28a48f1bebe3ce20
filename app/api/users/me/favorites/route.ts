import { FavoriteIds } from '@/lib/api/favorites'
import { listFavoriteIds } from '@/server/favorites/queries'
import { route } from '@/server/http/route'

export const GET = route(
  { summary: 'The ids of the events you like, most recently liked first.', auth: 'required', scope: 'saved:read', response: FavoriteIds },
  ({ viewer }) => listFavoriteIds(viewer.userId),
)
