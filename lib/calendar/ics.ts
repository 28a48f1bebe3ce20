import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { EventView } from '@/lib/api/events'
import { streetLine } from '@/lib/events/place'
import { coordinatesOf } from '@/lib/geo/coordinates'
import { CALENDAR_ENTRY } from '@/lib/text/calendar-entry'
import { entryTimes } from './entry-times'

export type CalendarEvent = {
  event: EventView
  /** Raised with each change of time, place or status. */
  sequence: number
  /** Absolute address of the event's page. */
  url: string
  /** Taken off the site: subscribers are told that it is cancelled, and no more. */
  isDeleted?: boolean
}

/** What a calendar that is subscribed to says of itself. Source: RFC 7986. */
export type CalendarFeed = { name: string; url: string; sourceUrl: string }

/** How often subscribers ask again, in seconds. */
const REFRESH_SECONDS = 3600

const STATUSES = {
  scheduled: ICalEventStatus.CONFIRMED,
  moved: ICalEventStatus.CONFIRMED,
  sold_out: ICalEventStatus.CONFIRMED,
  postponed: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
} as const

/** Text without the control characters that RFC 5545 §3.1 forbids. */
const plain = (text: string) => text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')

/** Venue and postal address in one line; null where no place is known. */
export function calendarPlace(event: Pick<EventView, 'venue' | 'city' | 'address'>): string | null {
  const town = [event.address.postalCode, event.city ?? event.address.city].filter(Boolean).join(' ')
  return [event.venue, streetLine(event), town].filter(Boolean).join(', ') || null
}

/** What stands below the title: state, text, the page's address and whether the end is a guess. */
export function calendarText(event: Pick<EventView, 'description' | 'status'>, options: { url: string; isEndAssumed: boolean }): string {
  const state = CALENDAR_ENTRY.states[event.status]
  return [state, event.description, options.isEndAssumed ? CALENDAR_ENTRY.endAssumed : '', options.url].filter(Boolean).join('\n\n')
}

/**
 * A calendar file of events, one entry for each performance: UTC instants, or whole days where the hour is unknown; identifiers that
 * never change. Source: RFC 5545, RFC 7986.
 */
export function toIcs(events: readonly CalendarEvent[], feed?: CalendarFeed): string {
  const calendar = ical({ prodId: { company: 'Litfass', product: 'events', language: 'EN' }, method: ICalCalendarMethod.PUBLISH })
  if (feed) {
    // The library writes a calendar's name as it is.
    const name = plain(feed.name).replace(/\s+/g, ' ').replace(/[\\;,]/g, (sign) => `\\${sign}`)
    calendar.name(name).url(feed.url).source(feed.sourceUrl).ttl(REFRESH_SECONDS)
  }
  for (const { event, sequence, url, isDeleted = false } of events) {
    const place = calendarPlace(event)
    for (const { part, start, end, isAllDay, isEndAssumed } of entryTimes(event)) {
      const entry = calendar.createEvent({
        id: `${event.id}${part ? `-${part}` : ''}@litfass`,
        stamp: new Date(event.updatedAt),
        lastModified: new Date(event.updatedAt),
        created: new Date(event.createdAt),
        sequence: isDeleted ? sequence + 1 : sequence,
        start,
        end,
        allDay: isAllDay,
        summary: isDeleted ? CALENDAR_ENTRY.deleted : plain(event.title),
        status: isDeleted ? ICalEventStatus.CANCELLED : STATUSES[event.status],
        url,
      })
      if (isDeleted) continue
      entry.description(plain(calendarText(event, { url, isEndAssumed })))
      if (event.category) entry.categories([{ name: plain(event.category) }])
      if (place) {
        const at = coordinatesOf(event.location)
        entry.location({ title: plain(place), ...(at ? { geo: { lat: at.latitude, lon: at.longitude } } : {}) })
      }
      if (event.imageUrl) entry.createAttachment(event.imageUrl)
    }
  }
  // Its last line ends like every other.
  return `${calendar.toString().trimEnd()}\r\n`
}
