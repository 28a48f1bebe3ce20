'use client'

import { useMemo, useSyncExternalStore } from 'react'
import { parseEntry, readEntry, watchEntries, writeEntry } from '@/components/browser/local-storage'

/** Unsaved changes of the user's profile, as typed; they survive a reload and a login in between. */
export type ProfileDraft = { username?: string; bio?: string; links?: string }

const FIELDS = ['username', 'bio', 'links'] as const

/** The account's unsaved changes; empty for another account's and during server rendering. */
export function useProfileDraft(userId: string): ProfileDraft {
  const text = useSyncExternalStore(
    watchEntries,
    () => readEntry('profileDraft'),
    () => null,
  )
  return useMemo(() => toDraft(parseEntry(text), userId), [text, userId])
}

/** Keeps the pending changes; an empty draft removes them. */
export function keepProfileDraft(userId: string, draft: ProfileDraft): void {
  writeEntry('profileDraft', Object.keys(draft).length > 0 ? JSON.stringify({ userId, ...draft }) : null)
}

function toDraft(value: unknown, userId: string): ProfileDraft {
  if (typeof value !== 'object' || value === null || !('userId' in value) || value.userId !== userId) return {}
  const entries = new Map<string, unknown>(Object.entries(value))
  return Object.fromEntries(FIELDS.flatMap((field) => (typeof entries.get(field) === 'string' ? [[field, entries.get(field)]] : [])))
}
