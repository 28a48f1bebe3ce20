import { DAY_MS, HOUR_MS } from '@/lib/time/spans'

/** Local days `YYYY-MM-DD`, both ends included; null for an open end. */
export type Nights = { from: string | null; until: string | null }

/** The range of days that calendars and databases agree on. */
const FIRST_DAY = '0001-01-01'
const LAST_DAY = '9999-12-31'
const clamped = (day: string) => (day < FIRST_DAY ? FIRST_DAY : day)
const utcDay = (instant: number) =>
  instant >= Date.UTC(9999, 11, 31) ? LAST_DAY : instant < Date.UTC(1000, 0) ? '1000-01-01' : new Date(instant).toISOString().slice(0, 10)
const LOCAL_DAY = /^\d{4}-\d{2}-\d{2}$/

/** Local midnights around the world are between 11:00 UTC of the day before and 11:00 UTC of the day. */
const LATEST_MIDNIGHT_MS = 13 * HOUR_MS

/**
 * The local days of a range of instants as clients send it: the start's 00:00 and the end's 23:59:59.999 in the client's time zone,
 * converted to UTC. Days written `YYYY-MM-DD` stay as they are. A reversed range is swapped.
 */
export function nightsOf(start: string | undefined, end: string | undefined): Nights {
  const from = start === undefined ? null : LOCAL_DAY.test(start) ? clamped(start) : utcDay(Date.parse(start) + LATEST_MIDNIGHT_MS)
  const until = end === undefined ? null : LOCAL_DAY.test(end) ? clamped(end) : utcDay(Date.parse(end) + 1 + LATEST_MIDNIGHT_MS - DAY_MS)
  if (from === null || until === null || from <= until) return { from, until }
  // an end at the start's own midnight, or the two swapped
  return start !== undefined && end !== undefined && Date.parse(end) >= Date.parse(start)
    ? { from, until: from }
    : { from: until, until: from }
}
