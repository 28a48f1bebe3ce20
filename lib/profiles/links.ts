import { hostOf } from '@/lib/events/host-of'

/** Maximum links shown on a profile; the others stay stored. */
export const MAX_SHOWN_LINKS = 5
/** Maximum links stored per account. */
export const MAX_LINKS = 10
export const MAX_LINK_LENGTH = 300

/** A scheme at the start, unless the colon is followed by a port: `example.org:8080` names a host. */
const SCHEME = /^([a-z][a-z0-9+.-]*):(?!\d{1,5}(?:[/?#]|$))/i
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
/** A host with a dot, then perhaps port, path, query. */
const HOST = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*\.)+[\p{L}]{2,}(?::\d{1,5})?(?:[/?#].*)?$/u

/**
 * Whether a text may be stored as a link: an http(s) address, a host, or words shown as they are. Other schemes (`javascript:`, `data:`,
 * `mailto:` …) and invisible characters are refused.
 */
export function isKeepableLink(link: string): boolean {
  const scheme = SCHEME.exec(link)?.[1]?.toLowerCase()
  return !UNSEEN.test(link) && (scheme === undefined || scheme === 'http' || scheme === 'https')
}

/** A link's absolute http(s) address; null for plain words. */
export function linkHref(link: string): string | null {
  if (!isKeepableLink(link)) return null
  const address = SCHEME.test(link) ? link : HOST.test(link) ? `https://${link}` : null
  if (address === null || !URL.canParse(address)) return null
  const { hostname, href } = new URL(address)
  return hostname === '' ? null : href
}

/** A link as stored: a bare host gets a scheme, anything else stays as typed. */
export function completeLink(link: string): string {
  return SCHEME.test(link) || linkHref(link) === null ? link : `https://${link}`
}

/** A link's label: its host without `www`, else the raw text. */
export function linkLabel(link: string): string {
  const href = linkHref(link)
  return href === null ? link : hostOf(href)
}
