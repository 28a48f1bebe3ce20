import { Done } from '@/lib/api/auth'
import { SavedSearchChange, SavedSearchParams, SavedSearchView } from '@/lib/api/saved-searches'
import { route } from '@/server/http/route'
import { changeSavedSearch } from '@/server/saved-searches/change-saved-search'
import { deleteSavedSearch } from '@/server/saved-searches/delete-saved-search'

export const PUT = route(
  {
    summary: 'Switch notifications for a saved search on or off.',
    auth: 'required',
    params: SavedSearchParams,
    body: SavedSearchChange,
    response: SavedSearchView,
  },
  ({ viewer, params, body, language }) => changeSavedSearch(viewer, { id: params.savedSearchId, isTold: body.isTold, language }),
)

export const DELETE = route(
  { summary: 'Delete a saved search.', auth: 'required', params: SavedSearchParams, response: Done },
  async ({ viewer, params }) => {
    await deleteSavedSearch(viewer, params.savedSearchId)
    return { ok: true as const }
  },
)
