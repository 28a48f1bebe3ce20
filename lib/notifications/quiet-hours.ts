import { Temporal } from 'temporal-polyfill'

export type QuietHours = {
  /** Local `HH:mm`. An end before the start is on the next morning; equal times mean no quiet hours. */
  from: string
  until: string
  /** IANA zone of the person. */
  timeZone: string
}

/**
 * When the quiet hours in force at an instant end, or null if there are none. Respects clock changes: an hour that does not exist ends with
 * the gap.
 */
export function quietEnd({ from, until, timeZone }: QuietHours, now: Date): Date | null {
  if (from === until) return null
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const [time, begin, end] = [here.toPlainTime(), Temporal.PlainTime.from(from), Temporal.PlainTime.from(until)]
  const isAfterBegin = Temporal.PlainTime.compare(time, begin) >= 0
  const isBeforeEnd = Temporal.PlainTime.compare(time, end) < 0
  const wraps = Temporal.PlainTime.compare(begin, end) > 0
  if (wraps ? !isAfterBegin && !isBeforeEnd : !(isAfterBegin && isBeforeEnd)) return null
  const day = wraps && isAfterBegin ? here.toPlainDate().add({ days: 1 }) : here.toPlainDate()
  return new Date(day.toZonedDateTime({ timeZone, plainTime: end }).epochMilliseconds)
}
