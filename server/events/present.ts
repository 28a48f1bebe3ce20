import { z } from 'zod'
import { importedFrom } from '@/lib/archives/archive-event'
import { TOLD_FACTS, type EventView } from '@/lib/api/events'
import { byFact, type FACT_COLUMNS } from '@/lib/events/facts/fact-table'
import { toOffsetDateTime } from '@/lib/events/offset-date-time'
import { SOCIALS } from '@/lib/events/facts/social-links'
import { imageUrl, mediaUrl } from '@/lib/media/urls'
import { REVIEWED_FACTS, type ReviewedFact } from '@/lib/recognition/review'
import type { Prisma } from '@/server/platform/db'
import { now } from '@/server/platform/clock'
import { env } from '@/server/platform/env'

/** The columns `toEvent` reads besides the facts. */
export const OTHER_COLUMNS = ['id', 'importUid', 'dates', 'views', 'commentCount', 'confirmedAt', 'createdAt', 'updatedAt'] as const

/** A Prisma select of some columns. */
export const selectOf = <N extends string>(names: readonly N[]) => byFact<N, Record<N, true>>(names, () => true)

type Columns = Prisma.EventGetPayload<{
  select: Record<(typeof FACT_COLUMNS)[number] | (typeof OTHER_COLUMNS)[number] | 'recognition', true>
}>
/** An event with everything an answer needs, as `event-rows.ts` reads it. Of `recognition` it may hold the names alone. */
export type EventRow = Columns & {
  image: { key: string; widthPx: number | null; heightPx: number | null; thumbhash: string | null; accent: string | null } | null
  host: { username: string; hasStories: boolean; profile: { profileImageKey: string | null } | null } | null
  lineup: { id: string; name: string; role: string; startTime: string | null }[]
  images: { kind: string; mediaKey: string }[]
  campaigns: { startsAt: Date | null; endsAt: Date | null }[]
  /** Where it is from, if not from here. */
  remote: { host: string; url: string } | null
}

/** A day from the database (`YYYY-MM-DD`, or midnight UTC) as `YYYY-MM-DD`. */
export function toLocalDay(value: Date): string {
  return value.toISOString().slice(0, 10)
}

const ReadNames = z.object({ facts: z.record(z.string(), z.unknown()), confirmed: z.array(z.string()).nullish() })

/** The machine-read facts that nobody has checked yet. */
function uncheckedFacts({ recognition, confirmedAt }: Pick<EventRow, 'recognition' | 'confirmedAt'>): ReviewedFact[] {
  const read = confirmedAt === null ? ReadNames.safeParse(recognition) : null
  if (!read?.success) return []
  const { facts, confirmed } = read.data
  return REVIEWED_FACTS.filter((name) => name in facts && !confirmed?.includes(name))
}

/** The days of a stored JSON value, which the database has checked to be a list of them. */
export function toDates(value: Prisma.JsonValue): { date: string; startTime: string | null }[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry) || typeof entry.date !== 'string') return []
    return [{ date: entry.date, startTime: typeof entry.startTime === 'string' ? entry.startTime : null }]
  })
}

function toLinks(value: Prisma.JsonValue): EventView['socialMediaLinks'] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  const links: EventView['socialMediaLinks'] = {}
  for (const name of SOCIALS) {
    const address = value[name]
    if (typeof address === 'string' && address !== '') links[name] = address
  }
  return links
}

/** The object without absent values: missing facts are missing on the wire. */
function withGiven<T extends object>(object: T, values: { [K in keyof T]?: T[K] | null }): T {
  for (const key in values) {
    const value = values[key]
    if (value !== null && value !== undefined) object[key] = value
  }
  return object
}

/** Whether a fact is unknown and so missing on the wire. */
const isEmpty = (value: string | readonly string[] | null) => value === null || (typeof value === 'object' && value.length === 0)

/** Whether a paid campaign is running now. Checks the times, so that no job has to end it. */
function isSponsored(campaigns: EventRow['campaigns'], at: Date): boolean {
  return campaigns.some(({ startsAt, endsAt }) => startsAt !== null && endsAt !== null && startsAt <= at && at < endsAt)
}

