import type { FoundList } from './found-list'

/**
 * What a search had found when it was left, so that going back finds it again: all pages loaded and where one stood. Kept for this tab,
 * under a name that its entry of the browser's history carries.
 */
const MARK = 'litfassSearch'
const LIST = 'litfass:search:'
const PLACE = 'litfass:search-place:'
const MAX_ENTRIES = 6
const MAX_HITS = 400
const FRESH_MS = 30 * 60_000

type Stored = { found: FoundList; at: number }

/** The name of this entry of the history; null where the entry is new. */
export function readMark(): string | null {
  const state: unknown = window.history.state
  const mark = typeof state === 'object' && state !== null && MARK in state ? state[MARK] : null
  return typeof mark === 'string' ? mark : null
}

/** Gives this entry of the history a name, where it has none. Answers the name. */
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

/** What an entry had found and where its reader stood; null where that was too long ago or is unknown. */
export function readSnapshot(name: string, now: number): { found: FoundList; scrollY: number } | null {
  const stored = readStored(LIST + name)
  if (!stored || now - stored.at > FRESH_MS) return null
  return { found: stored.found, scrollY: Number(window.sessionStorage.getItem(PLACE + name)) || 0 }
}

/** Keeps what an entry has found; the oldest of several entries are forgotten. A refused store only means that going back starts again. */
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

/** Keeps where the reader of an entry stands, in pixels from the top. */
export function writePlace(name: string, scrollY: number): void {
  try {
    window.sessionStorage.setItem(PLACE + name, String(Math.round(scrollY)))
  } catch {
    // No room or no store.
  }
}
