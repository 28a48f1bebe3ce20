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

/** First and last day, inclusive; the start alone if there is no end; null if nothing is picked. */
export function daysOf(range: DayRange): { first: string; last: string } | null {
  return range.start === null ? null : { first: range.start, last: range.end ?? range.start }
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
