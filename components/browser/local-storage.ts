import type { z } from 'zod'

/** Entries of the browser's own store. Names are the original client's where it has them. Source: Spec §3 Local storage. */
export type StorageKey = 'access_token' | 'user' | 'loggedIn' | 'uploadedEvents' | 'theme'

const CHANGED = 'litfass:storage'

/** An entry's text; null when it is missing or the browser refuses its store. */
export function readEntry(key: StorageKey): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** An entry read as JSON through a schema; null when it is missing or has another shape. */
export function readJsonEntry<T extends z.ZodType>(key: StorageKey, schema: T): z.infer<T> | null {
  const text = readEntry(key)
  if (text === null) return null
  try {
    const parsed = schema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Writes or, with null, removes an entry, and tells every open view. Private windows may refuse: then nothing is kept. */
export function writeEntry(key: StorageKey, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, value)
  } catch {
    // Without a store the product still works, it only forgets.
  }
  window.dispatchEvent(new Event(CHANGED))
}

/** Calls back whenever an entry changes, in this tab or another. Returns the way to stop. */
export function watchEntries(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(CHANGED, onChange)
    window.removeEventListener('storage', onChange)
  }
}
