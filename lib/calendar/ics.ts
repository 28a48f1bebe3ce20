import ICAL from 'ical.js'
import type { EventView } from '@/lib/api/events'
import { coordinatesOf } from '@/lib/geo/coordinates'
import { withPreset } from '@/lib/media/urls'
import type { AreaText } from '@/lib/text/text-for'
import { calendarPlace, calendarText } from './entry-text'
import { entryTimes, type EntryTimes } from './entry-times'
import { localTime, readClock, toVtimezone, type ZoneClock } from './zone'

export type CalendarEvent = {
  event: EventView
  /** Raised with each change of time, place or status. */
  sequence: number
  /** Absolute address of the event's page. */
  url: string
  /** Removed from the site: subscribers only learn that it is cancelled. */
  isDeleted?: boolean
}

/** The metadata of a subscribed calendar. Source: RFC 7986. */
export type CalendarFeed = { name: string; url: string; sourceUrl: string }

export type CalendarOptions = { texts: AreaText<'calendarFile'>; feed?: CalendarFeed }

/** How often subscribers should refresh. */
const REFRESH = 'PT1H'

const STATUSES = {
  scheduled: 'CONFIRMED',
  moved: 'CONFIRMED',
  sold_out: 'CONFIRMED',
  postponed: 'TENTATIVE',
  cancelled: 'CANCELLED',
} as const

/** A property in jCal: name, parameters, type and values. Source: RFC 7265. */
type Property = [name: string, parameters: Record<string, string>, type: string, ...values: unknown[]]

// The library does not count the space at the start of a folded line.
ICAL.foldLength = 74

/** Text without the control characters that RFC 5545 §3.1 forbids, with uniform line endings. */
const plain = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
const line = (text: string) => plain(text).replace(/\s+/g, ' ').trim()
/** Escapes text, because the library writes unknown properties as they are. */
const escaped = (text: string) => line(text).replace(/[\\;,]/g, (sign) => `\\${sign}`)

const text = (name: string, value: string): Property => [name, {}, 'text', value]
const uri = (name: string, value: string): Property => [name, {}, 'uri', value.replace(/[\s\u0000-\u001f]/g, '')]
const utc = (instant: string | number) => `${new Date(instant).toISOString().slice(0, 19)}Z`
const stamp = (name: string, instant: string): Property => [name, {}, 'date-time', utc(instant)]

function moment(name: string, at: Date, { isAllDay, clock }: { isAllDay: boolean; clock: ZoneClock | null | undefined }): Property {
  if (isAllDay) return [name, {}, 'date', at.toISOString().slice(0, 10)]
  const local = clock ? localTime(clock, at.getTime()) : null
  return clock && local ? [name, { tzid: clock.timeZone }, 'date-time', local] : [name, {}, 'date-time', utc(at.getTime())]
}

/** An entry's properties besides its time and status. */
function factsOf({ event, url }: CalendarEvent, isEndAssumed: boolean, texts: AreaText<'calendarFile'>): Property[] {
  const place = calendarPlace(event)
  const at = place ? coordinatesOf(event.location) : null
  const categories = [event.category ?? '', ...event.tags].map(line).filter(Boolean)
  return [
    text('description', plain(calendarText(event, { url, isEndAssumed, texts }))),
    ...(categories.length > 0 ? [['categories', {}, 'text', ...new Set(categories)] satisfies Property] : []),
    ...(place ? [text('location', line(place))] : []),
    ...(at ? [['geo', {}, 'float', [at.latitude, at.longitude]] satisfies Property] : []),
    ...(event.imageUrl
      ? [
          ['image', { display: 'BADGE', fmttype: 'image/jpeg' }, 'uri', withPreset(event.imageUrl, 'og')] satisfies Property,
          uri('attach', event.imageUrl),
        ]
      : []),
  ]
}

function entryOf(given: CalendarEvent, times: EntryTimes, clock: ZoneClock | null | undefined, texts: AreaText<'calendarFile'>): unknown[] {
  const { event, sequence, url, isDeleted = false } = given
  const { part, start, end, isAllDay, isEndAssumed } = times
  return [
    'vevent',
    [
      text('uid', `${event.id}${part ? `-${part}` : ''}@litfass`),
      ['sequence', {}, 'integer', isDeleted ? sequence + 1 : sequence],
      stamp('dtstamp', event.updatedAt),
      stamp('created', event.createdAt),
      stamp('last-modified', event.updatedAt),
      moment('dtstart', start, { isAllDay, clock }),
      moment('dtend', end, { isAllDay, clock }),
      text('summary', isDeleted ? texts.deleted : line(event.title)),
      text('status', isDeleted ? 'CANCELLED' : STATUSES[event.status]),
      uri('url', url),
      ...(isDeleted ? [] : factsOf(given, isEndAssumed, texts)),
    ],
    [],
  ]
}

/** The calendar's own properties. */
function headOf(feed: CalendarFeed | undefined): Property[] {
  const head: Property[] = [
    text('prodid', '-//Litfass//events//EN'),
    text('version', '2.0'),
    text('calscale', 'GREGORIAN'),
    text('method', 'PUBLISH'),
  ]
  if (!feed) return head
  const name = escaped(feed.name)
  return [
    ...head,
    ['name', {}, 'unknown', name],
    ['x-wr-calname', {}, 'unknown', name],
    uri('url', feed.url),
    uri('source', feed.sourceUrl),
    ['refresh-interval', {}, 'duration', REFRESH],
    ['x-published-ttl', {}, 'unknown', REFRESH],
  ]
}

/**
 * A calendar file of events, with one entry per performance: local times, or whole days if the hour is unknown; identifiers never change.
 * Source: RFC 5545, RFC 7986.
 */
export function toIcs(events: readonly CalendarEvent[], { texts, feed }: CalendarOptions): string {
  const entries = events.map((given) => ({ given, times: entryTimes(given.event) }))
  const timed = Map.groupBy(entries, ({ given }) => given.event.timeZone)
  const clocks = new Map<string, ZoneClock>()
  for (const [timeZone, those] of timed) {
    const instants = those.flatMap(({ times }) =>
      times.flatMap(({ isAllDay, start, end }) => (isAllDay ? [] : [start.getTime(), end.getTime()])),
    )
    const clock = readClock(timeZone, instants)
    if (clock) clocks.set(timeZone, clock)
  }
  const components = [
    ...[...clocks.values()].map(toVtimezone),
    ...entries.flatMap(({ given, times }) => times.map((one) => entryOf(given, one, clocks.get(given.event.timeZone), texts))),
  ]
  return ICAL.stringify(['vcalendar', headOf(feed), components])
}