/** The address of the picture or film of a kind an event has one of. */
function mediaOf(row: EventRow, kind: 'teaser' | 'gif'): string | null {
  const found = row.images.find((entry) => entry.kind === kind)
  return found ? mediaUrl(env().app.url, found.mediaKey) : null
}

/** The addresses of an event's further pictures; null if it has none. */
function galleryOf(row: EventRow): string[] | null {
  const keys = row.images.filter(({ kind }) => kind === 'gallery').map(({ mediaKey }) => imageUrl(env().app.url, mediaKey))
  return keys.length > 0 ? keys : null
}

/** An event's picture on the wire. */
export function toPicture(image: NonNullable<EventRow['image']>): Required<Pick<z.input<typeof EventView>, 'imageUrl' | 'image'>> {
  const { key, widthPx, heightPx, thumbhash, accent } = image
  return {
    imageUrl: imageUrl(env().app.url, key),
    image: { key, widthPx: widthPx ?? 0, heightPx: heightPx ?? 0, thumbhash: thumbhash ?? '', accent: accent ?? '' },
  }
}

/**
 * An event row on the wire: `id` and `_id`, `hostId` `public` for uploads without an account, dates with their offset, `location` in
 * GeoJSON order.
 */
export function toEvent(row: EventRow): z.input<typeof EventView> {
  const { app } = env()
  const { image } = row
  const profileImageKey = row.host?.profile?.profileImageKey ?? null
  const { latitude, longitude } = row
  const address: z.input<typeof EventView>['address'] = {}
  const unchecked = uncheckedFacts(row)
  const event: z.input<typeof EventView> = {
    id: row.id,
    _id: row.id,
    title: row.title,
    description: row.description,
    timeZone: row.timeZone,
    dates: toDates(row.dates),
    status: row.status,
    address: withGiven(address, {
      street: row.street,
      houseNumber: row.houseNumber,
      postalCode: row.postalCode,
      city: row.city,
      countryCode: row.countryCode,
    }),
    isFree: row.isFree,
    tags: row.tags,
    socialMediaLinks: toLinks(row.socialMediaLinks),
    lineup: row.lineup.map((entry) => ({ _id: entry.id, name: entry.name, role: entry.role, startTime: entry.startTime ?? '' })),
    lineupPictureUrl: row.images.filter((entry) => entry.kind === 'lineup').map((entry) => imageUrl(app.url, entry.mediaKey)),
    views: row.views,
    commentCount: row.commentCount,
    hostId: row.hostId ?? 'public',
    isSponsored: isSponsored(row.campaigns, now()),
    machineRead: row.recognition !== null && row.confirmedAt === null,
    ...(unchecked.length > 0 ? { machineReadFacts: unchecked } : {}),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
  for (const name of TOLD_FACTS) Object.assign(event, isEmpty(row[name]) ? {} : { [name]: row[name] })
  return withGiven(event, {
    ...(image && toPicture(image)),
    startDate: row.startDate && toOffsetDateTime(toLocalDay(row.startDate), row.startTime, row.timeZone),
    endDate: row.endDate && toOffsetDateTime(toLocalDay(row.endDate), row.endTime, row.timeZone),
    previousStartDate: row.previousStartDate && toLocalDay(row.previousStartDate),
    city: row.city,
    location: latitude !== null && longitude !== null ? { type: 'Point', coordinates: [longitude, latitude] } : null,
    price: row.priceText,
    priceCents: row.priceCents,
    currency: row.currency,
    galleryUrl: galleryOf(row),
    teaserUrl: mediaOf(row, 'teaser'),
    gifUrl: mediaOf(row, 'gif'),
    host: row.host && {
      username: row.host.username,
      ...(row.host.hasStories ? { hasStories: true } : {}),
      ...(profileImageKey ? { profileImageUrl: imageUrl(app.url, profileImageKey) } : {}),
    },
    hostUsername: row.host?.username,
    importedFrom: importedFrom(row.importUid),
    origin: row.remote,
  })
}
