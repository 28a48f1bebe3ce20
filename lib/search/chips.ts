import type { SearchState, SearchWhen } from './search-state'

const DAY_MS = 86_400_000
const noon = (localDate: string) => Date.parse(`${localDate}T12:00:00Z`)
const plusDays = (localDate: string, days: number) => new Date(noon(localDate) + days * DAY_MS).toISOString().slice(0, 10)

/** A span of local days, both ends included. */
export type DaySpan = { start: string; end: string }

/**
 * The days behind a chip: tonight is today; the weekend is the coming Friday to Sunday, and from Friday on what is left of it.
 * Counted without a calendar library, since every search page carries this.
 * @param today local date `YYYY-MM-DD`.
 */
export function spanOf(when: SearchWhen, today: string): DaySpan {
  if (when === 'tonight') return { start: today, end: today }
  const weekday = new Date(noon(today)).getUTCDay()
  const untilSunday = (7 - weekday) % 7
  return { start: plusDays(today, Math.max(0, untilSunday - 2)), end: plusDays(today, untilSunday) }
}

/** The days that a search asks for, if any; a chip's days move with the calendar. */
export function searchSpan({ when, startDate, endDate }: SearchState, today: string): DaySpan | null {
  if (when) return spanOf(when, today)
  return startDate ? { start: startDate, end: endDate ?? startDate } : null
}
