import { DAY_MS } from '@/lib/time/spans'
import type { Random } from '../random'
import { priceWords } from '../words'
import { hexDigits } from './chance'
import type { Value } from './copy-rows'
import { at, maybeAt } from './moments'
import { countPublished, listComments } from './talk'
import { writeTexts } from './texts'
import { POPULAR_EVERY, type EventPlan, type World } from './world'

const json = (value: unknown) => JSON.stringify(value)

/** The plans of all events of a world. */
export function* plansOf(world: World): Generator<EventPlan> {
  for (let index = 0; index < world.size; index += 1) yield world.planOf(index)
}

/** Currencies whose prices are written as on the demo's posters. */
const isPosterMoney = (currency: string): currency is 'EUR' | 'CHF' | 'GBP' => ['EUR', 'CHF', 'GBP'].includes(currency)

function priceOf(random: Random, { concept, house, language }: EventPlan) {
  const { currency } = house.city
  if (!Array.isArray(concept.price)) {
    const text =
      concept.kind === 'protest'
        ? null
        : priceWords(concept.price, { amount: 0, second: null, currency: 'EUR', kind: concept.kind, language })
    return { priceText: text, priceCents: null, currency: null, isFree: concept.price === 0 }
  }
  const [low = 5, high = 20] = concept.price
  const amount = Math.round(random.int(low, high) * (currency === 'CHF' ? 1.5 : 1))
  const second = amount > 8 && random.chance(0.4) ? amount + random.int(2, 5) : null
  const priceText = isPosterMoney(currency)
    ? priceWords(concept.price, { amount, second, currency, kind: concept.kind, language })
    : `${amount} ${currency}`
  return { priceText, priceCents: amount * 100, currency, isFree: false }
}

function statusOf(random: Random, plan: EventPlan): string {
  const fate = random.next()
  if (plan.offsetDays <= 0 || fate > 0.08) return 'scheduled'
  if (fate > 0.04) return Array.isArray(plan.concept.price) ? 'sold_out' : 'scheduled'
  if (fate > 0.015) return 'cancelled'
  return fate > 0.005 ? 'postponed' : 'moved'
}

/** The event that an earlier one turned out to be: the nearest before it that everybody sees. */
function mergedInto(world: World, plan: EventPlan): string | null {
  if (plan.fate !== 'merged') return null
  for (let index = plan.index - 1; index >= 0; index -= 1) if (world.fateOf(index) === 'published') return world.idOf(index)
  return null
}

export const EVENT_COLUMNS = [
  'id',
  'hostId',
  'deviceKeyHash',
  'title',
  'description',
  'status',
  'state',
  'language',
  'category',
  'tags',
  'startDate',
  'endDate',
  'startTime',
  'endTime',
  'doorsTime',
  'timeZone',
  'dates',
  'venue',
  'street',
  'houseNumber',
  'postalCode',
  'city',
  'countryCode',
  'latitude',
  'longitude',
  'priceText',
  'priceCents',
  'currency',
  'isFree',
  'ticketLink',
  'website',
  'socialMediaLinks',
  'views',
  'commentCount',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'mergedIntoId',
] as const

function eventRow(world: World, plan: EventPlan): Value[] {
  const random = world.chances('event')(plan.index)
  const { house, fate } = plan
  const { title, description, tags } = writeTexts(random, plan, world.wordings[plan.language])
  const price = priceOf(random, plan)
  const slug = house.name
    .normalize('NFD')
    .replace(/[^a-zA-Z0-9]/g, '')
    .toLowerCase()
  const ageDays = (world.nowMs - plan.createdAt) / DAY_MS
  const popularity = plan.index % POPULAR_EVERY === 0 ? 30 : 1
  const seen = viewsToday(world, plan).length
  const address = slug === '' ? null : `https://${slug}.example.org/`
  const row: Record<(typeof EVENT_COLUMNS)[number], Value> = {
    id: plan.id,
    hostId: plan.host?.id ?? null,
    deviceKeyHash: plan.host ? null : hexDigits(random, 16),
    title,
    description,
    status: statusOf(random, plan),
    state: fate === 'held' ? 'held' : 'published',
    language: plan.language,
    category: random.chance(0.02) ? null : plan.concept.category,
    tags,
    startDate: plan.startDate,
    endDate: plan.endDate,
    startTime: plan.startTime,
    endTime: plan.endTime,
    doorsTime: plan.doorsTime,
    timeZone: house.city.timeZone,
    dates: json(plan.dates),
    venue: house.name,
    street: house.street,
    houseNumber: house.houseNumber,
    postalCode: house.postalCode,
    city: house.city.name,
    countryCode: house.city.countryCode,
    latitude: house.latitude,
    longitude: house.longitude,
    ...price,
    ticketLink: price.priceCents !== null && address && random.chance(0.4) ? `${address}tickets` : null,
    website: random.chance(0.6) ? address : null,
    socialMediaLinks: address && random.chance(0.2) ? json({ instagram: `https://instagram.com/${slug}.example` }) : '{}',
    views: seen + Math.floor((1 + ageDays) * popularity * random.next() ** 4 * 6),
    commentCount: countPublished(listComments(world, plan)),
    createdAt: at(plan.createdAt),
    updatedAt: at(plan.createdAt),
    deletedAt: maybeAt(plan.deletedAt),
    mergedIntoId: mergedInto(world, plan),
  }
  return EVENT_COLUMNS.map((column) => row[column])
}

/** Who looked at an event today; only today's visitors are remembered one by one. */
export function viewsToday(world: World, plan: EventPlan): string[] {
  if (plan.index % 20 !== 0 || plan.fate !== 'published') return []
  const random = world.chances('views')(plan.index)
  return Array.from({ length: random.int(1, 3) }, () => hexDigits(random, 16))
}

/** Each event in the order of `EVENT_COLUMNS`. */
export function* eventRows(world: World): Iterable<Value[]> {
  for (const plan of plansOf(world)) yield eventRow(world, plan)
}
