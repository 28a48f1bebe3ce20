const TOKEN = /^[\w-]{20,200}$/

/** The token that the address of a page carries, or null for anything that cannot be one. It may work no longer. */
export function linkToken(value: string | string[] | undefined): string | null {
  return typeof value === 'string' && TOKEN.test(value) ? value : null
}
