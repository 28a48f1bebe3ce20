const TOKEN = /^[\w-]{20,200}$/

/** The token in a page's address, or null if it is malformed. It may have expired. */
export function linkToken(value: string | string[] | undefined): string | null {
  return typeof value === 'string' && TOKEN.test(value) ? value : null
}
