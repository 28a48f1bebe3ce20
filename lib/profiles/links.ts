import { hostOf } from '@/lib/events/host-of'

/** Links that a profile shows; the rest stay on the account. */
export const MAX_SHOWN_LINKS = 5
/** Links that an account keeps. */
export const MAX_LINKS = 10
export const MAX_LINK_LENGTH = 300

/** A scheme in front, unless what follows the colon is a port: `example.org:8080` names a host. */
const SCHEME = /^([a-z][a-z0-9+.-]*):(?!\d{1,5}(?:[/?#]|$))/i
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
/** A host with a dot, then perhaps port, path, query. */
const HOST = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*\.)+[\p{L}]{2,}(?::\d{1,5})?(?:[/?#].*)?$/u

/**
 * Whether a text may be kept as a link: an http(s) address, a host, or words that are shown as they are. Any other scheme
 * (`javascript:`, `data:`, `mailto:` …) and characters that nobody sees are refused.
 */
export function isKeepableLink(link: string): boolean {
  const scheme = SCHEME.exec(link)?.[1]?.toLowerCase()
  return !UNSEEN.test(link) && (scheme === undefined || scheme === 'http' || scheme === 'https')
}

/** Where a link leads, an absolute http(s) address; null for words that are no address. */
export function linkHref(link: string): string | null {
  if (!isKeepableLink(link)) return null
  const address = SCHEME.test(link) ? link : HOST.test(link) ? `https://${link}` : null
  if (address === null || !URL.canParse(address)) return null
  const { hostname, href } = new URL(address)
  return hostname === '' ? null : href
}

/** A link as it is kept: a host alone gets its scheme, everything else stays as typed. */
export function completeLink(link: string): string {
  return SCHEME.test(link) || linkHref(link) === null ? link : `https://${link}`
}

/** What a link is called: its host without `www`, else the raw text. */
export function linkLabel(link: string): string {
  const href = linkHref(link)
  return href === null ? link : hostOf(href)
}
