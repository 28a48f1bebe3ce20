import type { ReadingContext } from '@/lib/recognition/reading-context'

/** A context without any findings yet. */
export const NOTHING_READ: ReadingContext = {
  dateLines: new Set(),
  placeLines: new Set(),
  priceLines: new Set(),
  contactLines: new Set(),
  titleLines: new Set(),
  venueLines: new Set(),
  street: null,
  city: null,
  website: null,
  email: null,
  codes: [],
}
