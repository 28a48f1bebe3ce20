import { z } from 'zod'
import { CHOICE_FACTS } from '@/lib/events/facts/choices'
import { DEFAULT_RADIUS_KM, MAX_RADIUS_KM } from '@/lib/search/cells'
import { DAY_PARTS } from '@/lib/search/filters'
import { MAX_PROMPT } from '@/lib/search/prompt-words'
import { MAX_TAG } from '@/lib/search/tags'
import { SCHEMA_WORDS } from '@/lib/text/schema-words'
import { EventView } from './events'
import { limitOr, MAX_IDS, MAX_PAGE, Offset } from './paging'

/**
 * The parameters of searches and event lists, and the profiles they find. Text that is too long is cut, since older clients cannot know the
 * limit.
 */

const readable = (value: string) => value.isWellFormed() && !value.includes('\u0000')
const cutText = (max: number) =>
  z
    .string()
    .refine(readable, SCHEMA_WORDS.unreadable)
    .transform((text) => text.trim().slice(0, max).trim())
const emptyIsAbsent = (value: unknown) => (value === '' || value === null ? undefined : value)
/** A local day, or the instant it starts or ends somewhere; ISO 8601. */
const DayOrInstant = z.preprocess(emptyIsAbsent, z.union([z.iso.date(), z.iso.datetime({ offset: true })]).optional())
const Text = (max: number) => z.preprocess(emptyIsAbsent, cutText(max).optional())
const Degrees = (most: number) => z.preprocess(emptyIsAbsent, z.coerce.number().min(-most).max(most).optional())

const Kilometres = z.preprocess(
  emptyIsAbsent,
  z.coerce
    .number()
    .positive()
    .transform((km) => Math.min(km, MAX_RADIUS_KM))
    .default(DEFAULT_RADIUS_KM),
)

const Flag = z.preprocess(
  (value) => (emptyIsAbsent(value) === undefined ? undefined : value === '1' || value === 'true' || value === true),
  z.boolean().optional(),
)

/** `after` is the `x-next-cursor` of the previous page and replaces `offset`. */
const After = z.preprocess(emptyIsAbsent, z.string().max(4000).optional())

/** A field for each fact with choices; `toSearchFilters` reads them by name. */
const choiceFields: Record<never, never> = Object.fromEntries(CHOICE_FACTS.map((fact) => [fact, Text(200)]))

/** Filters common to all lists of events. */
const Narrowing = {
  /** A city by any of its names; `Worldwide` is everywhere. */
  location: Text(80),
  category: Text(80),
  tag: Text(MAX_TAG),
  /** Nights, from first to last: an event that starts before six belongs to the day before. */
  startDate: DayOrInstant,
  endDate: DayOrInstant,
  /** A point in degrees, both or neither; replaces `location`. */
  latitude: Degrees(90),
  longitude: Degrees(180),
  /** Radius around the point in kilometres, at most 1000. */
  distance: Kilometres,
  /** `1` or `true`: without past events. */
  upcoming: Flag,
  /** `1` or `true`: only free events. */
  free: Flag,
  /** Maximum price in whole units of any currency; free events always match. */
  maxPrice: z.preprocess(emptyIsAbsent, z.coerce.number().min(0).max(100_000).optional()),
  /** `day` or `evening`: only events at that time of day. */
  part: z.preprocess(emptyIsAbsent, z.enum(DAY_PARTS).optional()),
  /** Required choices, separated by commas; unknown ones are ignored. */
  ...choiceFields,
}

/** `GET events/search/all`. */
export const SearchAllQuery = z.object({
  ...Narrowing,
  prompt: Text(MAX_PROMPT),
  limit: limitOr(MAX_PAGE).removeDefault().optional(),
  after: After,
})
/** `GET events/search/new`. */
export const SearchNewQuery = z.object({ ...Narrowing, query: Text(MAX_PROMPT), limit: limitOr(40), offset: Offset, after: After })
/** `GET events/search/days`. */
export const WallDaysQuery = z.object({ ...Narrowing, prompt: Text(MAX_PROMPT), limit: limitOr(24), after: After })
/** `GET events/search/rows`. */
export const WallRowsQuery = z.object({ ...Narrowing, prompt: Text(MAX_PROMPT), limit: limitOr(3), offset: Offset })
/** `GET events/search/nearest`. */
export const NearestQuery = z.object({ ...Narrowing, prompt: Text(MAX_PROMPT) })
/** Where a search without results would find something: the next local day, and the nearest town with its distance. */
export const Nearest = z.object({
  day: z.string().nullable(),
  city: z.object({ name: z.string(), distanceKm: z.number() }).nullable(),
})
/** `GET events`. */
export const EventsQuery = z.object({ ...Narrowing, limit: limitOr(40), offset: Offset, after: After })
export const CategoryParams = z.object({ category: cutText(80) })
/** `GET events/category/{category}`. */
export const CategoryQuery = EventsQuery.omit({ category: true })
/** `GET events/latest`. */
export const LatestQuery = z.object({ city: Text(80), limit: limitOr(40) })
/** `GET events/nearby/map`. */
export const NearbyQuery = z.object({
  lat: z.coerce.number().min(-90).max(90),
  lon: z.coerce.number().min(-180).max(180),
  distance: Kilometres,
  limit: limitOr(30),
})

const absentText = (max: number) => cutText(max).nullish()
/** `POST events/favorite/byIds`: ids beyond the limit of one call are ignored. */
export const FavoritesQuery = z.object({
  ids: z.array(z.string().refine(readable, SCHEMA_WORDS.unreadable)).transform((ids) => ids.slice(0, MAX_IDS).map((id) => id.slice(0, 80))),
  location: absentText(80),
  category: absentText(80),
  startDate: DayOrInstant,
  endDate: DayOrInstant,
})
export type FavoritesQuery = z.infer<typeof FavoritesQuery>

/** `GET events/reel` and `GET events/reel/{id}`. */
export const ReelQuery = z.object({ limit: limitOr(10), offset: Offset, after: After })
/** Anything from an old link: if it is not an event's id, the reel starts at its beginning. */
export const ReelParams = z.object({ id: cutText(80) })

export const EventArray = z.array(EventView)
/** Rows by tag; `next` is the offset of the next ones, null at the end. */
export const EventRows = z.object({
  rows: z.array(z.object({ tag: z.string(), events: EventArray })),
  next: z.number().int().nullable(),
})
export const CategoryNames = z.array(z.string())

export const ProfileSearchParams = z.object({ text: cutText(80) })
/** A profile in search results, with public facts only. */
export const ProfileHit = z.object({
  id: z.string(),
  _id: z.string(),
  userId: z.string(),
  username: z.string(),
  profileImageUrl: z.string().optional(),
})
export type ProfileHit = z.infer<typeof ProfileHit>
export const ProfileHits = z.array(ProfileHit)
