import type { NewSavedSearch, SavedSearchView } from '@/lib/api/saved-searches'
import type { Viewer } from '@/lib/auth/viewer'
import { MAX_SAVED_SEARCHES } from '@/lib/saved-searches/limits'
import { hasFilters, searchPath } from '@/lib/search/search-state'
import type { Language } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { findComing, savedSearchSelect, searchAt, toSavedSearch } from './queries'

const ERRORS = textFor('savedSearches').errors

/**
 * Saves a search; from now on its owner is notified of new events. For a relative day, such as the weekend, today's results count as known.
 * Throws `invalid` for an empty search, `conflict` if it is already saved or the account has the maximum number.
 */
export async function saveSearch({ userId }: Viewer, given: NewSavedSearch, language: Language): Promise<SavedSearchView> {
  const search = { ...searchAt(given.path), view: 'list' as const }
  if (search.query === '' && !hasFilters(search))
    throw new AppError('invalid', ERRORS.everything, { issues: [{ path: 'path', message: ERRORS.everything }] })
  const path = searchPath(search)
  const known = search.when === null ? [] : await findComing(search)
  return db.$transaction(async (tx) => {
    // One at a time per account, so that simultaneous calls cannot exceed the limit.
    await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${userId} FOR UPDATE`
    const saved = await tx.savedSearch.findMany({ where: { userId }, select: { path: true } })
    if (saved.some((one) => one.path === path)) throw new AppError('conflict', ERRORS.known)
    if (saved.length >= MAX_SAVED_SEARCHES) throw new AppError('conflict', ERRORS.tooMany({ most: MAX_SAVED_SEARCHES }))
    const row = await tx.savedSearch.create({ data: { userId, path, createdAt: now() }, select: savedSearchSelect })
    if (known.length > 0) await tx.savedSearchHit.createMany({ data: known.map((eventId) => ({ savedSearchId: row.id, eventId })) })
    return toSavedSearch(row, language)
  })
}
