import { withoutLanguage } from '@/lib/text/languages'

const BASE = 'http://here.invalid'

/**
 * Where a login leads: the requested path, or `/` if that would leave the site or lead back to a login.
 * @param wanted the value of `next` in an address; untrusted, since anyone can write such a link.
 */
export function nextPath(wanted: string | null | undefined): string {
  if (!wanted || !wanted.startsWith('/') || wanted.length > 1000) return '/'
  // Parse as browsers do: `//host`, `/\host` and control characters in between lead to another host.
  const url = URL.canParse(wanted, BASE) ? new URL(wanted, BASE) : null
  if (url?.origin !== BASE || isClosed(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}

/** `//` would be another host; a login must not lead to a login. */
const isClosed = (path: string) => path.startsWith('//') || /^\/(\/|(login|register|api)(\/|$))/.test(withoutLanguage(path))

/** The login that leads back to a path of the site. */
export function loginPath(next: string): string {
  const path = nextPath(next)
  return path === '/' ? '/login' : `/login?next=${encodeURIComponent(path)}`
}
