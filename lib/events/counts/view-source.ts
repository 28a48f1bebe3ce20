/** Where an event's visitors come from: our own pages by kind, other sites by category. */
export const VIEW_SOURCES = ['list', 'search', 'profile', 'share', 'qr', 'poster', 'mail', 'engine', 'social', 'site', 'direct'] as const
export type ViewSource = (typeof VIEW_SOURCES)[number]

/** Sources that an address can name by `?via=`. */
const SAID = ['share', 'qr', 'poster', 'mail'] as const
const ENGINES = /(^|\.)(google|bing|duckduckgo|ecosia|startpage|qwant|yahoo|brave|kagi)\./
const SOCIAL =
  /(^|\.)(facebook|instagram|t\.co|twitter|x|tiktok|reddit|linkedin|youtube|threads|bsky|whatsapp|wa|telegram|t|mastodon)\.(com|me|net|app|social|co)$|^t\.co$|mastodon/

const hostOf = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null)

/**
 * Where a view of an event comes from. Of other sites, only their category is recorded.
 * @param page the event's address as opened.
 * @param referrer as the browser reports it; may be empty.
 */
export function viewSource(page: string, referrer: string): ViewSource {
  const here = hostOf(page)
  const said = SAID.find((source) => source === here?.searchParams.get('via'))
  if (said) return said
  const from = hostOf(referrer)
  if (!from) return 'direct'
  if (from.host === here?.host) {
    const path = from.pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '')
    if (path.startsWith('/search')) return 'search'
    return path.startsWith('/profile') ? 'profile' : 'list'
  }
  if (ENGINES.test(from.hostname)) return 'engine'
  return SOCIAL.test(from.hostname) ? 'social' : 'site'
}
