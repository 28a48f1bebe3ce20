'use client'

import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { parseEntry, readEntry, watchEntries, writeEntry, type StorageKey } from './local-storage'
import { useStoredUser } from './session'

/** How long an answer counts as fresh. */
const FRESH_MS = 10 * 60_000

type Kept = { userId: string; at: number; answer: unknown }

const toKept = (value: unknown): Kept | null =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  'at' in value &&
  'answer' in value &&
  typeof value.userId === 'string' &&
  typeof value.at === 'number'
    ? { userId: value.userId, at: value.at, answer: value.answer }
    : null

/** Requests in flight, so that components on a page share one. */
const asked = new Set<string>()

/** Keeps an answer about the logged-in user, from a call or from what they just did. */
export function keepAnswer(key: StorageKey, userId: string, answer: unknown): void {
  writeEntry(key, JSON.stringify({ userId, at: Date.now(), answer }))
}

/**
 * What a call returns about the logged-in user, fetched at most every ten minutes and kept between pages, so that pages cached for everyone
 * can show it; null for visitors and until it is known. Callers parse it by hand, because every page carries this code.
 * @param path without `/api/`.
 */
export function useKeptAnswer(key: StorageKey, path: string): unknown {
  const userId = useStoredUser()?.id ?? null
  const text = useSyncExternalStore(
    watchEntries,
    () => readEntry(key),
    () => null,
  )
  const kept = useMemo(() => toKept(parseEntry(text)), [text])

  useEffect(() => {
    if (userId === null || asked.has(key) || (kept?.userId === userId && Date.now() - kept.at < FRESH_MS)) return
    asked.add(key)
    void fetch(`/api/${path}`, { credentials: 'same-origin' })
      .then(async (response) => (response.ok ? keepAnswer(key, userId, await response.json()) : undefined))
      .catch(() => undefined)
      .finally(() => window.setTimeout(() => asked.delete(key), FRESH_MS))
  }, [key, path, userId, kept])

  return kept !== null && kept.userId === userId ? kept.answer : null
}
