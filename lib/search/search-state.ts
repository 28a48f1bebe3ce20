import { isLocalDay } from '@/lib/calendar/range'
import { CHOICE_FACTS, toChosen, type Chosen } from '@/lib/events/choices'
import { findGenre } from '@/lib/events/genres'
import { MAX_RADIUS_KM } from './cells'
import { DAY_PARTS, type DayPart } from './filters'

/** A search, as in its URL: `/search/{query}?location=…&when=…`. */
export type SearchState = {
  query: string
  /** A town's name; null is worldwide. */
  location: string | null
  /** A point with a radius in kilometres; replaces `location`. */
  near: SearchArea | null
  /** A day relative to today, such as "tonight"; replaces the two dates. */
  when: SearchWhen | null
  /** Local days `YYYY-MM-DD`, both ends included. */
  startDate: string | null
  endDate: string | null
  category: string | null
  /** Only what costs nothing. */
  isFree: boolean
  /** The maximum price, in whole units of the currency. */
  maxPrice: number | null
  /** The part of the day. */
  part: DayPart | null
  /** Choices an event must have. */
  chosen: Chosen
  /** What a phone shows; larger screens show both. */
  view: 'list' | 'map'
}

type SearchArea = { latitude: number; longitude: number; radiusKm: number }
export const SEARCH_WHENS = ['tonight', 'tomorrow', 'weekend'] as const
export type SearchWhen = (typeof SEARCH_WHENS)[number]

/** Where a list's next page begins: after `offset` events or, more precisely, after the event `after`. */
export type NextPage = { offset: number; after: string | null }

/** Entries per page of the list. */
export const SEARCH_PAGE = 40
/** Longest text that is searched for; the rest is cut off. */
export const MAX_QUERY = 200
const MAX_LOCATION = 80
/** How far "near me" reaches. */
export const NEAR_KM = 25

export const EMPTY_SEARCH: SearchState = {
  query: '',
  location: null,
  near: null,
  when: null,
  startDate: null,
  endDate: null,
  category: null,
  isFree: false,
  maxPrice: null,
  part: null,
  chosen: {},
  view: 'list',
}

/** Query values as pages and browsers provide them; of several values of one name the first counts. */
export type AddressValues = Record<string, string | string[] | undefined>

const first = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? ''

/** Control characters, lone surrogates, and marks that change the direction of the text around them. */
const UNPRINTED = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** Typed text on one line, trimmed, cut to a length. */
const plainLine = (text: string, max: number): string =>
  text
    .replace(UNPRINTED, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max)
    .replace(/\p{Cs}/u, '')
    .trim()

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** `latitude,longitude` or `latitude,longitude,kilometres`; null if it is not a valid point. */
function parseArea(text: string): SearchArea | null {
  if (!/^-?\d{1,2}(?:\.\d{1,6})?,-?\d{1,3}(?:\.\d{1,6})?(?:,\d{1,4}(?:\.\d{1,2})?)?$/.test(text)) return null
  const [latitude = NaN, longitude = NaN, radiusKm = NEAR_KM] = text.split(',').map(Number)
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180 || radiusKm <= 0) return null
  return { latitude, longitude, radiusKm: Math.min(radiusKm, MAX_RADIUS_KM) }
}

/** A price of at most five digits; null for anything else. */
const parsePrice = (text: string): number | null => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : null)

/**
 * The search of a URL. Invalid values are dropped, never an error: an unknown category, an impossible day, a point beyond the poles. @param
 * segments the path after `/search`, percent-encoded or not; without scripts, the form sends the words as `q` instead.
 */
