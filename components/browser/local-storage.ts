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

/** An entry's text as JSON; null when it is missing or unreadable. */
export function parseEntry(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
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
