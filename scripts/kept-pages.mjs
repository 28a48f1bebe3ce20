// Which responses are the same for everyone and can be cached whole, under which key, for how long, and which changes invalidate them.
import { describeCall, isOpen } from './kept-calls.mjs'
import { languageOf, withoutLanguage } from './language.mjs'

const ID = /^[\w-]{1,64}$/
/** A longer query is answered but not cached. */
const MOST_QUERY = 300

const LANDING_FIELDS = ['view', 'location', 'startDate', 'endDate', 'category', 'search', 'prompt']

/** What the search page reads, see lib/search/parse-search.ts; a test compares the two. */
const SEARCH_FIELDS = [
  'q',
  'near',
  'when',
  'startDate',
  'endDate',
  'location',
  'part',
  'category',
  'free',
  'maxPrice',
  'accessibility',
  'view',
  'offset',
]

const page = (forMs, tags, fields = []) => ({ forMs, tags, fields, isCall: false })
const MINUTE = 60_000

/** Information pages of the installation itself. */
const INFORMATION = new Set([
  'about',
  'accessibility',
  'comment-guidelines',
  'developers',
  'imprint',
  'install-app',
  'licences',
  'privacy',
  'terms',
])

const hasField = (query, fields) => query.size > 0 && fields.some((name) => query.has(name))

/**
 * What is cached for a path without its language: how long it is fresh, its tags, and which query fields it depends on. For pages other
 * fields are ignored; a call with other fields is not cached, since it may reject them.
 */
const describe = (path, query) => {
  if (path.startsWith('/api/')) return describeCall(path, query)
  const [first, second, third, ...more] = path.slice(1).split('/')
  if (more.length > 0) return null
  if (first === '') return second === undefined ? page(MINUTE / 2, ['events'], LANDING_FIELDS) : null
  if (first === 'event' && third === undefined && ID.test(second ?? '')) return page(5 * MINUTE, [`event:${second}`, `comments:${second}`])
  if (first === 'city' && second) return page(5 * MINUTE, [`city:${second}`])
  if (first === 'venue' && second && third) return page(5 * MINUTE, [`venue:${second}/${third}`])
  if (first === 'profile' && second && third === undefined) return page(MINUTE, [`profile:${second}`])
  if (first === 'category' && second && third === undefined) return page(MINUTE / 2, ['events'], LANDING_FIELDS)
  if (first === 'reel' && second && third === undefined) return page(MINUTE / 2, ['events'])
  if (first === 'search' && third === undefined && !hasField(query, SEARCH_FIELDS))
    return { ...page(MINUTE / 2, ['events']), isNarrowed: second !== undefined }
  if (INFORMATION.has(first) && second === undefined) return page(5 * MINUTE, ['site'])
  return null
}

const NO_QUERY = new URLSearchParams()

/** Percent-encoded and plain letters are the same address. */
const readable = (path) => {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const TAGGED = new Set(['event', 'city', 'profile'])

/** The tags of what Next caches at a path, such as the page data its scripts fetch or an event's share image. */
export const tagsOfPath = (path) => {
  const [first, second, third] = withoutLanguage(path).slice(1).split('/')
  if (first === 'venue' && second && third) return [`venue:${readable(second)}/${readable(third)}`]
  if (!TAGGED.has(first) || !second) return []
  return [`${first}:${readable(second)}`, ...(first === 'event' ? [`comments:${second}`] : [])]
}

/** Requests that only Next's own scripts make, or only identified visitors. */
const isOther = ({ method, headers }, search) =>
  (method !== 'GET' && method !== 'HEAD') ||
  headers.rsc !== undefined ||
  headers['next-action'] !== undefined ||
  headers['next-router-prefetch'] !== undefined ||
  headers.authorization !== undefined ||
  // another server requests the object instead of the page
  /\b(?:activity|ld)\+json/.test(headers.accept ?? '') ||
  search.has('_rsc')

/** The relevant fields in a fixed order. */
const sorted = (query, fields) => {
  if (query.size === 0) return ''
  const pairs = [...query].filter(([name, value]) => fields.includes(name) && value !== '')
  pairs.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  return new URLSearchParams(pairs).toString()
}

/**
 * What is cached for a request: `{ key, url, language, tags, forMs, isNarrowed, isCall, isVaried }`; null for responses that are individual.
 * Key and `url` contain everything the response may depend on: nothing else of the request is passed on when it is rendered. `isVaried` if
 * others may get something else at this address.
 */
export const keptFor = (request) => {
  const [path, ...rest] = request.url.split('?')
  const query = rest.length === 0 ? NO_QUERY : new URLSearchParams(rest.join('?'))
  if (isOther(request, query)) return null
  const plain = withoutLanguage(path)
  const found = describe(plain, query)
  if (!found) return null
  const { forMs, tags, fields, isCall } = found
  if (isCall && (plain !== path || !isOpen(request, query, found))) return null
  const search = sorted(query, fields)
  if (search.length > MOST_QUERY || path.length > MOST_QUERY) return null
  const language = languageOf(request)
  const url = search ? `${path}?${search}` : path
  return {
    key: `${language} ${url}`,
    url,
    language,
    tags: tags.map(readable),
    forMs,
    isCall,
    isVaried: found.isVaried ?? plain === path,
    isNarrowed: found.isNarrowed ?? search !== '',
  }
}

/** The pages that read filters, and the filters of each. */
const FILTERED = { '': LANDING_FIELDS, category: LANDING_FIELDS, search: SEARCH_FIELDS }

/**
 * Whether a request that is not answered from the cache asks for one of endless addresses: a page with filters or words, or its part for
 * Next's scripts.
 */
export const isFiltered = ({ method, url }) => {
  if (method !== 'GET' && method !== 'HEAD') return false
  const [path, ...rest] = url.split('?')
  const [first, second] = withoutLanguage(path).slice(1).split('/')
  if (!Object.hasOwn(FILTERED, first)) return false
  return (first === 'search' && Boolean(second)) || hasField(new URLSearchParams(rest.join('?')), FILTERED[first])
}
