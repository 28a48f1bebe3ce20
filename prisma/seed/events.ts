import { DAY_MS } from '@/lib/time/spans'
import type { Prisma } from '@/server/platform/db'
import { CITIES, type City, type Language } from './cities'
import type { Concept, Pool } from './concept'
import { NAMES } from './names'
import type { PosterFacts } from './posters/draw'
import type { PosterKind } from './posters/poster'
import { ENGLISH } from './programme-en'
import { FRENCH, SPANISH } from './programme-fr-es'
import { GERMAN } from './programme-de'
import type { Random } from './random'
import { dayWords, doorWords, ENDINGS, priceWords, roleWord, timeWords } from './words'

export type DemoEvent = {
  row: Omit<Prisma.EventCreateManyInput, 'startDate' | 'id' | 'startTime'> & { id: string; startDate: Date; startTime: string }
  /** `YYYY-MM-DD`. */
  day: string
  /** Days from today, negative for the past. */
  offsetDays: number
  kind: PosterKind
  city: City
  language: Language
  lineup: { name: string; role: string; startTime: string | null }[]
  poster: PosterFacts
}

const PROGRAMME: Readonly<Record<Language, readonly Concept[]>> = { de: GERMAN, en: ENGLISH, fr: FRENCH, es: SPANISH }
const EVENTS_PER_CITY = 28
/** Where people wait outside until the doors open. */
const DOOR_KINDS: readonly PosterKind[] = ['concert', 'jazz', 'comedy', 'classical']

