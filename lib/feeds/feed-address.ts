import { CHOICE_FACTS } from '@/lib/events/facts/choices'
import { findGenre } from '@/lib/events/genres'
import { citySlug } from '@/lib/geo/city-slug'
import { parseSearch, type AddressValues } from '@/lib/search/parse-search'
import { MAX_QUERY, searchFields, type SearchState } from '@/lib/search/search-state'
import { isLanguage, type Language } from '@/lib/text/languages'
import { FEED_FORMATS, type FeedFormat, type FeedList } from './feed-path'

/** `language` is null if the address leaves it to the reader; `after` is where an older page begins. */
export type FeedAddress = { list: FeedList; format: FeedFormat; language: Language | null; after: string | null }

/** No list has a longer name. */
const MAX_NAME = 120
const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const SECRET = /^[\w-]{32,64}$/

/** The search fields in an address that were not understood. */
function notUnderstood(values: AddressValues, search: SearchState): string[] {
  const understood = new Map(searchFields(search))
  const names = [
    'near',
    ...(values['near'] ? [] : ['location']),
    'when',
    ...(values['when'] ? [] : ['startDate']),
    'category',
    'part',
    ...(values['free'] === '0' ? [] : ['free']),
    ...CHOICE_FACTS,
  ]
  const isWorldwide =
    String(values['location'] ?? '')
      .trim()
      .toLowerCase() === 'worldwide'
  const wrong = names.filter((name) => values[name] && !understood.has(name) && !(name === 'location' && isWorldwide))
  const isCut = (name: string, max: number) => String(values[name] ?? '').length > max
  return [...wrong, ...(isCut('q', MAX_QUERY) ? ['q'] : []), ...(isCut('location', 80) ? ['location'] : [])]
}

function readList(parts: string[], values: AddressValues): FeedList | { wrong: string[] } | null {
  const [kind, name = '', more, ...rest] = parts
  const text = (value: unknown) => String(value ?? '').trim()
  const category = (word: string) => findGenre(word)
  if (kind === 'search' && parts.length === 1) {
    const search = parseSearch(undefined, values)
    const wrong = notUnderstood(values, search)
    return wrong.length > 0 ? { wrong } : { kind, search: { ...search, view: 'list' } }
  }
  if (rest.length > 0 || name.trim() === '' || name.length > MAX_NAME || !name.isWellFormed() || name.includes('\u0000')) return null
  if (kind === 'city') {
    const slug = citySlug(name)
    const kindOfEvent = more === undefined ? null : category(more)
    return slug === '' || (more !== undefined && kindOfEvent === null) ? null : { kind, slug, category: kindOfEvent }
  }
  if (more !== undefined) return null
  switch (kind) {
    case 'category': {
      const known = category(name)
      return known === null ? null : { kind, category: known }
    }
    case 'tag':
      return { kind, tag: name.trim().replace(/^#/, '') }
    case 'venue': {
      const city = text(values['city'])
      return city.length > 80 || !city.isWellFormed() || city.includes('\u0000')
        ? { wrong: ['city'] }
        : { kind, venue: name.trim(), city: city || null }
    }
    case 'profile':
      return { kind, user: name.trim().normalize('NFKC') }
    case 'artist':
      return { kind, name: name.trim() }
    case 'series':
      return ID.test(name) ? { kind, seriesId: name.toLowerCase() } : null
    case 'saved':
    case 'going':
      return SECRET.test(name) ? { kind, secret: name } : null
    default:
      return null
  }
}

/**
 * The list at a percent-encoded path without extension: null if there can be no such list, or the names of query fields that make no sense.
 */
export function readListAddress(written: string, search: URLSearchParams): FeedList | { wrong: string[] } | null {
  let parts: string[]
  try {
    parts = written.split('/').map(decodeURIComponent)
  } catch {
    return null
  }
  const values: AddressValues = {}
  for (const [name, value] of search) values[name] ??= value
  const list = readList(parts, values)
  if (list === null || 'wrong' in list) return list
  const language = search.get('lang')
  return language !== null && !isLanguage(language) ? { wrong: ['lang'] } : list
}

/**
 * What a feed's address asks for: null if there can be no such list, or the names of query fields that make no sense (a nonexistent day, a
 * text that is too long). They are reported, because nobody would notice a subscription that silently shows something else.
 * @param path the path, percent-encoded, from `/feeds/` on.
 */
export function readFeedAddress(path: string, search: URLSearchParams): FeedAddress | { wrong: string[] } | null {
  const [, format] = /\.(events\.json|ics|rss|atom|json)$/.exec(path) ?? []
  const known = FEED_FORMATS.find((one) => one === format)
  if (known === undefined) return null
  const list = readListAddress(path.slice('/feeds/'.length, -known.length - 1), search)
  if (list === null || 'wrong' in list) return list
  const language = search.get('lang')
  return { list, format: known, language: isLanguage(language) ? language : null, after: search.get('after') || null }
}
