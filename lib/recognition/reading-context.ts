import type { Code } from './flyer-text'

/**
 * What other readers have already found, passed to the readers of title, venue and line-up. Line indexes are those of `FlyerText.lines`; a
 * line may be in several sets and may contain other text too ("Fr 12.7. Sommerfest"). Everything may be empty; the readers then judge by
 * the text alone.
 */
export type ReadingContext = {
  /** Lines that gave a date or a time. */
  dateLines: ReadonlySet<number>
  /** Lines that gave the street, the postal code or the city. */
  placeLines: ReadonlySet<number>
  /** Lines that gave a price. */
  priceLines: ReadonlySet<number>
  /** Lines that gave a web address, an e-mail address or a telephone number. */
  contactLines: ReadonlySet<number>
  /** Lines that gave the title; empty before it is read. */
  titleLines: ReadonlySet<number>
  /** Lines that gave the venue; empty before it is read. */
  venueLines: ReadonlySet<number>
  street: string | null
  city: string | null
  website: string | null
  email: string | null
  codes: readonly Code[]
}

/** One reader's result: the value, its certainty (0–1), the flyer's text it came from, and the indexes of the lines used. */
export type Reading<T> = { value: T; confidence: number; evidence: string; lines: number[] }
