import type { SavedSearchView } from '@/lib/api/saved-searches'
import { MAX_SAVED_SEARCHES } from '@/lib/saved-searches/limits'
import { nightIn } from '@/lib/search/chips'
import { parseSearchAddress } from '@/lib/search/parse-search'
import type { SearchState } from '@/lib/search/search-state'
import { searchTitle } from '@/lib/search/search-title'
import { stateFilters } from '@/lib/search/state-filters'
import { formatsFor } from '@/lib/text/formats'
import type { Language } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { findEvents } from '@/server/search/find-events'

/** The columns behind `toSavedSearch`. */
export const savedSearchSelect = { id: true, path: true, isTold: true, createdAt: true } as const

/** The search behind an address. */
export function searchAt(path: string): SearchState {
  const { pathname, search } = new URL(path, 'http://localhost')
  return parseSearchAddress(pathname, search)
}

/** A short description of a search. */
export function titleOf(path: string, language: Language): string {
  const { title, about } = searchTitle(searchAt(path), nightIn(env().app.timeZone, now()), {
    t: textFor('searchPage', language).search,
    facts: textFor('facts', language),
    formats: formatsFor(language),
  })
  return [title, about].filter(Boolean).join(' · ')
}

/** A saved search as its owner sees it. */
export function toSavedSearch(row: { id: string; path: string; isTold: boolean; createdAt: Date }, language: Language): SavedSearchView {
  return { id: row.id, path: row.path, isTold: row.isTold, title: titleOf(row.path, language), createdAt: row.createdAt.toISOString() }
}

/** An account's saved searches, newest first. */
export async function listSavedSearches(userId: string, language: Language): Promise<SavedSearchView[]> {
  const rows = await db.savedSearch.findMany({
    where: { userId },
    select: savedSearchSelect,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_SAVED_SEARCHES,
  })
  return rows.map((row) => toSavedSearch(row, language))
}

/** Maximum upcoming events examined at once, soonest first: as many as a feed holds. */
const MAX_FOUND = 2000

/** The ids of the upcoming events a search finds now. */
export async function findComing(search: SearchState): Promise<string[]> {
  const at = now()
  const filters = stateFilters(search, nightIn(env().app.timeZone, at))
  return (await findEvents({ ...filters, comingOnly: true }, { after: null, skip: 0, at, limit: MAX_FOUND })).ids
}
