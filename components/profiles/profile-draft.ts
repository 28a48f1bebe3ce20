'use client'

import { useMemo, useSyncExternalStore } from 'react'
import { parseEntry, readEntry, watchEntries, writeEntry } from '@/components/browser/local-storage'

/** Changes of one's profile that are not saved yet, as they stand in the form: they outlive a reload and a login on the way. */
export type ProfileDraft = { username?: string; bio?: string; links?: string }

const FIELDS = ['username', 'bio', 'links'] as const

/** What was changed and not saved; nothing of another account's, and nothing during server rendering. */
export function useProfileDraft(userId: string): ProfileDraft {
  const text = useSyncExternalStore(
    watchEntries,
    () => readEntry('profileDraft'),
    () => null,
  )
  return useMemo(() => toDraft(parseEntry(text), userId), [text, userId])
}

/** Keeps the pending changes; none are forgotten. */
export function keepProfileDraft(userId: string, draft: ProfileDraft): void {
  writeEntry('profileDraft', Object.keys(draft).length > 0 ? JSON.stringify({ userId, ...draft }) : null)
}

function toDraft(value: unknown, userId: string): ProfileDraft {
  if (typeof value !== 'object' || value === null || !('userId' in value) || value.userId !== userId) return {}
  const entries = new Map<string, unknown>(Object.entries(value))
  return Object.fromEntries(FIELDS.flatMap((field) => (typeof entries.get(field) === 'string' ? [[field, entries.get(field)]] : [])))
}
