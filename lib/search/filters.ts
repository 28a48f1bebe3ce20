import type { Chosen } from '@/lib/events/facts/choices'
import type { Circle } from './cells'
import type { Nights } from './nights'

/**
 * Day: events that begin from six in the morning until five in the afternoon. Evening: those that begin later or are still running then.
 */
export const DAY_PARTS = ['day', 'evening'] as const
export type DayPart = (typeof DAY_PARTS)[number]

/** The filters of an event search. Absent ones do not filter. */
export type SearchFilters = {
  /** Free text over titles, artists, tags, venues, cities, hosts and descriptions. */
  prompt?: string
  /** A town by any of its names; `Worldwide` and an empty text do not filter. */
  city?: string
  /** Everything within a circle; replaces `city`. */
  near?: Circle
  /** A venue by its name, ignoring accents and apostrophes. */
  venue?: string
  /** Includes categories that mean the same. */
  category?: string
  /** Compared by `tagKey`. */
  tag?: string
  /** Choices an event must all have, such as step-free access. */
  chosen?: Chosen
  /** Only what costs nothing. */
  isFree?: boolean
  /** The maximum price in minor units; includes free events. */
  maxPriceCents?: number
  part?: DayPart
  /** Nights: an event that starts before six belongs to the day before. */
  nights?: Nights
  /** Only events that are upcoming or running. */
  comingOnly?: boolean
  /** Without events of other servers. */
  oursOnly?: boolean
  /** An event to leave out. */
  withoutId?: string
}

const WORLDWIDE = 'worldwide'

/** The town to filter by; undefined for none and for `Worldwide`. */
export function cityFilter(location: string | undefined): string | undefined {
  const name = location?.trim() ?? ''
  return name === '' || name.toLowerCase() === WORLDWIDE ? undefined : name
}
