import { Temporal } from 'temporal-polyfill'
import { formatsFor } from '@/lib/text/formats'
import { addDays } from '@/lib/events/calendar'
import { daysFrom } from '@/lib/events/when'

/** An event without a printed end lasts so long. */
export const DEFAULT_DURATION_HOURS = 5
/** An end up to this hour belongs to the night before, when the event began later in the day. */
export const NIGHT_ENDS = '12:00'

/** Days and hours of an event, local to its place: `YYYY-MM-DD`, `HH:MM`, IANA zone. */
export type LocalSchedule = {
  startDate: string
  endDate?: string | null
  startTime?: string | null
  endTime?: string | null
  timeZone: string
}

/**
 * The instant of a local day and hour, ISO 8601 in UTC; midnight when the hour is null. An hour that a clock change skips is read as
 * the later one, an hour that comes twice as the first. Source: RFC 5545 §3.3.5.
 */
export const toInstant = (localDate: string, localTime: string | null, timeZone: string): string =>
  zoned(localDate, localTime, timeZone).toInstant().toString()

const zoned = (localDate: string, localTime: string | null, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.PlainDate.from(localDate).toZonedDateTime({ timeZone, plainTime: localTime ?? '00:00' })

/** The day a printed end after midnight falls on: "22–5 Uhr" ends the next day; null where the end is on the same day or at midnight sharp. */
export const overnightEndDate = (startDate: string, times: { startTime: string; endTime: string }): string | null => {
  const { startTime, endTime } = times
  return endTime !== '00:00' && endTime < startTime && endTime <= NIGHT_ENDS ? addDays(startDate, 1) : null
}

/**
 * First and last instant of an event, ISO 8601 in UTC. Without a printed end it lasts 5 hours, without any hour until the
 * end of its last day; an end that is not after the begin falls on the next day.
 */
export const eventInstants = (event: LocalSchedule): { startsAt: string; endsAt: string } => {
  const { startDate, timeZone } = event
  const startTime = event.startTime ?? null
  const endTime = event.endTime ?? null
  const lastDate = event.endDate !== undefined && event.endDate !== null && event.endDate > startDate ? event.endDate : startDate
  const begin = zoned(startDate, startTime, timeZone)
  const answer = (end: Temporal.ZonedDateTime) => ({ startsAt: begin.toInstant().toString(), endsAt: end.toInstant().toString() })
  if (endTime !== null) {
    const isNextDay = lastDate === startDate && endTime <= (startTime ?? '00:00')
    return answer(zoned(isNextDay ? addDays(lastDate, 1) : lastDate, endTime, timeZone))
  }
  if (lastDate > startDate || startTime === null) return answer(zoned(addDays(lastDate, 1), null, timeZone))
  return answer(begin.add({ hours: DEFAULT_DURATION_HOURS }))
}

/** Whether an event is over at an instant (ISO 8601). */
export const isOver = (event: LocalSchedule, now: string): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(eventInstants(event).endsAt), Temporal.Instant.from(now)) <= 0

/** A day as cards say it: `SUN, NOV 22 | tomorrow`, with the year where it is not today's; `no date` without one. */
export const formatCardDate = (localDate: string | null, today: string): string => {
  if (localDate === null) return 'no date'
  const formats = formatsFor()
  const date = formats.poster(localDate)
  const otherYear = date.year === today.slice(0, 4) ? '' : ` ${date.year}`
  return `${formats.posterLine(date)}${otherYear} | ${formats.relativeDay(daysFrom(today, localDate))}`
}
