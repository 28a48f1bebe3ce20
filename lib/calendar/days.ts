import { Temporal } from 'temporal-polyfill'

/** A calendar day whose year may be unknown. */
export type DayOfYear = { day: number; month: number; year: number | null; weekday: number | null }

/** Whether the day exists in that year; without a year whether it exists in any (29 February does). */
export const isCalendarDay = (day: number, month: number, year: number | null): boolean => {
  if (!Number.isInteger(day) || !Number.isInteger(month) || month < 1 || month > 12 || day < 1) return false
  return day <= Temporal.PlainYearMonth.from({ year: year ?? 2000, month }).daysInMonth
}

/** Local date `YYYY-MM-DD`, or null if that year has no such day. */
export const toLocalDate = (year: number, month: number, day: number): string | null =>
  isCalendarDay(day, month, year) ? new Temporal.PlainDate(year, month, day).toString() : null

/** ISO weekday of a local date `YYYY-MM-DD`: 1 Monday – 7 Sunday. */
export const weekdayOfDate = (date: string): number => Temporal.PlainDate.from(date).dayOfWeek

/** The local date this many days later (earlier if negative). */
export const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString()

/** Days from one local date to another; negative if the second is earlier. */
export const daysBetween = (from: string, until: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(until), { largestUnit: 'days' }).days

/**
 * The n-th occurrence of a weekday in a month, n = -1 for the last; null if the month has no fifth.
 * @param weekday ISO weekday, 1–7.
 */
export const nthWeekday = (year: number, month: number, options: { weekday: number; nth: number }): string | null => {
  const first = new Temporal.PlainDate(year, month, 1)
  const offset = (options.weekday - first.dayOfWeek + 7) % 7
  const count = Math.floor((first.daysInMonth - 1 - offset) / 7) + 1
  const index = options.nth < 0 ? count - 1 : options.nth - 1
  return index >= 0 && index < count ? first.add({ days: offset + 7 * index }).toString() : null
}
