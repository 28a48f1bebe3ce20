import { findGenre } from '@/lib/events/genres'
import { readPlaceLine } from './read-place-line'
import type { SourceFields, SourceRow } from './source-row'
import { momentFields, oneLine, readWebMoment, webFields, webLink, webRow } from './web-fields'
import { plainWords } from './html-page'

type Thing = { readonly [key: string]: unknown }
type Context = { /** Of the page. */ address: string; /** IANA. */ timeZone: string }

/** Maximum depth at which events are searched, and maximum objects examined. */
const MAX_DEPTH = 8
const MAX_THINGS = 20_000

/** The kinds of schema.org's Event whose names do not end in `Event`. */
const OTHER_EVENTS = /^(?:Festival|CourseInstance|EventSeries|Hackathon)$/
const STATUSES: Record<string, string> = { EventCancelled: 'cancelled', EventPostponed: 'postponed', EventRescheduled: 'moved' }
const PARTS = ['@graph', 'itemListElement', 'item', 'subEvent', 'subEvents', 'event', 'events', 'mainEntity', 'mainEntityOfPage', 'hasPart']

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value])
const lastPart = (name: string) => name.split(/[/#:]/).at(-1) ?? ''
const typesOf = (thing: Thing) => listOf(thing['@type']).flatMap((type) => (typeof type === 'string' ? [lastPart(type)] : []))

/** A value as text: the first of a list, the name or value of an object. */
function wordsOf(value: unknown): string | null {
  let [first] = listOf(value)
  for (let depth = 0; isThing(first) && depth < MAX_DEPTH; depth += 1) [first] = listOf(first['name'] ?? first['@value'])
  return typeof first === 'string' || typeof first === 'number' ? String(first) : null
}

/** The objects that are events, wherever pages put them, level by level. */
function findEvents(roots: readonly unknown[]): Thing[] {
  const events: Thing[] = []
  let level = roots
  let looked = 0
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth += 1) {
    const next: unknown[] = []
    for (const value of level) {
      looked += 1
      if (looked > MAX_THINGS) return events
      if (Array.isArray(value)) next.push(...value.slice(0, MAX_THINGS))
      else if (isThing(value)) {
        const isEvent = typesOf(value).some((type) => type.endsWith('Event') || OTHER_EVENTS.test(type))
        // A series that lists its dates is represented by them.
        if (isEvent && !(typesOf(value).includes('EventSeries') && value['subEvent'] !== undefined)) events.push(value)
        for (const part of PARTS) if (value[part] !== undefined) next.push(value[part])
      }
    }
    level = next
  }
  return events
}

function placeOf(value: unknown): SourceFields {
  const place = listOf(value).find((one) => typeof one === 'string' || (isThing(one) && !typesOf(one).includes('VirtualLocation')))
  if (typeof place === 'string') return readPlaceLine(oneLine(place))
  if (!isThing(place)) return {}
  const venue = wordsOf(place['name'])
  const address = listOf(place['address'])[0] ?? (typesOf(place).includes('PostalAddress') ? place : undefined)
  if (typeof address === 'string') return { ...readPlaceLine(oneLine(address)), ...(venue ? { venue: oneLine(venue) } : {}) }
  if (!isThing(address)) return venue ? { venue: oneLine(venue) } : {}
  const street = oneLine(wordsOf(address['streetAddress']) ?? '')
  const [, name, number] = /^(.{3,}?)\s+(\d+\s?[a-z]?(?:[-–/]\d+\s?[a-z]?)?)$/i.exec(street) ?? []
  return {
    ...(venue ? { venue: oneLine(venue) } : {}),
    ...(name && number ? { street: name, houseNumber: number } : { street }),
    postalCode: oneLine(wordsOf(address['postalCode']) ?? ''),
    city: oneLine(wordsOf(address['addressLocality']) ?? ''),
  }
}

function priceOf(value: unknown): { price?: string; ticketLink?: unknown } {
  const offers = listOf(value).filter(isThing)
  const prices = offers
    .flatMap((offer) => [offer['lowPrice'], offer['price'], offer['highPrice']])
    .flatMap((price) => {
      const amount = typeof price === 'number' || typeof price === 'string' ? Number(String(price).replace(',', '.')) : NaN
      return Number.isFinite(amount) && amount >= 0 ? [amount] : []
    })
  const currency = wordsOf(offers.find((offer) => offer['priceCurrency'] !== undefined)?.['priceCurrency']) ?? 'EUR'
  const link = offers.find((offer) => offer['url'] !== undefined)?.['url']
  if (prices.length === 0) return { ticketLink: link }
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const amount = (one: number) => one.toFixed(2)
  const price = most === 0 ? '0' : least === most ? `${amount(least)} ${currency}` : `${amount(least)}–${amount(most)} ${currency}`
  return { price, ticketLink: link }
}

function toRow(event: Thing, { address, timeZone }: Context): SourceRow {
  const begin = wordsOf(event['startDate'])
  const start = begin === null ? null : readWebMoment(begin, timeZone)
  const end = readWebMoment(wordsOf(event['endDate']) ?? '', timeZone)
  const doors = readWebMoment(wordsOf(event['doorTime']) ?? '', timeZone)
  const words = [...typesOf(event), ...listOf(event['keywords']).flatMap((one) => (wordsOf(one) ?? '').split(','))].map((one) => one.trim())
  const genres = words.map((word) => findGenre(word.replace(/Event$/, ''))).filter((genre) => genre !== null)
  const website = webLink(wordsOf(event['url']), address) ?? webLink(address, address)
  const { price, ticketLink } = priceOf(event['offers'])
  const isFree = event['isAccessibleForFree'] === true || event['isAccessibleForFree'] === 'true'
  const ticket = webLink(ticketLink, address)
  const fields = webFields({
    title: oneLine(wordsOf(event['name']) ?? ''),
    description: plainWords(wordsOf(event['description']) ?? ''),
    ...momentFields(start, end),
    doorsTime: doors?.time,
    ...placeOf(event['location']),
    website,
    ticketLink: ticket === website ? null : ticket,
    price: price ?? (isFree ? '0' : null),
    category: genres[0],
    status: STATUSES[lastPart(wordsOf(event['eventStatus']) ?? '')],
  })
  const id = typeof event['@id'] === 'string' ? event['@id'] : (wordsOf(event['url']) ?? address)
  return webRow(`${id}#${start?.date ?? ''}${start?.time ?? ''}`, fields, begin !== null && start === null ? begin : null)
}

/** The parsed JSON-LD texts; invalid JSON is skipped. */
const valuesIn = (texts: readonly string[]): unknown[] =>
  texts.flatMap((text) => {
    try {
      return [JSON.parse(text) as unknown]
    } catch {
      return []
    }
  })

/**
 * The events that JSON-LD describes as schema.org's Event.
 * @param texts of scripts, or of an answer in JSON.
 */
export function readJsonLd(texts: readonly string[], context: Context): SourceRow[] {
  return findEvents(valuesIn(texts)).map((event) => toRow(event, context))
}
