import { leftForLogin } from '@/components/browser/form-draft'
import { showToast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { SavedSearchView } from '@/lib/api/saved-searches'
import { searchPath, type SearchState } from '@/lib/search/search-state'
import type { AreaText } from '@/lib/text/text-for'

/** Saves a search and says what came of it. Returns whether the browser is on its way to the login. */
export async function saveSearch(search: SearchState, t: AreaText<'savedSearches'>): Promise<boolean> {
  try {
    await call('users/me/saved-searches', { method: 'POST', body: { path: searchPath(search) }, response: SavedSearchView })
    void showToast(t.saved)
  } catch (error) {
    if (leftForLogin(error)) return true
    void showToast(messageOf(error, t.failed))
  }
  return false
}
