const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Whether a word looks like an account id; names never do. */
export function isAccountId(word: string): boolean {
  return ID.test(word)
}

/** The path of a profile page, by id or name. */
export function profilePath(idOrName: string): string {
  return `/profile/${encodeURIComponent(idOrName)}`
}

/** The id or name in a path `/profile/…`, in stored spelling; null for other or malformed paths. */
export function nameInPath(path: string): string | null {
  const written = /^\/profile\/([^/]+)\/?$/.exec(path)?.[1]
  if (written === undefined) return null
  try {
    return decodeURIComponent(written).trim().normalize('NFKC') || null
  } catch {
    return null
  }
}
