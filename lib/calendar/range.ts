import { DAY_MS } from '@/lib/time/spans'
import { formatsFor, type Formats } from '@/lib/text/formats'

/**
 * The range of days that the landing page's calendar picks. Days are local dates `YYYY-MM-DD`, which compare as texts. Uses no large
 * libraries, because browsers run it, too.
 */
export type DayRange = { start: string | null; end: string | null }

export const NO_RANGE: DayRange = { start: null, end: null }

/** Whether the text is an existing day, `YYYY-MM-DD`. */
export function isLocalDay(text: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/**
 * The range after a click on a day: the first click sets the start, the second the end (swapped if it is earlier); a click after a complete
 * range starts over.
 */
export function pickDay(range: DayRange, day: string): DayRange {
  if (range.start === null || range.end !== null) return { start: day, end: null }
  return day < range.start ? { start: day, end: range.start } : { start: range.start, end: day }
}

/** First and last day, inclusive; the start alone if there is no end; null if nothing is picked. */
export function daysOf(range: DayRange): { first: string; last: string } | null {
  return range.start === null ? null : { first: range.start, last: range.end ?? range.start }
}

/** Milliseconds by which the zone is ahead of UTC at an instant. */
function offsetMs(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instant)
  const value = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value ?? 0)
  const local = Date.UTC(value('year'), value('month') - 1, value('day'), value('hour'), value('minute'), value('second'))
  return local - Math.floor(instant / 1000) * 1000
}

/**
 * The instant of a local time, given as if it were UTC. Applied twice, since the first guess may be on the other side of a clock change.
 */
function instantOf(local: number, timeZone: string): number {
  const guess = local - offsetMs(local, timeZone)
  return local - offsetMs(guess, timeZone)
}

/** Ranges chosen by one tap. */
export type DayPreset = { name: 'onlyToday' | 'tomorrow' | 'weekend' | 'nextDays'; range: DayRange }

/**
 * Today, tomorrow, the coming Friday to Sunday (or what is left of it), and seven days from today.
 * @param today local date.
 */
export function dayPresets(today: string): DayPreset[] {
  const after = (days: number) => new Date(Date.parse(`${today}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
  const untilSunday = (7 - new Date(`${today}T12:00:00Z`).getUTCDay()) % 7
  return [
    { name: 'onlyToday', range: { start: today, end: today } },
    { name: 'tomorrow', range: { start: after(1), end: after(1) } },
    { name: 'weekend', range: { start: after(Math.max(0, untilSunday - 2)), end: after(untilSunday) } },
    { name: 'nextDays', range: { start: today, end: after(6) } },
  ]
}

/**
 * First and last instant of the range, ISO 8601 in UTC as the API takes them: from the start's 00:00 to the end's 23:59:59.999 local time.
 * Null if nothing is picked.
 * @param timeZone IANA name.
 */
export function instantsOf(range: DayRange, timeZone: string): { startDate: string; endDate: string } | null {
  const days = daysOf(range)
  if (!days) return null
  const startsAt = instantOf(Date.parse(`${days.first}T00:00:00Z`), timeZone)
  const endsAt = instantOf(Date.parse(`${days.last}T00:00:00Z`) + DAY_MS, timeZone) - 1
  return { startDate: new Date(startsAt).toISOString(), endDate: new Date(endsAt).toISOString() }
}

/** Years the calendar offers, starting two before the current one. */
export function offeredYears(currentYear: number): number[] {
  return Array.from({ length: 10 }, (_, index) => currentYear - 2 + index)
}

/**
 * The range in a few words: `22 Nov`, `22–24 Nov`, `30 Nov – 2 Dec`; with the year only if it is not the current one.
 * @param today local date.
 */
export function formatRange(range: DayRange, today: string, formats: Formats = formatsFor()): string {
  const days = daysOf(range)
  if (!days) return ''
  const [first, last] = [days.first, days.last].map((day) => {
    const [year = '', month = '', date = ''] = day.split('-')
    return { year, month: formats.monthOf(Number(month)), date: `${Number(date)}${formats.dayDot}` }
  })
  if (!first || !last) return ''
  const year = last.year === today.slice(0, 4) && first.year === last.year ? '' : ` ${last.year}`
  if (days.first === days.last) return `${first.date} ${first.month}${year}`
  if (first.year !== last.year) return `${first.date} ${first.month} ${first.year} – ${last.date} ${last.month}${year}`
  if (first.month === last.month) return `${first.date}–${last.date} ${last.month}${year}`
  return `${first.date} ${first.month} – ${last.date} ${last.month}${year}`
}
