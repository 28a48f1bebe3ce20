import { loginPath } from '@/lib/auth/next-path'

/** The login that leads back to the page shown. @param part the id of the part to come back to; where one stands already without it. */
export function loginFromHere(part?: string): string {
  const { pathname, search, hash } = window.location
  return loginPath(pathname + search + (part === undefined ? hash : `#${part}`))
}
