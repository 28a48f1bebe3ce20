/** Where someone who looks at an event comes from: our own pages by what they are, other sites by what they are for. */
export const VIEW_SOURCES = ['list', 'search', 'profile', 'share', 'qr', 'poster', 'mail', 'engine', 'social', 'site', 'direct'] as const
export type ViewSource = (typeof VIEW_SOURCES)[number]

/** What an address may say itself by `?via=`. */
const SAID = ['share', 'qr', 'poster', 'mail'] as const
const ENGINES = /(^|\.)(google|bing|duckduckgo|ecosia|startpage|qwant|yahoo|brave|kagi)\./
const SOCIAL =
  /(^|\.)(facebook|instagram|t\.co|twitter|x|tiktok|reddit|linkedin|youtube|threads|bsky|whatsapp|wa|telegram|t|mastodon)\.(com|me|net|app|social|co)$|^t\.co$|mastodon/

const hostOf = (address: string): URL | null => (URL.canParse(address) ? new URL(address) : null)

/**
 * Where a look at an event comes from. Of another site no more is told than its kind.
 * @param page the event's own address as it was opened. @param referrer what the browser says; empty where it says nothing.
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
