import { Temporal } from 'temporal-polyfill'
import type { EventStatus } from '@/lib/events/facts/statuses'
import { calendarPlace } from '@/lib/calendar/entry-text'
import { entryTimes, type EntryTimes, type TimedEvent } from '@/lib/calendar/entry-times'
import { HOUR_MS } from '@/lib/time/spans'
import { toOffsetDateTime } from '@/lib/events/offset-date-time'
import type { Placed } from '@/lib/events/place'
import { coordinatesOf, type Coordinates } from '@/lib/geo/coordinates'
import { ticketDate, type TicketMoment, type TicketWords } from './ticket-facts'

/** How long after its event a pass still counts as current, for those who are still in. */
const EXPIRES_AFTER_HOURS = 12
/** The most performances a pass names. */
const MAX_TIMES = 30

/** Everything a pass in a wallet shows, in no language. Two equal ones are the same pass. */
export type PassFacts = {
  serial: string
  eventId: string
  /** Present if its owner is going without a ticket. */
  isGoing?: true
  title: string
  /** A pass that no longer lets anyone in has no code. */
  code: string | null
  status: EventStatus
  isVoid: boolean
  venue: string | null
  /** In one line, with the venue. */
  address: string | null
  at: Coordinates | null
  when: TicketMoment
  /** Start and end of each performance, ISO 8601 with the place's offset. */
  times: { start: string; end: string }[]
  expiresAt: string | null
  pictureKey: string | null
}

/** What a pass says about an event. */
type PassEvent = TimedEvent &
  Placed & {
    id: string
    title: string
    status: EventStatus
    location?: Parameters<typeof coordinatesOf>[0]
    image?: { key: string } | undefined
  }

/**
 * @param code what the ticket's QR code contains, null if the ticket does not let anyone in.
 * @param isGoing for a pass without a ticket: whether its owner is still going.
 */
export function toPassFacts(
  event: PassEvent,
  { serial, code, isGoing }: { serial: string; code: string | null; isGoing?: boolean },
): PassFacts {
  const isOn = (isGoing ?? code !== null) && event.status !== 'cancelled'
  const times = entryTimes(event).map((entry) => timesOf(entry, event.timeZone))
  const last = times.map(({ end }) => Date.parse(end)).toSorted((a, b) => b - a)[0]
  return {
    serial,
    eventId: event.id,
    ...(isGoing === undefined ? {} : { isGoing: true as const }),
    title: event.title,
    code: isOn ? code : null,
    status: event.status,
    isVoid: !isOn,
    venue: event.venue ?? null,
    address: calendarPlace(event),
    at: coordinatesOf(event.location),
    when: { startDate: event.startDate, startTime: event.startTime, timeZone: event.timeZone },
    times: times.slice(0, MAX_TIMES),
    expiresAt: last === undefined ? null : new Date(last + EXPIRES_AFTER_HOURS * HOUR_MS).toISOString(),
    pictureKey: event.image?.key ?? null,
  }
}

/** An entry's times at the place; a whole day begins and ends at its midnight. */
function timesOf({ start, end, isAllDay }: EntryTimes, timeZone: string): { start: string; end: string } {
  if (isAllDay) {
    const day = (moment: Date) => toOffsetDateTime(moment.toISOString().slice(0, 10), null, timeZone)
    return { start: day(start), end: day(end) }
  }
  const at = (moment: Date) =>
    Temporal.Instant.fromEpochMilliseconds(moment.getTime())
      .toZonedDateTimeISO(timeZone)
      .toString({ timeZoneName: 'never', smallestUnit: 'second' })
  return { start: at(start), end: at(end) }
}

/** The word for what has become of a pass; a cancelled event is the reason people look for first. */
export function passState({ status, isVoid }: PassFacts): EventStatus | 'void' {
  return isVoid && status !== 'cancelled' ? 'void' : status
}

/** When it begins, as on the ticket; with the name of the zone, since a wallet is looked at anywhere. */
export function passDate({ when }: PassFacts, words: TicketWords): string {
  return ticketDate(when, words, { showsZone: true })
}
