import { CHOICE_FACTS, type Chosen } from '@/lib/events/facts/choices'
import type { DayPart } from './filters'

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

export type SearchArea = { latitude: number; longitude: number; radiusKm: number }
export const SEARCH_WHENS = ['tonight', 'tomorrow', 'weekend'] as const
export type SearchWhen = (typeof SEARCH_WHENS)[number]

/** Where a list's next page begins: after `offset` events or, more precisely, after the event `after`. */
export type NextPage = { offset: number; after: string | null }

/** Entries per page of the list. */
export const SEARCH_PAGE = 40
/** Longest text that is searched for; the rest is cut off. */
export const MAX_QUERY = 200
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

/** Control characters, lone surrogates, and marks that change the direction of the text around them. */
const UNPRINTED = /[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu

/** Typed text on one line, trimmed, cut to a length. */
export const plainLine = (text: string, max: number): string =>
  text
    .replace(UNPRINTED, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, max)
    .replace(/\p{Cs}/u, '')
    .trim()

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
