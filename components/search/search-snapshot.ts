import type { FoundList } from '@/lib/search/found-list'

/**
 * The results of a search when it was left, so that going back restores them: all loaded pages and the scroll position. Kept for this tab,
 * under a name stored in the history entry.
 */
const MARK = 'litfassSearch'
const LIST = 'litfass:search:'
const PLACE = 'litfass:search-place:'
const MAX_ENTRIES = 6
const MAX_HITS = 400
const FRESH_MS = 30 * 60_000

type Stored = { found: FoundList; at: number }

/** The name of this history entry; null if the entry is new. */
export function readMark(): string | null {
  const state: unknown = window.history.state
  const mark = typeof state === 'object' && state !== null && MARK in state ? state[MARK] : null
  return typeof mark === 'string' ? mark : null
}

/** Gives this history entry a name if it has none. Returns the name. */
export function markEntry(newName: () => string): string {
  const known = readMark()
  if (known) return known
  const name = newName()
  window.history.replaceState({ ...(window.history.state as object | null), [MARK]: name }, '')
  return name
}

function readStored(key: string): Stored | null {
  try {
    const value = JSON.parse(window.sessionStorage.getItem(key) ?? 'null') as Stored | null
    return value && Array.isArray(value.found.hits) && Boolean(value.found.listed) ? value : null
  } catch {
    return null
  }
}

/** An entry's results and scroll position; null if unknown or too old. */
export function readSnapshot(name: string, now: number): { found: FoundList; scrollY: number } | null {
  const stored = readStored(LIST + name)
  if (!stored || now - stored.at > FRESH_MS) return null
  return { found: stored.found, scrollY: Number(window.sessionStorage.getItem(PLACE + name)) || 0 }
}

/** Keeps an entry's results; the oldest entries are dropped. Without storage, going back just starts again. */
export function writeFound(name: string, found: FoundList, at: number): void {
  if (found.hits.length > MAX_HITS) return
  try {
    const others = Object.keys(window.sessionStorage).filter((key) => key.startsWith(LIST) && key !== LIST + name)
    const oldest = others
      .map((key) => ({ key, at: readStored(key)?.at ?? 0 }))
      .toSorted((a, b) => b.at - a.at)
      .slice(MAX_ENTRIES - 1)
    for (const { key } of oldest) {
      window.sessionStorage.removeItem(key)
      window.sessionStorage.removeItem(PLACE + key.slice(LIST.length))
    }
    window.sessionStorage.setItem(LIST + name, JSON.stringify({ found, at } satisfies Stored))
  } catch {
    // No room or no store.
  }
}

/** Keeps an entry's scroll position, in pixels from the top. */
export function writePlace(name: string, scrollY: number): void {
  try {
    window.sessionStorage.setItem(PLACE + name, String(Math.round(scrollY)))
  } catch {
    // No room or no store.
  }
}
