/** Entries of the browser's own store. Names are the original client's where it has them. */
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
  /** Someone has been greeted. */
  | 'welcomed'
  /** Kinds of events that someone likes, which lists of kinds begin with. */
  | 'kinds'
  | 'preferences'
  | 'preferencesDraft'
  | 'profileDraft'
  | 'solanaWalletAddress'
  | 'solanaWalletPrivateKey'
  | `solanaWalletPrivateKey:${string}`
  /** A private key under a passphrase, by address. */
  | `solanaWalletLockedKey:${string}`
  | 'blocked'
  | 'staff'
  | 'mapTiles'
  | 'theme'
  | 'doorDevice'
  | 'doorSound'
  /** What was typed into event forms and not saved yet. */
  | 'eventForms'

const CHANGED = 'litfass:storage'

/** Stands in for this visit where the browser refuses its store, as private windows and full disks do. */
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

/** The names of all entries that begin so. */
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

/** Writes or, with null, removes an entry, and tells every open view. Where the browser refuses, the entry lasts as long as the page. */
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

/** Calls back whenever an entry changes, in this tab or another. Returns the way to stop. */
export function watchEntries(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange)
  window.addEventListener('storage', onChange)
  return () => {
    window.removeEventListener(CHANGED, onChange)
    window.removeEventListener('storage', onChange)
  }
}
