import { formatsFor } from '@/lib/text/formats'
import { addDays } from '@/lib/calendar/days'
import { daysFrom } from '@/lib/events/when'

/** An end up to this hour belongs to the night before, when the event began later in the day. */
export const NIGHT_ENDS = '12:00'

/** The day a printed end after midnight falls on: "22–5 Uhr" ends the next day; null where the end is on the same day or at midnight sharp. */
export const overnightEndDate = (startDate: string, times: { startTime: string; endTime: string }): string | null => {
  const { startTime, endTime } = times
  return endTime !== '00:00' && endTime < startTime && endTime <= NIGHT_ENDS ? addDays(startDate, 1) : null
}

/**
 * A day as cards say it: `SUN, NOV 22 | tomorrow`, with the year where it is not today's; `no date` without one.
 * @internal no screen says it so yet.
 */
export const formatCardDate = (localDate: string | null, today: string): string => {
  if (localDate === null) return 'no date'
  const formats = formatsFor()
  const date = formats.poster(localDate)
  const otherYear = date.year === today.slice(0, 4) ? '' : ` ${date.year}`
  return `${formats.posterLine(date)}${otherYear} | ${formats.relativeDay(daysFrom(today, localDate))}`
}
