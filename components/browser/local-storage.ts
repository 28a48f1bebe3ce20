/** Entries of the browser's local storage. Where the original client has an entry, its name is kept. */
export type StorageKey =
  | 'access_token'
  | 'user'
  | 'loggedIn'
  | 'uploadedEvents'
  | 'favoriteEventIds'
  | 'following'
  | 'unsentFavorites'
  | 'unsentFollows'
  | 'likesMergedFor'
  | 'recentSearches'
  | 'landingSearch'
  | 'landingKeys'
  /** The greeting has been shown. */
  | 'welcomed'
  /** Favourite kinds of events, shown first in lists of kinds. */
  | 'kinds'
  | 'preferences'
  | 'preferencesDraft'
  | 'profileDraft'
  | 'solanaWalletAddress'
  | 'solanaWalletPrivateKey'
  | `solanaWalletPrivateKey:${string}`
  /** A private key encrypted with a passphrase, by address. */
  | `solanaWalletLockedKey:${string}`
  | 'blocked'
  | 'staff'
  | 'mapTiles'
  | 'theme'
  | 'doorDevice'
  | 'doorSound'
  /** Unsaved contents of event forms. */
  | 'eventForms'

const CHANGED = 'litfass:storage'

/** Used for this visit if storage is blocked, as in private windows or on full disks. */
const refused = new Map<StorageKey, string | null>()

/** An entry's text; null when it is missing. */
export function readEntry(key: StorageKey): string | null {
  const kept = refused.get(key)
  if (kept !== undefined) return kept
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The names of all entries with this prefix. */
export function listEntries<Prefix extends 'solanaWalletPrivateKey:'>(prefix: Prefix): `${Prefix}${string}`[] {
  const begins = (name: string): name is `${Prefix}${string}` => name.startsWith(prefix)
  try {
    return [...Object.keys(window.localStorage), ...refused.keys()].filter(begins)
  } catch {
    return [...refused.keys()].filter(begins)
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

/** Writes an entry, or removes it if null, and tells every open view. If storage is blocked, the entry lasts as long as the page. */
export function writeEntry(key: StorageKey, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, value)
    refused.delete(key)
  } catch {
    refused.set(key, value)
  }
  window.dispatchEvent(new Event(CHANGED))
}

/** Calls back whenever an entry changes, in this tab or another. Returns the function that stops it. */
export function watchEntries(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(CHANGED, onChange)
    window.removeEventListener('storage', onChange)
  }
}
