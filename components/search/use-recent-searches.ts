'use client'

import { useMemo, useSyncExternalStore } from 'react'
import { parseEntry, readEntry, watchEntries, writeEntry } from '@/components/browser/local-storage'
import { parseRecent, withoutRecent, withRecent } from '@/lib/search/recent-searches'

const read = () => parseRecent(parseEntry(readEntry('recentSearches')))
const write = (recent: string[]) => writeEntry('recentSearches', recent.length > 0 ? JSON.stringify(recent) : null)

/** The searches remembered by this browser, newest first; none during server rendering. */
export function useRecentSearches(): string[] {
  const text = useSyncExternalStore(
    watchEntries,
    () => readEntry('recentSearches'),
    () => null,
  )
  return useMemo(() => parseRecent(parseEntry(text)), [text])
}

/** Remembers a search. */
export function addRecent(query: string): void {
  if (query.trim() !== '') write(withRecent(read(), query))
}

/** Forgets one search. */
export function forgetRecent(query: string): void {
  write(withoutRecent(read(), query))
}

/** Forgets all searches. */
export function forgetAllRecent(): void {
  write([])
}
