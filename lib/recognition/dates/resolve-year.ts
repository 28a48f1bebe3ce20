import { Temporal } from 'temporal-polyfill'
import { type DayOfYear, nthWeekday, toLocalDate, weekdayOfDate } from '@/lib/calendar/days'

/**
 * Where a date's year comes from: `printed` with it, `elsewhere` on the flyer, derived from the `weekday`, or the `next` such date from
 * today.
 */
export type YearBasis = 'printed' | 'elsewhere' | 'weekday' | 'next'

/** A date with its year. `weekdayAgrees` is null if no weekday is printed. */
export type ResolvedDate = { date: string; basis: YearBasis; weekdayAgrees: boolean | null }

/** Years of a flyer: `today` as `YYYY-MM-DD`; `printedYears` are those printed elsewhere on it, most likely first. */
export type YearContext = { today: string; printedYears?: readonly number[] }

/** Nearby years a printed weekday may select, as steps from the next such date, most likely first. */
const WEEKDAY_STEPS = [0, -1, 1]
/** No flyer announces an event further ahead, in years: such a year is misread. */
const FURTHEST = 5
/** Within this many years there is another 29 February. */
const LEAP_REACH = 8

/**
 * The year of a date as printed on a flyer. A printed year is believed, even when it is long over, unless it is far ahead. Without one it
 * is the next such day on or after today; a printed weekday chooses among the years around it.
 * @returns null if no nearby year has that day.
 */
export const resolveYear = (printed: DayOfYear & { nth?: number | null }, context: YearContext): ResolvedDate | null => {
  const { day, month, weekday } = printed
  const nth = printed.nth ?? null
  const inYear = (year: number): string | null =>
    nth !== null && weekday !== null ? nthWeekday(year, month, { weekday, nth }) : toLocalDate(year, month, day)
  const agrees = (date: string): boolean | null => (weekday === null ? null : weekdayOfDate(date) === weekday)

  const today = Temporal.PlainDate.from(context.today)
  if (printed.year !== null && printed.year <= today.year + FURTHEST) {
    const date = inYear(printed.year)
    return date === null ? null : { date, basis: 'printed', weekdayAgrees: agrees(date) }
  }
  for (const year of context.printedYears ?? []) {
    const date = inYear(year)
    if (date !== null && agrees(date) !== false) return { date, basis: 'elsewhere', weekdayAgrees: agrees(date) }
  }
  const next = Array.from({ length: LEAP_REACH + 1 }, (_, step) => inYear(today.year + step)).find(
    (date) => date !== null && date >= context.today,
  )
  if (next === undefined || next === null) return null
  if (weekday === null || nth !== null) return { date: next, basis: 'next', weekdayAgrees: agrees(next) }
  const nextYear = Temporal.PlainDate.from(next).year
  for (const step of WEEKDAY_STEPS) {
    const date = inYear(nextYear + step)
    if (date !== null && agrees(date) === true) return { date, basis: step === 0 ? 'next' : 'weekday', weekdayAgrees: true }
  }
  return { date: next, basis: 'next', weekdayAgrees: false }
}
