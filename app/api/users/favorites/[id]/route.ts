import { FavoriteDone, FavoriteParams } from '@/lib/api/favorites'
import { addFavorite } from '@/server/favorites/add-favorite'
import { removeFavorite } from '@/server/favorites/remove-favorite'
import { route } from '@/server/http/route'

export const POST = route(
  { summary: 'Like an event.', auth: 'required', scope: 'saved:write', params: FavoriteParams, response: FavoriteDone },
  ({ viewer, params }) => addFavorite(viewer, params.id),
)

export const DELETE = route(
  { summary: 'Unlike an event.', auth: 'required', scope: 'saved:write', params: FavoriteParams, response: FavoriteDone },
  ({ viewer, params }) => removeFavorite(viewer, params.id),
)
