import type { EventView } from '@/lib/api/events'
import { coordinatesOf, type Coordinates } from '@/lib/geo/coordinates'
import { venuePath, type VenueFacts } from '@/lib/geo/venue-path'
import { withPreset } from '@/lib/media/urls'
import { choiceLabel } from '@/lib/events/facts/choice-label'
import { readLanguage } from '@/lib/recognition/language'
import type { AreaText } from '@/lib/text/text-for'
import type { Crumb } from './breadcrumbs'
import { streetLine } from './place'
import { localDateOf } from './when'

/** Longest description in the markup, in characters. */
const MARKUP_DESCRIPTION = 500

/** A value that JSON can hold. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

const SCHEMA = 'https://schema.org/'

/**
 * A page's schema.org Event; null if name, date or postal address is missing, since search engines treat incomplete markup as an error.
 * Purely online events get none. States only what is known: dates without an hour stay dates, availability only if sold out.
 * @param pageUrl absolute address of the event's own page in its language; `facts` that language's words.
 * @param siteUrl the site's own address, for the link to the venue's page.
 */
export function toEventJsonLd(
  event: EventView,
  { pageUrl, facts, siteUrl }: { pageUrl: string; facts: AreaText<'facts'>; siteUrl: string },
): { [key: string]: Json } | null {
  const start = startOf(event)
  const address = addressOf(event)
  if (!event.title || !start || !address) return null
  const end = endOf(event)
  const doors = event.startTime && event.doorsTime ? onFirstDay(event, event.doorsTime) : null
  const offers = offersOf(event, pageUrl)
  const images = imagesOf(event)
  const at = coordinatesOf(event.location)
  const venue = venuePath(event)
  const language = readLanguage(`${event.title}\n${event.description}`)
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    url: pageUrl,
    // The page that the event had on another instance, before it was imported.
    ...(event.importedFrom ? { sameAs: event.importedFrom } : {}),
    ...(language ? { inLanguage: language } : {}),
    startDate: start,
    ...(end ? { endDate: end } : {}),
    ...(doors ? { doorTime: doors } : {}),
    ...statusOf(event),
    eventAttendanceMode: `${SCHEMA}OfflineEventAttendanceMode`,
    location: {
      ...toPlace({ name: event.venue ?? (streetLine(event) || event.city || event.address.city || event.title), address, at }),
      ...(venue ? { url: siteUrl + venue } : {}),
      ...(event.accessibility
        ? {
            amenityFeature: event.accessibility.map((feature) => ({
              '@type': 'LocationFeatureSpecification',
              name: choiceLabel('accessibility', feature, facts),
              value: true,
            })),
          }
        : {}),
    },
    ...(event.description ? { description: shortened(event.description) } : {}),
    ...(images.length > 0 ? { image: images } : {}),
    ...(event.lineup.length > 0 ? { performer: event.lineup.map(({ name }) => ({ '@type': 'PerformingGroup', name })) } : {}),
    ...(event.isFree ? { isAccessibleForFree: true } : {}),
    ...(offers ? { offers } : {}),
  }
}

/** A moved date is marked as such only if the former date is known. */
function statusOf(event: EventView): { [key: string]: Json } {
  if (event.status === 'moved' && event.previousStartDate)
    return { eventStatus: `${SCHEMA}EventRescheduled`, previousStartDate: event.previousStartDate }
  return { eventStatus: SCHEMA + STATUSES[event.status] }
}

const STATUSES = {
  scheduled: 'EventScheduled',
  sold_out: 'EventScheduled',
  moved: 'EventScheduled',
  cancelled: 'EventCancelled',
  postponed: 'EventPostponed',
} as const

function startOf(event: EventView): string | null {
  return event.startTime ? (event.startDate ?? null) : localDateOf(event.startDate)
}

function endOf(event: EventView): string | null {
  if (event.endDate) return event.endTime ? event.endDate : localDateOf(event.endDate)
  // The end is later the same day, so the day's offset applies to it, too.
  const isSameDay = event.startTime && event.endTime && event.endTime > event.startTime
  return isSameDay && event.endTime ? onFirstDay(event, event.endTime) : null
}

/** An hour on the first day with that day's offset; null if either is unknown. */
function onFirstDay(event: EventView, time: string): string | null {
  const offset = /(Z|[+-]\d{2}:\d{2})$/.exec(event.startDate ?? '')?.[1]
  const date = localDateOf(event.startDate)
  return offset && date ? `${date}T${time}:00${offset}` : null
}

function addressOf(event: EventView): { [key: string]: Json } | null {
  const { postalCode, countryCode, city = event.city } = event.address
  return city ? toAddress({ street: streetLine(event), postalCode, city, countryCode }) : null
}

type Address = { street: string; postalCode?: string | null | undefined; city: string; countryCode?: string | null | undefined }

function toAddress({ street, postalCode, city, countryCode }: Address): { [key: string]: Json } {
  return {
    '@type': 'PostalAddress',
    ...(street ? { streetAddress: street } : {}),
    ...(postalCode ? { postalCode } : {}),
    addressLocality: city,
    ...(countryCode ? { addressCountry: countryCode } : {}),
  }
}

function toPlace({ name, address, at }: { name: string; address: Json; at: Coordinates | null }): { [key: string]: Json } {
  const geo = at && { '@type': 'GeoCoordinates', latitude: at.latitude, longitude: at.longitude }
  return { '@type': 'Place', name, address, ...(geo ? { geo } : {}) }
}

/**
 * The schema.org Place of a venue's page.
 * @param pageUrl absolute address of the page.
 */
export function toVenueJsonLd(venue: VenueFacts, pageUrl: string): { [key: string]: Json } {
  return { '@context': 'https://schema.org', ...toPlace({ name: venue.name, address: toAddress(venue), at: venue.at }), url: pageUrl }
}

function offersOf(event: EventView, pageUrl: string): { [key: string]: Json } | null {
  const cents = event.isFree ? 0 : event.priceCents
  const isSoldOut = event.status === 'sold_out'
  if (cents === undefined || !event.currency) {
    return isSoldOut ? { '@type': 'Offer', url: event.ticketLink ?? pageUrl, availability: `${SCHEMA}SoldOut` } : null
  }
  return {
    '@type': 'Offer',
    url: event.ticketLink ?? pageUrl,
    price: (cents / 100).toFixed(2),
    priceCurrency: event.currency,
    ...(isSoldOut ? { availability: `${SCHEMA}SoldOut` } : {}),
  }
}

/** The flyer in the three aspect ratios search engines ask for. */
function imagesOf({ imageUrl }: EventView): string[] {
  return imageUrl ? [...new Set((['wide', 'classic', 'square'] as const).map((preset) => withPreset(imageUrl, preset)))] : []
}

/** Breadcrumbs for search engines. Source: schema.org/BreadcrumbList. */
export function toBreadcrumbJsonLd(crumbs: readonly Crumb[], site: { siteName: string; siteUrl: string }): { [key: string]: Json } {
  const all: readonly Crumb[] = [{ name: site.siteName, path: '/' }, ...crumbs]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path ? { item: site.siteUrl + path } : {}),
    })),
  }
}

/** The first sentences: search engines show no more, and the page itself has the full text. */
function shortened(text: string): string {
  if (text.length <= MARKUP_DESCRIPTION) return text
  const cut = text.slice(0, MARKUP_DESCRIPTION)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MARKUP_DESCRIPTION / 2))}…`
}
