import { HOUR_MS } from '@/lib/time/spans'
import type { EventView } from '@/lib/api/events'
import { addDays } from './days'
import { toOffsetDateTime } from '@/lib/events/offset-date-time'
import { localDateOf } from '@/lib/events/when'

/** How long a calendar entry lasts if no end is known, in hours. */
const ENTRY_HOURS = 5

/** The times of a calendar entry. For whole days only the local days count, and `end` is the day after the last (RFC 5545 §3.6.1). */
export type EntryTimes = {
  /** Distinguishes the performances of one event: their local day and hour; empty for the only one. */
  part: string
  start: Date
  end: Date
  isAllDay: boolean
  /** The end is unknown, so the entry lasts `ENTRY_HOURS`. */
  isEndAssumed: boolean
}

export type TimedEvent = Pick<EventView, 'startDate' | 'endDate' | 'startTime' | 'endTime' | 'dates' | 'timeZone'>

const midnightUtc = (day: string) => new Date(`${day}T00:00:00Z`)

function endOf(event: TimedEvent, options: { day: string; lastDay: string; startTime: string; start: Date }): Date | null {
  const { day, lastDay, startTime, start } = options
  if (event.endTime) {
    const isNextMorning = lastDay === day && event.endTime <= startTime
    const end = new Date(toOffsetDateTime(isNextMorning ? addDays(day, 1) : lastDay, event.endTime, event.timeZone))
    return end > start ? end : null
  }
  return lastDay > day ? new Date(toOffsetDateTime(addDays(lastDay, 1), null, event.timeZone)) : null
}

function timesOn(event: TimedEvent, options: { day: string; lastDay: string; startTime: string | null; part: string }): EntryTimes {
  const { day, lastDay, startTime, part } = options
  if (startTime === null)
    return { part, start: midnightUtc(day), end: midnightUtc(addDays(lastDay, 1)), isAllDay: true, isEndAssumed: false }
  const start = new Date(toOffsetDateTime(day, startTime, event.timeZone))
  const end = endOf(event, { day, lastDay, startTime, start })
  return { part, start, end: end ?? new Date(start.getTime() + ENTRY_HOURS * HOUR_MS), isAllDay: false, isEndAssumed: end === null }
}

/** The calendar entries of an event: one, or one for each of several performances; none without a date. */
export function entryTimes(event: TimedEvent): EntryTimes[] {
  const first = localDateOf(event.startDate)
  if (!first) return []
  if (event.dates.length > 1) {
    return event.dates.map(({ date, startTime }) => {
      const time = startTime ?? event.startTime ?? null
      return timesOn(event, { day: date, lastDay: date, startTime: time, part: `${date}${time ? `T${time}` : ''}`.replace(/[-:]/g, '') })
    })
  }
  const last = localDateOf(event.endDate)
  return [timesOn(event, { day: first, lastDay: last && last > first ? last : first, startTime: event.startTime ?? null, part: '' })]
}
