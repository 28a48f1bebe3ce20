import { loginPath } from '@/lib/auth/next-path'

/**
 * The path of the login, with a way back to the current page.
 * @param part the element id to return to; without it, the current hash is kept.
 */
export function loginFromHere(part?: string): string {
  const { pathname, search, hash } = window.location
  return loginPath(pathname + search + (part === undefined ? hash : `#${part}`))
}
