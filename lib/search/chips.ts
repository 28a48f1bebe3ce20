import { DAY_MS, HOUR_MS } from '@/lib/time/spans'
import { todayIn } from '@/lib/events/when'
import type { DayPart } from './filters'
import type { SearchState, SearchWhen } from './search-state'

const noon = (localDate: string) => Date.parse(`${localDate}T12:00:00Z`)
const plusDays = (localDate: string, days: number) => new Date(noon(localDate) + days * DAY_MS).toISOString().slice(0, 10)

/** A span of local days, both ends included. */
export type DaySpan = { start: string; end: string }

/** How long after midnight a night ends. */
const NIGHT_MS = 6 * HOUR_MS

/** The local day of the current or coming evening: until six in the morning, yesterday. `timeZone` is an IANA zone. */
export function nightIn(timeZone: string, now: Date): string {
  return todayIn(timeZone, new Date(now.getTime() - NIGHT_MS))
}

/**
 * The days of a chip: tonight is today, tomorrow the next day; the weekend is the coming Friday to Sunday, and from Friday on the rest of
 * it. Computed without a calendar library, since every search page carries this.
 * @param today local date `YYYY-MM-DD` as `nightIn` gives it.
 */
export function spanOf(when: SearchWhen, today: string): DaySpan {
  if (when === 'tonight') return { start: today, end: today }
  if (when === 'tomorrow') return { start: plusDays(today, 1), end: plusDays(today, 1) }
  const weekday = new Date(noon(today)).getUTCDay()
  const untilSunday = (7 - weekday) % 7
  return { start: plusDays(today, Math.max(0, untilSunday - 2)), end: plusDays(today, untilSunday) }
}

/** The days of a search, if any; a chip's days are relative to today. */
export function searchSpan({ when, startDate, endDate }: SearchState, today: string): DaySpan | null {
  if (when) return spanOf(when, today)
  return startDate ? { start: startDate, end: endDate ?? startDate } : null
}

/**
 * The time filters of a search: its days, whether past events are left out, and the part of the day. Tonight means the evening and what is
 * running now.
 */
export type TimeNarrowing = { startDate?: string; endDate?: string; upcoming?: true; part?: DayPart }

/**
 * The time filters of a search.
 * @param today as `nightIn` gives it.
 */
export function timeNarrowing(search: SearchState, today: string): TimeNarrowing {
  const span = searchSpan(search, today)
  const part = search.part ?? (search.when === 'tonight' ? 'evening' : null)
  return {
    ...(span ? { startDate: span.start, endDate: span.end } : {}),
    ...(search.when ? { upcoming: true as const } : {}),
    ...(part ? { part } : {}),
  }
}

/** The search to show instead if one finds nothing: tomorrow for tonight. Null if there is none. */
export function insteadOf(search: SearchState): SearchState | null {
  return search.when === 'tonight' ? { ...search, when: 'tomorrow' } : null
}
