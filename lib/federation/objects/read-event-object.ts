import { Temporal } from 'temporal-polyfill'
import { EventCreate } from '@/lib/api/events'
import type { EventStatus } from '@/lib/events/facts/statuses'
import { HOUR_MS } from '@/lib/time/spans'
import { isPlaceZone } from '@/lib/events/import/time-zone-of'
import { readPlaceLine } from '@/lib/events/import/read-place-line'
import { momentFields, webFields, webLink, type WebMoment } from '@/lib/events/import/web-fields'
import type { SourceFields } from '@/lib/events/import/source-row'
import { findGenre } from '@/lib/events/genres'
import { PUBLIC } from '@/lib/federation/addresses'
import { toPlainText } from '@/lib/federation/paragraphs'

type Thing = { readonly [key: string]: unknown }

/** Where an event of another server takes place. Coordinates are degrees, both or neither. */
export type RemotePlace = { latitude: number | null; longitude: number | null; countryCode: string | null }

/** An event of another server, read from its object and cut to an event's limits. */
export type RemoteEventFacts = {
  given: EventCreate
  status: EventStatus
  timeZone: string
  place: RemotePlace
  /** BCP 47. */
  language: string | null
  /** Its page on its own server. */
  url: string
  pictureUrl: string | null
  /** When it was last changed there, in milliseconds; null if it does not say. */
  changedMs: number | null
  /** When it begins and is certainly over, in milliseconds. */
  beginsMs: number
  endsMs: number
}

/** What an object says about itself, before it is believed. */
export type EventHead = { uri: string; authors: string[]; isPublic: boolean }

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value)
const MOST_ENTRIES = 100
const listOf = (value: unknown): unknown[] =>
  (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]).slice(0, MOST_ENTRIES) as unknown[]
const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')
const idOf = (value: unknown): string => textOf(isThing(value) ? value['id'] : value)
/** A foreign line of text, without markup. */
const lineOf = (value: unknown): string => toPlainText(textOf(value).slice(0, 5000)).replace(/\s+/g, ' ').trim()

const EVERYONE = [PUBLIC, 'as:Public', 'Public']
const MAX_ADDRESS = 1000

/** The id and authors of an `Event` object, and whether it is meant for everyone; null for anything else. */
export function readEventHead(object: unknown): EventHead | null {
  if (!isThing(object) || !listOf(object['type']).includes('Event')) return null
  const uri = textOf(object['id'])
  if (uri.length > MAX_ADDRESS || !URL.canParse(uri) || !/^https?:$/.test(new URL(uri).protocol)) return null
  const addressed = [...listOf(object['to']), ...listOf(object['cc'])].map(idOf)
  return {
    uri,
    authors: listOf(object['attributedTo'])
      .map(idOf)
      .filter((id) => id !== '' && id.length <= MAX_ADDRESS),
    isPublic: object['draft'] !== true && addressed.some((to) => EVERYONE.includes(to)),
  }
}

/** Statuses as Mobilizon names them. Source: RFC 5545 §3.8.1.11. */
const STATUSES: Record<string, EventStatus> = { CANCELLED: 'cancelled', TENTATIVE: 'postponed' }

/** Mobilizon's categories that are called otherwise here. Source: https://docs.mobilizon.org "ActivityPub". */
const CATEGORIES: Record<string, string> = {
  ARTS: 'Art',
  BOOK_CLUBS: 'Books',
  CAUSES: 'Protest',
  CLIMATE_ENVIRONMENT: 'Environment',
  CRAFTS: 'DIY & Crafting',
  FAMILY_EDUCATION: 'Education',
  FILM_MEDIA: 'Film',
  FOOD_DRINK: 'Food',
  GAMES: 'Gaming',
  LEARNING: 'Education',
  MOVEMENTS_POLITICS: 'Politics',
  OUTDOORS_ADVENTURE: 'Nature',
  PERFORMING_VISUAL_ARTS: 'Theater',
  PETS: 'Animals',
  SCIENCE_TECH: 'Tech',
  SPIRITUALITY_RELIGION_BELIEFS: 'Spirituality',
  THEATRE: 'Theater',
}

function categoryOf(object: Thing, tags: readonly string[]): string | null {
  const named = lineOf(object['category'])
  const own = CATEGORIES[named.toUpperCase()] ?? findGenre(named.replaceAll('_', ' '))
  return own ?? tags.map((tag) => findGenre(tag)).find((genre) => genre !== null) ?? null
}

const nameOfTag = (tag: unknown) => lineOf(isThing(tag) ? tag['name'] : tag).replace(/^#/, '')

function tagsOf(object: Thing): string[] {
  const hashtags = listOf(object['tag']).filter((tag) => !isThing(tag) || listOf(tag['type']).includes('Hashtag'))
  return [...new Set(hashtags.map(nameOfTag).filter((name) => name !== '' && name.length <= 40))].slice(0, 20)
}

const numberOf = (value: unknown, most: number): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && Math.abs(number) <= most ? number : null
}

const STREET = /^(.{3,}?)\s+(\d+\s?[a-z]?(?:[-–/]\d+\s?[a-z]?)?)$/i

function streetOf(line: string): SourceFields {
  const [, street, houseNumber] = STREET.exec(line) ?? []
  return street && houseNumber ? { street, houseNumber } : { street: line }
}

/** The place as fields: Mobilizon writes an address in parts, Gancio in one line. */
function placeFields(place: Thing): SourceFields {
  const venue = lineOf(place['name'])
  const [address] = listOf(place['address'])
  if (typeof address === 'string') {
    const line = lineOf(address)
    const { venue: rest, ...found } = readPlaceLine(line, { isAddress: line.includes(',') })
    return { ...found, ...(found.street || !rest || rest === found.city ? {} : { street: rest }), venue }
  }
  if (!isThing(address)) return { venue }
  return {
    venue,
    ...streetOf(lineOf(address['streetAddress'])),
    postalCode: lineOf(address['postalCode']),
    city: lineOf(address['addressLocality']),
  }
}

