const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Whether a word has the form of an account's id; names never do. */
export function isAccountId(word: string): boolean {
  return ID.test(word)
}

/** Where the page of a person stands, by id or name, as a path. */
export function profilePath(idOrName: string): string {
  return `/profile/${encodeURIComponent(idOrName)}`
}

/** The id or name that a path `/profile/…` carries, in the spelling that names are kept in; null for other paths and unreadable ones. */
export function nameInPath(path: string): string | null {
  const written = /^\/profile\/([^/]+)\/?$/.exec(path)?.[1]
  if (written === undefined) return null
  try {
    return decodeURIComponent(written).trim().normalize('NFKC') || null
  } catch {
    return null
  }
}
