import { DAY_MS } from '@/lib/time/spans'
import { daysOf, type DayRange } from './range'

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
