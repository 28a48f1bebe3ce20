import { isLocalDay } from '@/lib/calendar/range'
import { toChosen } from '@/lib/events/facts/choices'
import { findGenre } from '@/lib/events/genres'
import { MAX_RADIUS_KM } from './cells'
import { DAY_PARTS } from './filters'
import { MAX_QUERY, NEAR_KM, plainLine, SEARCH_WHENS, type SearchArea, type SearchState } from './search-state'

const MAX_LOCATION = 80

/** Query values as pages and browsers provide them; of several values of one name the first counts. */
export type AddressValues = Record<string, string | string[] | undefined>

const first = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? ''

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
 * The search of a URL. Invalid values are dropped, never an error: an unknown category, an impossible day, a point beyond the poles.
 * @param segments the path after `/search`, percent-encoded or not; without scripts, the form sends the words as `q` instead.
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

/** How many events a URL skips: without scripts, further pages have their own URLs. */
export function parseOffset(values: AddressValues): number {
  const text = first(values['offset'])
  return /^\d{1,6}$/.test(text) ? Number(text) : 0
}
