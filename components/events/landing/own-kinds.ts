'use client'

import { useMemo, useSyncExternalStore } from 'react'
import { parseEntry, readEntry, watchEntries, writeEntry } from '@/components/browser/local-storage'

const MAX_KINDS = 30

const parse = (text: string | null): string[] => {
  const value = parseEntry(text)
  return Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string').slice(0, MAX_KINDS) : []
}

/** The user's favourite kinds of events; none during server rendering. */
export function useOwnKinds(): string[] {
  const text = useSyncExternalStore(
    watchEntries,
    () => readEntry('kinds'),
    () => null,
  )
  return useMemo(() => parse(text), [text])
}

/** Stores the user's favourite kinds. */
export function writeOwnKinds(kinds: readonly string[]): void {
  writeEntry('kinds', kinds.length > 0 ? JSON.stringify(kinds) : null)
}