function coordinatesOf(place: Thing): Omit<RemotePlace, 'countryCode'> {
  const latitude = numberOf(place['latitude'], 90)
  const longitude = numberOf(place['longitude'], 180)
  const isGiven = latitude !== null && longitude !== null && (latitude !== 0 || longitude !== 0)
  return isGiven ? { latitude, longitude } : { latitude: null, longitude: null }
}

/** A moment, local if it names no offset. Source: RFC 3339, ActivityStreams 2.0 §5.4. */
function momentOf(value: unknown, timeZone: string): { local: WebMoment; ms: number } | null {
  const text = textOf(value).trim().slice(0, 40)
  try {
    const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text)
      ? Temporal.Instant.from(text).toZonedDateTimeISO(timeZone)
      : Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone)
    return {
      local: { date: zoned.toPlainDate().toString(), time: zoned.toPlainTime().toString().slice(0, 5) },
      ms: zoned.epochMilliseconds,
    }
  } catch {
    return null
  }
}

/** A web address as it can be linked and requested; null for other schemes and for ones with a password. */
function addressOf(value: unknown, base: string): string | null {
  if (typeof value !== 'string' || !URL.canParse(value, base)) return null
  const { protocol, username, password, href } = new URL(value, base)
  return /^https?:$/.test(protocol) && username === '' && password === '' && href.length <= MAX_ADDRESS ? href : null
}

/** A picture named by the object: its own image, else the first attached one. */
function pictureOf(object: Thing, base: string): string | null {
  for (const one of [...listOf(object['image']), ...listOf(object['attachment'])]) {
    if (!isThing(one)) continue
    const isPicture = listOf(one['type']).includes('Image') || textOf(one['mediaType']).startsWith('image/')
    const [address] = listOf(one['url'])
    const link = isPicture ? addressOf(isThing(address) ? address['href'] : address, base) : null
    if (link) return link
  }
  return null
}

/** The page of the event on its own server; the object's address if it names none there. */
function pageOf(object: Thing, uri: string): string {
  for (const one of listOf(object['url'])) {
    const page = addressOf(isThing(one) ? one['href'] : one, uri)
    if (page && new URL(page).host === new URL(uri).host) return page
  }
  return uri
}

/** Links and price beside the event: Mobilizon attaches a website, and names where tickets are; schema.org has offers. */
function offersOf(object: Thing, uri: string): Partial<Record<'website' | 'ticketLink' | 'price', string | null>> {
  const attached = listOf(object['attachment'])
    .filter(isThing)
    .filter((one) => listOf(one['type']).includes('Link'))
  const [offer = {}] = listOf(object['offers']).filter(isThing)
  return {
    price: `${lineOf(offer['price'])} ${lineOf(offer['priceCurrency'])}`.trim(),
    website: attached.map((one) => webLink(one['href'], uri)).find((link) => link !== null) ?? null,
    ticketLink: webLink(object['externalParticipationUrl'], uri) ?? webLink(offer['url'], uri),
  }
}

/** Five hours, as for our own events without an end. */
const USUAL_MS = 5 * HOUR_MS

/**
 * An `Event` object as Mobilizon, Gancio and installations of ours write it; null if it has no readable title or begin. Everything in it is
 * foreign: markup is dropped, texts are cut, and links that are no web addresses are left out. Source: FEP-8a8e.
 * @param zoneOf the IANA zone of a place, for objects that do not name one.
 */
export function readEventObject(
  object: unknown,
  zoneOf: (place: RemotePlace & { city: string | null }) => string,
): RemoteEventFacts | null {
  const head = readEventHead(object)
  if (!head || !isThing(object)) return null
  const { uri } = head
  const location = listOf(object['location']).find(isThing) ?? {}
  const [address] = listOf(location['address'])
  const country = isThing(address) ? textOf(address['addressCountry']) : ''
  const fields = webFields(placeFields(location))
  const place = { ...coordinatesOf(location), countryCode: /^[A-Za-z]{2}$/.test(country) ? country.toUpperCase() : null }
  const named = textOf(object['timezone'])
  const timeZone = isPlaceZone(named) ? named : zoneOf({ ...place, city: fields.city ?? null })
  const start = momentOf(object['startTime'], timeZone)
  const end = momentOf(object['endTime'], timeZone)
  if (!start) return null
  const tags = tagsOf(object)
  const parsed = EventCreate.safeParse({
    ...webFields({
      ...fields,
      title: lineOf(object['name']),
      description: toPlainText(textOf(object['content']) || textOf(object['summary'])),
      ...momentFields(start.local, end && end.ms >= start.ms ? end.local : null),
      category: categoryOf(object, tags),
      ...offersOf(object, uri),
    }),
    tags,
  })
  if (!parsed.success) return null
  const language = textOf(object['inLanguage'])
  const changed = Date.parse(textOf(object['updated']) || textOf(object['published']))
  return {
    given: parsed.data,
    status: STATUSES[textOf(object['status'] ?? object['ical:status']).toUpperCase()] ?? 'scheduled',
    timeZone,
    place,
    language: /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(language) ? language : null,
    url: pageOf(object, uri),
    pictureUrl: pictureOf(object, uri),
    changedMs: Number.isFinite(changed) ? changed : null,
    beginsMs: start.ms,
    endsMs: end && end.ms >= start.ms ? end.ms : start.ms + USUAL_MS,
  }
}
