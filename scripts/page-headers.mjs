// The headers of a kept response: those for everyone, those that Next gave, and the policy of its scripts.
import { withoutLanguage } from './language.mjs'

/** Headers of a single response, or internal between Next and us. */
const OWN =
  /^(cache-control|connection|content-length|content-encoding|date|etag|keep-alive|transfer-encoding|vary|x-nextjs-.*|x-request-id)$/

/** Tags as a header may carry them. */
const surrogateKeys = (tags) => tags.map((tag) => encodeURIComponent(tag).replaceAll('%3A', ':')).join(' ')

/**
 * A CDN gets only responses that are the same for everyone: an address without a language has one page per language, a list of the API
 * another answer for whoever has a session, and few CDNs tell them apart.
 */
const networkHeaders = (page, cdnSeconds) => {
  if (cdnSeconds === 0) return []
  if (page.isVaried) return ['CDN-Cache-Control', 'no-store']
  const most = `public, max-age=${cdnSeconds}, stale-while-revalidate=60, stale-if-error=86400`
  return ['CDN-Cache-Control', most, 'Surrogate-Key', surrogateKeys(page.tags)]
}

const varyOf = (page, headers) =>
  [headers.vary, 'Accept-Encoding', page.isVaried && 'Accept-Language, Cookie', page.isCall && 'Origin'].flat().filter(Boolean).join(', ')

/**
 * Makes `(page, { headers, status, isKeepable, isPage, etag })` into the headers of all responses as pairs, with the mark in place of
 * nonces, and those of a response without a body. The options are those of createPageFront.
 */
export const createPageHeaders =
  ({ policy, everyPage, secret, site }) =>
  (page, { headers, status, isKeepable, isPage, etag }) => {
    const shared = [
      ...Object.entries(site.everywhere).flat(),
      ...(isKeepable
        ? ['Cache-Control', 'public, no-cache', 'ETag', etag, ...networkHeaders(page, site.cdnSeconds)]
        : ['Cache-Control', 'private, no-store']),
      'Vary',
      varyOf(page, headers),
    ]
    const given = Object.entries(headers).flatMap(([name, value]) =>
      OWN.test(name) ? [] : [value].flat().flatMap((one) => [name, String(one)]),
    )
    const guarded =
      headers['content-security-policy'] !== undefined || status === 304
        ? []
        : ['Content-Security-Policy', policy(withoutLanguage(page.url), isPage ? secret : null), ...Object.entries(everyPage).flat()]
    const full = [...shared, ...given, ...guarded]
    return { short: shared, full, marked: full.flatMap((value, index) => (value.includes(secret) ? [[index, value.split(secret)]] : [])) }
  }
