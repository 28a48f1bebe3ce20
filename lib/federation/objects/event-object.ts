import type { EventView } from '@/lib/api/events'
import { entryTimes } from '@/lib/calendar/entry-times'
import { hashtag } from '@/lib/federation/hashtag'
import { toParagraphs } from '@/lib/federation/paragraphs'
import type { Json } from '@/lib/events/json-ld'
import { streetLine } from '@/lib/events/place'
import { coordinatesOf } from '@/lib/geo/coordinates'
import { withPreset } from '@/lib/media/urls'
import { actorPath, objectPath, INSTANCE_ACTOR, PUBLIC } from '@/lib/federation/addresses'

/** An event's status as calendars name it. Source: RFC 5545 §3.8.1.11. */
const STATUS = {
  scheduled: 'CONFIRMED',
  sold_out: 'CONFIRMED',
  moved: 'CONFIRMED',
  cancelled: 'CANCELLED',
  postponed: 'TENTATIVE',
} as const

type JsonObject = { [key: string]: Json }

/**
 * An event as an ActivityStreams 2.0 object with the terms of Mobilizon and Gancio; null without a day, since other servers reject events
 * without a start. Unknown facts are left out.
 * @param siteUrl our own address, without a trailing slash.
 * @param isHostFederated whether the host is an actor; otherwise the installation is the event's author.
 */
export function toEventObject(
  event: EventView,
  { siteUrl, isHostFederated }: { siteUrl: string; isHostFederated: boolean },
): JsonObject | null {
  if (!event.startDate) return null
  const actor = siteUrl + actorPath(isHostFederated && event.hostId !== 'public' ? event.hostId : INSTANCE_ACTOR)
  const page = `${siteUrl}/event/${event.id}`
  const end = endOf(event)
  const place = placeOf(event)
  const picture = event.imageUrl ? withPreset(event.imageUrl, 'wide') : null
  return {
    id: siteUrl + objectPath('events', event.id),
    type: 'Event',
    name: event.title,
    content: toParagraphs(event.description),
    mediaType: 'text/html',
    url: page,
    attributedTo: actor,
    to: [PUBLIC],
    cc: [`${actor}/followers`],
    published: event.createdAt,
    updated: event.updatedAt,
    startTime: event.startDate,
    ...(end ? { endTime: end } : {}),
    timezone: event.timeZone,
    // Mobilizon reads both and is about to drop the second.
    status: STATUS[event.status],
    'ical:status': STATUS[event.status],
    ...(place ? { location: place } : {}),
    ...(event.category ? { category: event.category.toUpperCase() } : {}),
    ...(picture ? { image: { type: 'Image', url: picture, name: event.title } } : {}),
    // Gancio cannot read a change without this list.
    attachment: picture ? [{ type: 'Document', mediaType: 'image/webp', url: picture, name: event.title }] : [],
    tag: event.tags.flatMap((tag) => {
      const name = hashtag(tag)
      return name ? [{ type: 'Hashtag', name, href: `${siteUrl}/search?q=${encodeURIComponent(tag)}` }] : []
    }),
    joinMode: event.ticketLink ? 'external' : 'free',
    ...(event.ticketLink ? { externalParticipationUrl: event.ticketLink } : {}),
    isOnline: false,
    commentsEnabled: true,
  }
}

/** When it ends, if that is known; an hour alone is of the same day or, past midnight, of the next one. */
function endOf(event: EventView): string | null {
  if (event.endDate) return event.endDate
  const [entry] = entryTimes({ ...event, dates: [] })
  return entry && !entry.isAllDay && !entry.isEndAssumed ? entry.end.toISOString() : null
}

function placeOf(event: EventView): JsonObject | null {
  const city = event.address.city ?? event.city
  const street = streetLine(event)
  const name = event.venue ?? ([street, city].filter(Boolean).join(', ') || null)
  if (!name) return null
  const at = coordinatesOf(event.location)
  return {
    type: 'Place',
    name,
    ...(at ? { latitude: at.latitude, longitude: at.longitude } : {}),
    ...(city || street
      ? {
          address: {
            type: 'PostalAddress',
            ...(street ? { streetAddress: street } : {}),
            ...(event.address.postalCode ? { postalCode: event.address.postalCode } : {}),
            ...(city ? { addressLocality: city } : {}),
            ...(event.address.countryCode ? { addressCountry: event.address.countryCode } : {}),
          },
        }
      : {}),
  }
}
