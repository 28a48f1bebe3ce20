import { CHOICE_FACTS } from '@/lib/events/facts/choices'
import { oursSql, shownSql } from '@/lib/events/shown'
import { boundsOf, cellsAround, type Circle } from '@/lib/search/cells'
import type { DayPart, SearchFilters } from '@/lib/search/filters'
import type { Nights } from '@/lib/search/nights'
import type { Values } from './statement'

/** The condition under which lists show an event; the lists' partial indexes repeat it. */
export const VISIBLE = shownSql()

/** Seconds since 1970 as an instant. */
export const instant = (place: string) => `to_timestamp(${place}::float8)`

/** Events on these nights: those that begin then, and longer ones that overlap them. */
export function nightsCondition({ from, until }: Nights, values: Values): string[] {
  return [
    ...(until === null ? [] : [`"nightDate" <= ${values.add(until)}::date`]),
    ...(from === null ? [] : [`"lastNight" >= ${values.add(from)}::date`]),
  ]
}

/** Events within a circle. The bounding box in degrees is cheap and saves most distance calculations. */
export function nearCondition(circle: Circle, values: Values): string[] {
  const { south, north, west, east } = boundsOf(circle)
  const latitude = values.add(circle.latitude)
  const longitude = values.add(circle.longitude)
  const box = [`"latitude" BETWEEN ${values.add(south)}::float8 AND ${values.add(north)}::float8`]
  if (west >= -180 && east <= 180) box.push(`"longitude" BETWEEN ${values.add(west)}::float8 AND ${values.add(east)}::float8`)
  return [
    ...box,
    `distance_km("latitude", "longitude", ${latitude}::float8, ${longitude}::float8) <= ${values.add(circle.radiusKm)}::float8`,
  ]
}

/** A column that has one of these keys. */
export const isAnyOf = (column: string, keys: readonly (string | number)[], type: 'text' | 'integer', values: Values): string =>
  keys.length === 1 ? `"${column}" = ${values.add(keys[0])}::${type}` : `"${column}" = ANY(${values.add(keys)}::${type}[])`

/** Conditions on the events of a list beyond its indexes. */
export type Traits = Pick<SearchFilters, 'chosen' | 'isFree' | 'maxPriceCents' | 'part' | 'oursOnly'>

const PART_SQL: Record<DayPart, string> = {
  day: `local_time("startTime") >= '06:00' AND local_time("startTime") < '17:00'`,
  evening: `"endsAt" > ("nightDate" + time '17:00') AT TIME ZONE "timeZone"`,
}

/** A list by place, category and nights in order of time. Keys are those of `place_key`; rows also match `query`, a `tsquery`. */
export type Browse = {
  /** A key of `tag_key`: the list of that tag, which only nights and `withoutId` narrow. */
  tag?: string
  cityKeys?: readonly string[]
  /** A key of `venue_key`. */
  venueKey?: string
  categoryKeys?: readonly string[]
  near?: Circle
  nights?: Nights
  traits?: Traits
  withoutId?: string
  query?: string
}

/** Conditions for free events, the part of the day and all chosen features, as far as requested. */
export const traitConditions = ({ chosen, isFree, maxPriceCents, part, oursOnly }: Traits = {}, values: Values): string[] => [
  ...(oursOnly ? [oursSql()] : []),
  ...(isFree ? ['"isFree"'] : []),
  ...(maxPriceCents === undefined ? [] : [`("isFree" OR "priceCents" <= ${values.add(maxPriceCents)}::int)`]),
  ...(part ? [PART_SQL[part]] : []),
  ...CHOICE_FACTS.flatMap((fact) => (chosen?.[fact] ? [`"${fact}" @> ${values.add(chosen[fact])}::text[]`] : [])),
]

/** All filters of a list as conditions on columns. */
export function columnConditions(
  { tag, cityKeys, venueKey, categoryKeys, near, nights, traits, withoutId }: Browse,
  values: Values,
): string[] {
  const cells = near ? cellsAround(near) : null
  return [
    ...(tag === undefined ? [] : [isAnyOf('tag', [tag], 'text', values)]),
    ...(cells ? [isAnyOf(cells.grid, cells.ids, 'integer', values)] : []),
    ...(near ? nearCondition(near, values) : []),
    ...(venueKey === undefined ? [] : [isAnyOf('venueKey', [venueKey], 'text', values)]),
    ...(cityKeys && !near ? [isAnyOf('cityKey', cityKeys, 'text', values)] : []),
    ...(categoryKeys ? [isAnyOf('categoryKey', categoryKeys, 'text', values)] : []),
    ...(nights ? nightsCondition(nights, values) : []),
    ...traitConditions(traits, values),
    ...(withoutId === undefined ? [] : [`"id" <> ${values.add(withoutId)}`]),
  ]
}

/** The same as expressions that no index matches, so that the planner uses the term index. */
export function opaqueConditions({ cityKeys, venueKey, categoryKeys, near, nights, traits, withoutId }: Browse, values: Values): string[] {
  return [
    ...(near ? nearCondition(near, values) : []),
    ...(venueKey === undefined ? [] : [`coalesce("venueKey", '') = ${values.add(venueKey)}::text`]),
    ...(cityKeys && !near ? [`coalesce("cityKey", '') = ANY(${values.add(cityKeys)}::text[])`] : []),
    ...(categoryKeys ? [`coalesce("categoryKey", '') = ANY(${values.add(categoryKeys)}::text[])`] : []),
    ...(nights ? nightsCondition(nights, values) : []),
    ...traitConditions(traits, values),
    ...(withoutId === undefined ? [] : [`"id" <> ${values.add(withoutId)}`]),
  ]
}

/** How far a place's local day can be ahead of or behind UTC, including the night hours that count as the day before. */
const AHEAD_S = 14 * 3600
const BEHIND_S = (12 + 6) * 3600

/** The range of start times (in seconds) of events on these nights, anywhere on earth. */
export function startBounds({ from, until }: Nights): { least: number | null; most: number | null } {
  const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000
  return { least: from === null ? null : midnight(from) - AHEAD_S, most: until === null ? null : midnight(until) + 86_400 + BEHIND_S }
}
