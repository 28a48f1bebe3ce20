import { NewSavedSearch, SavedSearchList, SavedSearchView } from '@/lib/api/saved-searches'
import { route } from '@/server/http/route'
import { listSavedSearches } from '@/server/saved-searches/queries'
import { saveSearch } from '@/server/saved-searches/save-search'

export const GET = route({ summary: 'Your saved searches.', auth: 'required', response: SavedSearchList }, ({ viewer, language }) =>
  listSavedSearches(viewer.userId, language),
)

export const POST = route(
  {
    summary: 'Save a search and be notified of its new events, once a day at most.',
    auth: 'required',
    body: NewSavedSearch,
    response: SavedSearchView,
    status: 201,
  },
  ({ viewer, body, language }) => saveSearch(viewer, body, language),
)
