import type { EventView } from '@/lib/api/events'
import { DAY_MS } from '@/lib/time/spans'
import { formatsFor, type Formats } from '@/lib/text/formats'

/**
 * When an event is, as cards and pages show it. Dates are local to the event's place, `YYYY-MM-DD`. Uses no large libraries, because
 * browsers run it, too.
 */

const GERMAN_WEEKDAYS = ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa']

/** The local date of an ISO date with offset; null for anything else. */
export function localDateOf(iso: string | undefined): string | null {
  return iso && /^\d{4}-\d{2}-\d{2}/.test(iso) ? iso.slice(0, 10) : null
}

/** Cached per zone: creating a formatter costs as much as a thousand uses. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formatters.set(timeZone, made)
  return made
}

/** Today's local date in an IANA zone; in UTC if the zone is unknown. */
export function todayIn(timeZone: string, now: Date): string {
  try {
    return formatterOf(timeZone).format(now)
  } catch {
    return now.toISOString().slice(0, 10)
  }
}

const noonUtc = (localDate: string) => Date.parse(`${localDate}T12:00:00Z`)

/** Whole days from one local date to another; negative if the second is earlier. */
export function daysFrom(from: string, until: string): number {
  return Math.round((noonUtc(until) - noonUtc(from)) / DAY_MS)
}

/** A local date in German form, `So., 22.11.2026`. */
export function germanDate(localDate: string): string {
  const [year = '', month = '', day = ''] = localDate.split('-')
  return `${GERMAN_WEEKDAYS[new Date(noonUtc(localDate)).getUTCDay()] ?? ''}., ${day}.${month}.${year}`
}

export type When = {
  /** The day to show: of several performances the next one, or the last once all are over; else the first day; null if no date is known. */
  date: string | null
  /** Local `HH:mm` on that day, null if unknown. */
  time: string | null
  endDate: string | null
  state: 'upcoming' | 'running' | 'past' | 'unknown'
  /** `tomorrow`, `in 3 days`, `runs until NOV 30`; empty if no date is known. */
  words: string
}

/**
 * A day as seen from another: `tomorrow`, `in 3 days`, `runs until NOV 30`.
 * @param until the last of several days. All `YYYY-MM-DD`.
 */
export function relativeWords(
  today: string,
  { day, until }: { day: string; until: string | null },
  formats: Formats = formatsFor(),
): string {
  if (until === null || day >= today || until < today) return formats.relativeDay(daysFrom(today, day))
  return until === today ? formats.lastDay : formats.runsUntil(formats.poster(until))
}

type Timed = Pick<EventView, 'startDate' | 'endDate' | 'startTime' | 'endTime' | 'dates'>

/**
 * When an event is, seen from a day at its place. Past only once its last day is over.
 * @param today local date at the event's place.
 * @param formats English without any.
 */
export function whenOf(event: Timed, today: string, formats: Formats = formatsFor()): When {
  const start = localDateOf(event.startDate)
  if (!start) return { date: null, time: null, endDate: null, state: 'unknown', words: '' }
  const end = localDateOf(event.endDate)
  const lastOf = end && end > start ? end : start
  const performances = event.dates.toSorted((a, b) => a.date.localeCompare(b.date))
  const shown = performances.find(({ date }) => date >= today) ?? performances.at(-1)
  if (shown && performances.length > 1) {
    const days = daysFrom(today, shown.date)
    return {
      date: shown.date,
      time: shown.startTime ?? event.startTime ?? null,
      endDate: null,
      state: days < 0 ? 'past' : 'upcoming',
      words: formats.relativeDay(days),
    }
  }
  const time = event.startTime ?? null
  // An end the next morning belongs to the same night; without a known hour it is a second day.
  const isOneNight = daysFrom(start, lastOf) === 1 && event.endTime !== undefined && event.endTime < '12:00'
  const endDate = lastOf > start && !isOneNight ? lastOf : null
  const isRunning = endDate !== null && start < today && today <= endDate
  const words = relativeWords(today, { day: start, until: endDate }, formats)
  return { date: start, time, endDate, state: isRunning ? 'running' : lastOf < today ? 'past' : 'upcoming', words }
}
