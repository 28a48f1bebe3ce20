import type { EventView } from '@/lib/api/events'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/time/spans'
import { formatsFor, type Formats } from '@/lib/text/formats'
import { localDateOf, todayIn, whenOf } from './when'

/** When an event with known hours takes place: instants in milliseconds, and the local end time, `HH:mm`, if known. */
export type LiveSpan = { startsAt: number; endsAt: number; until: string | null }

/** Assumed duration if no end is known. */
const ASSUMED_MS = 5 * HOUR_MS
/** From this long before the start, the time left is given in minutes. */
const SOON_MS = 90 * MINUTE_MS

type Timed = Pick<EventView, 'startDate' | 'endDate' | 'startTime' | 'endTime' | 'dates'>

const minutesOf = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5))

/** The time span of a one-evening event; null without an hour, and for events with several days or performances. */
export function liveSpan({ startDate, endDate, startTime, endTime, dates }: Timed): LiveSpan | null {
  const day = localDateOf(startDate)
  if (!startDate || !day || !startTime || dates.length > 1) return null
  const startsAt = Date.parse(startDate)
  if (Number.isNaN(startsAt)) return null
  if (!endTime) return (localDateOf(endDate) ?? day) > day ? null : { startsAt, endsAt: startsAt + ASSUMED_MS, until: null }
  const lasting = (minutesOf(endTime) - minutesOf(startTime)) * MINUTE_MS
  const endsAt = endDate && localDateOf(endDate) !== day ? Date.parse(endDate) : startsAt + lasting + (lasting > 0 ? 0 : DAY_MS)
  return endsAt - startsAt > DAY_MS ? null : { startsAt, endsAt, until: endTime }
}

/**
 * The words for an event close to its time: `starts in 40 min`, `still until 23:00`, `over`. Null if its day says enough.
 * @param now milliseconds since 1970.
 */
export function liveWords(
  { startsAt, endsAt, until }: LiveSpan,
  now: number,
  formats: Formats = formatsFor(),
): { words: string; isOver: boolean } | null {
  if (now < startsAt - SOON_MS || now > endsAt + DAY_MS) return null
  if (now < startsAt) return { words: formats.startsIn(Math.ceil((startsAt - now) / MINUTE_MS)), isOver: false }
  if (now < endsAt) return { words: until ? formats.stillUntil(until) : formats.onNow, isOver: false }
  return { words: formats.over, isOver: true }
}

/** Whether a card's words may depend on the hour while someone sees it: its event is near, running or has just ended. */
export function isNear({ startsAt, endsAt }: LiveSpan, now: number): boolean {
  return startsAt - DAY_MS < now && now < endsAt + DAY_MS
}

/** Whether an event has ended: by its hours if known, else with its last day. */
export function isOver(event: Timed & Pick<EventView, 'timeZone'>, now: Date): boolean {
  const span = liveSpan(event)
  return span ? span.endsAt <= now.getTime() : whenOf(event, todayIn(event.timeZone, now)).state === 'past'
}
