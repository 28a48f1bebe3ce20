import { addDays } from '@/lib/calendar/days'

/** An end up to this hour belongs to the previous night, if the event began later in the day. */
export const NIGHT_ENDS = '12:00'

/**
 * The day a printed end after midnight falls on: "22–5 Uhr" ends the next day; null if the end is on the same day or exactly at midnight.
 */
export const overnightEndDate = (startDate: string, times: { startTime: string; endTime: string }): string | null => {
  const { startTime, endTime } = times
  return endTime !== '00:00' && endTime < startTime && endTime <= NIGHT_ENDS ? addDays(startDate, 1) : null
}
