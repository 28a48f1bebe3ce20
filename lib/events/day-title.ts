import type { Formats } from '@/lib/text/formats'
import { daysFrom, todayIn } from './when'

/** What has ended today comes between today and yesterday. */
export const ENDED_TODAY = -0.5

/** A day's title, given its distance from today or `ENDED_TODAY`: relative words, capitalised if it is a single word. */
export function titleOf(away: number, formats: Formats): string {
  if (away === ENDED_TODAY) return formats.earlierToday
  const words = formats.relativeDay(away)
  return away === 0 ? words.charAt(0).toUpperCase() + words.slice(1) : words
}

/**
 * A day's title at an instant, so that a page cached yesterday shows today's words.
 * @param now milliseconds since 1970.
 */
export function dayTitle(
  { away, date, timeZone }: { away: number; date: string; timeZone: string },
  now: number,
  formats: Formats,
): string {
  const days = daysFrom(todayIn(timeZone, new Date(now)), date)
  return titleOf(days === 0 && away === ENDED_TODAY ? away : days, formats)
}
