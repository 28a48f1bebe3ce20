import { withoutLanguage } from '@/lib/text/languages'

const BASE = 'http://here.invalid'

/**
 * Where a login leads: the path asked for, or `/` for whatever would lead out of the site or round in a circle.
 * @param wanted what stands in an address as `next`, from whoever wrote the link.
 */
export function nextPath(wanted: string | null | undefined): string {
  if (!wanted || !wanted.startsWith('/') || wanted.length > 1000) return '/'
  // The way browsers read it: `//host`, `/\host` and control characters between lead elsewhere.
  const url = URL.canParse(wanted, BASE) ? new URL(wanted, BASE) : null
  if (url?.origin !== BASE || isClosed(url.pathname)) return '/'
  return url.pathname + url.search + url.hash
}

/** `//` would be another host; a login that leads to a login goes round in a circle. */
const isClosed = (path: string) => path.startsWith('//') || /^\/(\/|(login|register|api)(\/|$))/.test(withoutLanguage(path))

/** The login that leads back to a path of the site. */
export function loginPath(next: string): string {
  const path = nextPath(next)
  return path === '/' ? '/login' : `/login?next=${encodeURIComponent(path)}`
}