export function parseSearch(segments: string[] | undefined, values: AddressValues): SearchState {
  const typed = segments?.length ? segments.map(decoded).join('/') : first(values['q'])
  const near = parseArea(first(values['near']))
  const when = first(values['when'])
  const startDate = first(values['startDate'])
  const endDate = first(values['endDate'])
  const isRange = isLocalDay(startDate) && (endDate === '' || (isLocalDay(endDate) && endDate >= startDate))
  const location = plainLine(first(values['location']), MAX_LOCATION)
  const known = SEARCH_WHENS.find((name) => name === when) ?? null
  const part = first(values['part'])
  return {
    query: plainLine(typed, MAX_QUERY),
    location: near || location === '' || location.toLowerCase() === 'worldwide' ? null : location,
    near,
    when: known,
    startDate: !known && isRange ? startDate : null,
    endDate: !known && isRange ? endDate || startDate : null,
    category: findGenre(first(values['category'])),
    isFree: first(values['free']) === '1',
    maxPrice: parsePrice(first(values['maxPrice'])),
    part: DAY_PARTS.find((name) => name === part) ?? null,
    chosen: toChosen((fact) => first(values[fact])),
    view: first(values['view']) === 'map' ? 'map' : 'list',
  }
}

/** The same for the browser's current URL. */
export function parseSearchAddress(pathname: string, search: string): SearchState {
  const segments = pathname
    .split('/')
    .slice(2)
    .filter((segment) => segment !== '')
  const values: AddressValues = {}
  for (const [name, value] of new URLSearchParams(search)) values[name] ??= value
  return parseSearch(segments, values)
}

const areaText = ({ latitude, longitude, radiusKm }: SearchArea) => {
  const round = (value: number, digits: number) => String(Number(value.toFixed(digits)))
  return [round(latitude, 4), round(longitude, 4), ...(radiusKm === NEAR_KM ? [] : [round(radiusKm, 1)])].join(',')
}

/** The query fields of a URL besides the words, in order, without unset ones. */
export function searchFields(state: SearchState): [name: string, value: string][] {
  const { location, near, when, startDate, endDate, category, isFree, maxPrice, part, chosen, view } = state
  const fields: [string, string | null][] = [
    ['location', near ? null : location],
    ['near', near && areaText(near)],
    ['when', when],
    ['startDate', when ? null : startDate],
    ['endDate', when || endDate === startDate ? null : endDate],
    ['category', category],
    ['free', isFree ? '1' : null],
    ['maxPrice', maxPrice === null ? null : String(maxPrice)],
    ['part', part],
    ...CHOICE_FACTS.map((fact): [string, string | null] => [fact, chosen[fact]?.join(',') ?? null]),
    ['view', view === 'map' ? 'map' : null],
  ]
  return fields.flatMap(([name, value]) => (value ? [[name, value] satisfies [string, string]] : []))
}

/** A path segment of only dots would be read as a folder, so such a query becomes a field instead. */
const isPathWord = (query: string) => !/^\.{1,2}$/.test(query) && !/(^|\/)\.{0,2}(\/|$)/.test(query)

/** The path of a search; the same search always has the same one. */
export function searchPath(state: SearchState, offset = 0): string {
  const query = plainLine(state.query, MAX_QUERY)
  const inPath = query !== '' && isPathWord(query)
  const fields = new URLSearchParams([
    ...(query !== '' && !inPath ? [['q', query]] : []),
    ...searchFields(state),
    ...(offset > 0 ? [['offset', String(offset)]] : []),
  ])
  return `/search${inPath ? `/${query.split('/').map(encodeURIComponent).join('/')}` : ''}${fields.size > 0 ? `?${fields.toString()}` : ''}`
}

/** Whether two searches find the same events; the view does not count. */
export function isSameSearch(one: SearchState, other: SearchState): boolean {
  return searchPath({ ...one, view: 'list' }) === searchPath({ ...other, view: 'list' })
}

/** How many events a URL skips: without scripts, further pages have their own URLs. */
export function parseOffset(values: AddressValues): number {
  const text = first(values['offset'])
  return /^\d{1,6}$/.test(text) ? Number(text) : 0
}

/** Whether any filter besides the words is set. */
export function hasFilters({ location, near, when, startDate, category, isFree, maxPrice, part, chosen }: SearchState): boolean {
  return (
    location !== null ||
    near !== null ||
    when !== null ||
    startDate !== null ||
    category !== null ||
    isFree ||
    maxPrice !== null ||
    part !== null ||
    Object.keys(chosen).length > 0
  )
}
