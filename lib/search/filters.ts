import type { Chosen } from '@/lib/events/choices'
import type { Circle } from './cells'
import type { Nights } from './nights'

/** By day: what begins from six until five in the afternoon. In the evening: what begins later, and what still goes on then. */
export const DAY_PARTS = ['day', 'evening'] as const
export type DayPart = (typeof DAY_PARTS)[number]

/** What events are searched by. What is absent does not narrow. */
export type SearchFilters = {
  /** Free text over titles, artists, tags, venues, cities, hosts and descriptions. */
  prompt?: string
  /** A town by any of its names; `Worldwide` and the empty text are no filter. */
  city?: string
  /** Everything within a circle; takes the place of `city`. */
  near?: Circle
  /** A venue by its name, ignoring accents and apostrophes. */
  venue?: string
  /** With the categories that mean the same. */
  category?: string
  /** By the tag-cleaning rule. */
  tag?: string
  /** Choices that an event must have, all of them, such as step-free access. */
  chosen?: Chosen
  /** Only what costs nothing. */
  isFree?: boolean
  /** What costs at most so much, in minor units; what is free, too. */
  maxPriceCents?: number
  part?: DayPart
  /** Nights: an event that starts before six belongs to the day before. */
  nights?: Nights
  /** Only events that are coming or running. */
  comingOnly?: boolean
  /** An event to leave out. */
  withoutId?: string
}

const WORLDWIDE = 'worldwide'

/** The town that is asked for, or nothing for none and for `Worldwide`. */
export function cityFilter(location: string | undefined): string | undefined {
  const name = location?.trim() ?? ''
  return name === '' || name.toLowerCase() === WORLDWIDE ? undefined : name
}
