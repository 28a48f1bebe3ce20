import { UPLOAD_POINTS } from '@/lib/points/points'
import type { Random } from '../random'
import { priceWords, roleWord } from '../words'
import { hexDigits, uuidAt, zipf } from './chance'
import type { Value } from './copy-rows'
import { countPublished, listComments } from './talk'
import { writeTexts } from './texts'
import { POPULAR_EVERY, type EventPlan, type World } from './world'

/** A table's rows in the order of its columns; what is not named has the column's default. */
export type Table = { name: string; columns: readonly string[]; rows: () => Iterable<readonly Value[]> }

const DAY_MS = 86_400_000
const at = (ms: number) => new Date(ms).toISOString()
const maybeAt = (ms: number | null) => (ms === null ? null : at(ms))
const json = (value: unknown) => JSON.stringify(value)

function* plansOf(world: World): Generator<EventPlan> {
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

const EVENT_COLUMNS = [
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
function viewsToday(world: World, plan: EventPlan): string[] {
  if (plan.index % 20 !== 0 || plan.fate !== 'published') return []
  const random = world.chances('views')(plan.index)
  return Array.from({ length: random.int(1, 3) }, () => hexDigits(random, 16))
}

function* lineupRows(world: World): Iterable<Value[]> {
  const chance = world.chances('lineup')
  for (const plan of plansOf(world)) {
    if (!plan.hasLineup || plan.names.length === 0) continue
    const random = chance(plan.index)
    for (const [position, name] of plan.names.entries())
      yield [uuidAt(random, plan.createdAt), plan.id, name, roleWord(plan.concept.kind, plan.language, position), position]
  }
}

/** A story for each event; it goes with its event. */
function* feedRows(world: World): Iterable<Value[]> {
  const chance = world.chances('feed')
  for (const plan of plansOf(world))
    yield [uuidAt(chance(plan.index), plan.createdAt), plan.host?.id ?? null, plan.id, at(plan.createdAt), maybeAt(plan.deletedAt)]
}

/** Points for what was uploaded with an account, taken back where the event was deleted. */
function* pointRows(world: World): Iterable<Value[]> {
  const chance = world.chances('points')
  for (const plan of plansOf(world)) {
    if (!plan.wasUploaded || !plan.host) continue
    const random = chance(plan.index)
    yield [uuidAt(random, plan.createdAt), plan.host.id, UPLOAD_POINTS, 'upload', plan.id, at(plan.createdAt)]
    if (plan.deletedAt !== null)
      yield [uuidAt(random, plan.deletedAt), plan.host.id, -UPLOAD_POINTS, 'upload_revoked', plan.id, at(plan.deletedAt)]
  }
}

function* commentRows(world: World): Iterable<Value[]> {
  for (const plan of plansOf(world)) {
    for (const row of listComments(world, plan))
      yield [
        row.id,
        row.eventId,
        row.userId,
        row.deviceKeyHash,
        row.text,
        row.parentId,
        at(row.createdAt),
        row.state,
        maybeAt(row.deletedAt),
      ]
  }
}

function* viewRows(world: World): Iterable<Value[]> {
  for (let index = 0; index < world.size; index += 20) {
    const plan = world.planOf(index)
    for (const visitor of viewsToday(world, plan)) yield [plan.id, visitor, world.today]
  }
}

/** Everybody has favorites: a few among what everybody likes, the rest anywhere. */
function* favoriteRows(world: World): Iterable<Value[]> {
  const chance = world.chances('favorites')
  const popular = Math.ceil(world.size / POPULAR_EVERY)
  for (const account of world.accounts) {
    if (account.house) continue
    const random = chance(account.index)
    const liked = new Set<number>()
    for (let left = Math.round(10 + 110 * random.next() ** 2); left > 0; left -= 1)
      liked.add(random.chance(0.4) ? random.int(0, popular - 1) * POPULAR_EVERY : random.int(0, world.size - 1))
    for (const index of liked) {
      if (world.fateOf(index) !== 'published') continue
      const from = Math.max(account.createdAt, world.createdAtOf(index))
      yield [account.id, world.idOf(index), at(from + random.next() * (world.nowMs - from))]
    }
  }
}

function* followRows(world: World): Iterable<Value[]> {
  const chance = world.chances('follows')
  for (const account of world.accounts) {
    const random = chance(account.index)
    const followed = new Set<number>()
    for (let left = random.int(2, 16); left > 0; left -= 1) followed.add(zipf(random, world.accounts.length, 60))
    followed.delete(account.index)
    const row = (profileId: string | null, artistName: string | null): Value[] => {
      // counted from the account's own beginning: no two accounts follow at the same moment
      const since = account.createdAt + random.next() * (world.nowMs - account.createdAt)
      return [uuidAt(random, since), account.id, profileId, artistName, at(since)]
    }
    for (const index of followed) yield row(world.accounts[index]?.id ?? null, null)
    if (random.chance(0.3)) yield row(null, world.wordings[account.language].band(random))
  }
}

const TASTES = [
  'Acoustic',
  'Jazz',
  'DJ Set',
  'Rave',
  'Music Festival',
  'Flea Market',
  'Stand-up Comedy',
  'Book Reading',
  'Workshop',
  'Improv',
  'Modern',
  'Dance',
]
const GENRES = [
  'Techno',
  'House',
  'Indie',
  'Jazz',
  'Classical',
  'Folk',
  'Documentary Film',
  'Independent Film',
  'Politics',
  'Sustainability',
]

function* preferenceRows(world: World): Iterable<Value[]> {
  const chance = world.chances('preferences')
  for (const account of world.accounts) {
    if (account.house) continue
    const random = chance(account.index)
    yield [account.id, random.sample(TASTES, random.int(1, 5)), random.sample(GENRES, random.int(0, 4)), at(account.createdAt)]
  }
}

function* userRows(world: World): Iterable<Value[]> {
  for (const account of world.accounts) {
    const since = at(account.createdAt)
    yield [
      account.id,
      account.username,
      account.email,
      since,
      'no password opens this account',
      account.index % 9 === 0,
      account.house ? since : null,
      account.language,
      since,
      since,
    ]
  }
}

function* profileRows(world: World): Iterable<Value[]> {
  for (const account of world.accounts) yield [account.id, account.bio, account.links, at(account.createdAt), at(account.createdAt)]
}

function* eventRows(world: World): Iterable<Value[]> {
  for (const plan of plansOf(world)) yield eventRow(world, plan)
}

/** All tables of a world; parents before children, but line-ups before their events, whose search is derived from them. */
export function listTables(world: World): Table[] {
  return [
    {
      name: 'User',
      columns: [
        'id',
        'username',
        'email',
        'emailVerifiedAt',
        'passwordHash',
        'isArtist',
        'verifiedOrganizerAt',
        'language',
        'createdAt',
        'updatedAt',
      ],
      rows: () => userRows(world),
    },
    { name: 'Profile', columns: ['userId', 'bio', 'links', 'createdAt', 'updatedAt'], rows: () => profileRows(world) },
    { name: 'Preferences', columns: ['userId', 'eventTypes', 'genreStyles', 'updatedAt'], rows: () => preferenceRows(world) },
    { name: 'LineupEntry', columns: ['id', 'eventId', 'name', 'role', 'position'], rows: () => lineupRows(world) },
    { name: 'Event', columns: EVENT_COLUMNS, rows: () => eventRows(world) },
    { name: 'FeedItem', columns: ['id', 'profileId', 'eventId', 'createdAt', 'deletedAt'], rows: () => feedRows(world) },
    { name: 'PointEntry', columns: ['id', 'userId', 'points', 'cause', 'causeId', 'createdAt'], rows: () => pointRows(world) },
    {
      name: 'Comment',
      columns: ['id', 'eventId', 'userId', 'deviceKeyHash', 'text', 'parentId', 'createdAt', 'state', 'deletedAt'],
      rows: () => commentRows(world),
    },
    { name: 'Favorite', columns: ['userId', 'eventId', 'createdAt'], rows: () => favoriteRows(world) },
    { name: 'Follow', columns: ['id', 'userId', 'profileId', 'artistName', 'createdAt'], rows: () => followRows(world) },
    { name: 'EventView', columns: ['eventId', 'visitorHash', 'day'], rows: () => viewRows(world) },
  ]
}
