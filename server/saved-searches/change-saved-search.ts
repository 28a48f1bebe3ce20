import type { SavedSearchChange, SavedSearchView } from '@/lib/api/saved-searches'
import type { Viewer } from '@/lib/auth/viewer'
import type { Language } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { savedSearchSelect, toSavedSearch } from './queries'

const ERRORS = textFor('savedSearches').errors

/** Changes whether the viewer is notified of a search's new events. Throws `not_found`, also for someone else's. */
export async function changeSavedSearch(
  { userId }: Viewer,
  { id, isTold, language }: SavedSearchChange & { id: string; language: Language },
): Promise<SavedSearchView> {
  const [row] = await db.savedSearch.updateManyAndReturn({ where: { id, userId }, data: { isTold }, select: savedSearchSelect })
  if (!row) throw new AppError('not_found', ERRORS.absent)
  return toSavedSearch(row, language)
}