/** A uuid of version 7 whose time is given and whose rest is chance, so that a demo city is the same everywhere. */
export function demoId(random: Random, time: Date): string {
  const hex = (digits: number) => Array.from({ length: digits }, () => random.int(0, 15).toString(16)).join('')
  const stamp = time.getTime().toString(16).padStart(12, '0')
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${hex(3)}-${random.pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`
}

/** `YYYY-MM-DD` some days after another. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

function addHours(time: string, hours: number): string {
  const [hour = 0, minute = '00'] = [Number(time.slice(0, 2)), time.slice(3)]
  return `${String((((hour + hours) % 24) + 24) % 24).padStart(2, '0')}:${minute}`
}

/** Names drawn so that nobody plays in two places before everybody has played somewhere. */
function createCasting(random: Random) {
  const deal = {
    bands: random.deal(NAMES.bands),
    djs: random.deal(NAMES.djs),
    jazz: random.deal(NAMES.jazz),
    players: random.deal(NAMES.players),
    people: random.deal(NAMES.people),
  } satisfies Record<Pool, () => string>
  const works = new Map<Concept, () => string>()
  const work = (concept: Concept): string => {
    if (!concept.works) return ''
    const next = works.get(concept) ?? random.deal(concept.works)
    works.set(concept, next)
    return next()
  }
  return { deal, work }
}
type Casting = ReturnType<typeof createCasting>

const SLOT_POOLS: Readonly<Record<string, Pool>> = { band: 'bands', dj: 'djs', jazz: 'jazz', player: 'players', person: 'people' }

/** Fills the braces of a concept's texts, each name the same throughout. */
function createFilling(
  concept: Concept,
  names: readonly string[],
  place: { city: City; district: string; venue: string; work: string },
  casting: Casting,
) {
  const known = new Map<string, string>([
    ['city', place.city.name],
    ['district', place.district],
    ['venue', place.venue],
  ])
  const resolve = (slot: string): string => {
    if (slot === 'work') return fill(place.work)
    const given = known.get(slot)
    if (given !== undefined) return given
    const [, word = '', number = '1'] = /^([a-z]+)(\d?)$/.exec(slot) ?? []
    const pool = SLOT_POOLS[word]
    if (!pool) throw new Error(`Nothing is known about {${slot}}.`)
    const fromLineup = pool === concept.names?.[0] ? names[Number(number || 1) - 1] : undefined
    const name = fromLineup ?? casting.deal[pool]()
    known.set(slot, name.split(',')[0] ?? name)
    return known.get(slot) ?? name
  }
  const fill = (text: string): string => text.replace(/\{([a-z]+\d?)\}/g, (_, slot: string) => resolve(slot))
  return fill
}

/** Days from today: two tonight, a sixth in the past, most within six weeks, the rest before summer is forgotten. */
function spread(random: Random, index: number): number {
  if (index < 2) return 0
  if (index < 4) return random.int(1, 2)
  const fate = random.next()
  if (fate < 0.16) return -random.int(1, 35)
  if (fate < 0.86) return random.int(2, 42)
  return random.int(43, 100)
}

/** Whether a concept is held in a month and, for a day that is fixed, on such a weekday. */
const suits = (concept: Concept, day: string, isFixed: boolean) =>
  (!concept.months || concept.months.includes(Number(day.slice(5, 7)))) &&
  (!isFixed || !concept.days || concept.days.includes(weekdayOf(day)))

/** The nearest day that suits a concept. */
function suit(day: string, days: readonly number[] | undefined, isFixed: boolean): string {
  if (!days || isFixed) return day
  for (let shift = 0; shift < 7; shift += 1) if (days.includes(weekdayOf(addDays(day, shift)))) return addDays(day, shift)
  return day
}

/** Most events take place; some sell out, few fall through. */
function statusOf(random: Random, offsetDays: number, amount: number): DemoEvent['row']['status'] {
  const fate = random.next()
  if (offsetDays <= 0 || fate > 0.13) return 'scheduled'
  if (fate > 0.05) return amount > 0 ? 'sold_out' : 'scheduled'
  return fate > 0.02 ? 'cancelled' : 'postponed'
}

/** Who plays when: in clubs one after another, elsewhere the best last. */
function lineupOf(
  names: readonly string[],
  { kind, language, startTime }: { kind: PosterKind; language: Language; startTime: string },
): DemoEvent['lineup'] {
  const isBestLast = kind === 'festival' || (kind === 'concert' && names.length > 1)
  const timeOf = (position: number) => {
    if (kind === 'club') return addHours(startTime, position * 2)
    return isBestLast ? addHours(startTime, names.length - 1 - position) : null
  }
  return names.map((name, position) => ({ name, role: roleWord(kind, language, position), startTime: timeOf(position) }))
}

function createOne(
  random: Random,
  casting: Casting,
  wanted: { city: City; language: Language; concept: Concept; day: string; today: string; now: Date },
): DemoEvent {
  const { city, language, concept, day, today, now } = wanted
  const { kind } = concept
  const venue = random.pick(city.venues.filter((house) => house.kinds.includes(kind)))
  const [pool, fewest, most] = concept.names ?? ['people', 0, 0]
  const names = Array.from({ length: random.int(fewest, most) }, casting.deal[pool])
  const fill = createFilling(
    concept,
    names,
    { city, district: random.pick(city.districts), venue: venue.name, work: casting.work(concept) },
    casting,
  )
  const title = fill(concept.title)
  const startTime = random.pick(concept.starts)
  const doorsTime = DOOR_KINDS.includes(kind) && random.chance(0.7) ? addHours(startTime, -1) : null
  const factor = city.currency === 'CHF' ? 1.5 : 1
  const amount = Array.isArray(concept.price) ? Math.round(random.int(concept.price[0], concept.price[1]) * factor) : 0
  const second =
    amount > 8 && random.chance(0.5)
      ? amount + (kind === 'theater' || kind === 'classical' ? -Math.round(amount / 3) : random.int(2, 4))
      : null
  const isOutside = venue.kinds.includes('protest')
  const price = kind === 'protest' ? '' : priceWords(concept.price, { amount, second, currency: city.currency, kind, language })
  const run = concept.runsDays ? random.int(concept.runsDays[0], concept.runsDays[1]) : 0
  const description = [
    fill(concept.text),
    [doorsTime && doorWords(doorsTime, startTime, language), isOutside ? '' : random.pick(ENDINGS[language])].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join('\n\n')
  const offsetDays = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)
  const createdAt = new Date(now.getTime() - (Math.max(0, -offsetDays) + random.next() * 20 + 0.2) * DAY_MS)
  const slug = venue.name
    .normalize('NFD')
    .replace(/[^a-zA-Z0-9]/g, '')
    .toLowerCase()
  return {
    day,
    offsetDays,
    kind,
    city,
    language,
    lineup: lineupOf(names, { kind, language, startTime }),
    poster: {
      title,
      kicker: concept.kicker,
      ...dayWords(day, language),
      time: timeWords(startTime, language),
      venue: venue.name,
      place: venue.street === venue.name ? city.name : `${addressLine(venue, language)}, ${city.name}`,
      price,
      names: names.filter((name) => !title.includes(name)),
    },
    row: {
      id: demoId(random, createdAt),
      title,
      description,
      language,
      category: concept.category,
      tags: [...concept.tags, ...(random.chance(0.3) ? [venue.name] : [])],
      startDate: new Date(`${day}T00:00:00Z`),
      startTime,
      doorsTime,
      endTime: kind === 'concert' || kind === 'jazz' ? null : addHours(startTime, concept.hours),
      endDate: run > 0 ? new Date(`${addDays(day, run)}T00:00:00Z`) : null,
      timeZone: city.timeZone,
      status: statusOf(random, offsetDays, amount),
      venue: venue.name,
      street: venue.street,
      houseNumber: venue.houseNumber,
      postalCode: venue.postalCode,
      city: city.name,
      countryCode: city.countryCode,
      latitude: venue.latitude,
      longitude: venue.longitude,
      priceText: price || null,
      priceCents: Array.isArray(concept.price) ? Math.min(amount, second ?? amount) * 100 : null,
      currency: Array.isArray(concept.price) ? city.currency : null,
      isFree: concept.price === 0,
      website: `https://${slug}.example.org/`,
      ticketLink: amount > 9 && random.chance(0.6) ? `https://tickets.example.org/${slug}` : null,
      socialMediaLinks: random.chance(0.4) ? { instagram: `https://instagram.com/${slug}.example` } : {},
      createdAt,
      updatedAt: createdAt,
    },
  }
}

const addressLine = (venue: City['venues'][number], language: Language) =>
  language === 'fr' || (language === 'en' && ['GB', 'FR'].includes(countryOf(venue)))
    ? `${venue.houseNumber} ${venue.street}`
    : `${venue.street} ${venue.houseNumber}`
const countryOf = (venue: City['venues'][number]) => CITIES.find((city) => city.venues.includes(venue))?.countryCode ?? ''

/** The programme of all cities around a day. */
export function createEvents(random: Random, today: string, now: Date): DemoEvent[] {
  const casting = createCasting(random.fork('names'))
  const concepts = {
    de: random.deal(PROGRAMME.de),
    en: random.deal(PROGRAMME.en),
    fr: random.deal(PROGRAMME.fr),
    es: random.deal(PROGRAMME.es),
  }
  return CITIES.flatMap((city) =>
    Array.from({ length: EVENTS_PER_CITY }, (_, index) => {
      const language = random.pick(city.languages)
      const isTonight = index < 2
      const date = addDays(today, spread(random, index))
      let concept = concepts[language]()
      for (let tries = 0; tries < 60 && !suits(concept, date, isTonight); tries += 1) concept = concepts[language]()
      const day = suit(date, concept.days, isTonight)
      return createOne(random, casting, { city, language, concept, day, today, now })
    }),
  )
}
