import { z } from 'zod'
import {
  byFact,
  FACT_TABLE,
  factNames,
  factOf,
  MAX_LINK,
  MAX_TAGS,
  PLAIN_FACTS,
  type KindOf,
  type NamesOf,
  type PlainFact,
} from '@/lib/events/facts/fact-table'
import { EVENT_STATUSES } from '@/lib/events/facts/statuses'
import { REVIEWED_FACTS } from '@/lib/recognition/review'
import { VIEW_SOURCES } from '@/lib/events/counts/view-source'
import { SCHEMA_WORDS } from '@/lib/text/schema-words'
import { limitOr, MAX_PAGE, Offset } from './paging'
import { AccountName, plainText } from './plain-text'

/** The wire shapes of events. Clients know these field spellings; `id` and `_id` always carry the same value. */

export const EventStatus = z.enum(EVENT_STATUSES)

/** A point in GeoJSON order: `[longitude, latitude]` in degrees. Source: RFC 7946. */
export const Point = z.object({
  type: z.literal('Point'),
  coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
})
export type Point = z.infer<typeof Point>

export const EventIdParams = z.object({ id: z.uuid() })

export const LineupView = z.object({
  _id: z.string(),
  name: z.string(),
  role: z.string(),
  startTime: z.string(),
})

/** Plain facts sent as stored. Days are not among them; they are sent with their offset. */
const TOLD_KINDS = ['line', 'hour', 'link', 'email', 'choices'] as const
const told = {
  line: z.string().optional(),
  hour: z.string().optional(),
  link: z.string().optional(),
  email: z.string().optional(),
  choices: z.array(z.string()).optional(),
}
type ToldFact = NamesOf<(typeof TOLD_KINDS)[number]>
/** An event's plain facts; unknown ones are absent. Times are local, `HH:mm`. */
export const TOLD_FACTS = factNames(TOLD_KINDS)

export const EventView = z.object({
  ...byFact<ToldFact, { [N in ToldFact]: (typeof told)[KindOf<N>] }>(TOLD_FACTS, (name) => told[FACT_TABLE[name].kind]),
  id: z.string(),
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  /** Absolute address of the picture; absent if the event has none (clients show their fallback). */
  imageUrl: z.string().optional(),
  /** What to draw before the picture has loaded. */
  image: z.object({ key: z.string(), widthPx: z.number(), heightPx: z.number(), thumbhash: z.string(), accent: z.string() }).optional(),
  /** ISO 8601 with the offset valid on that day at the event's place; midnight if the time is unknown (see `startTime`). */
  startDate: z.string().optional(),
  endDate: z.string().optional(),
  /** The local day `YYYY-MM-DD` the event was announced for before it moved. */
  previousStartDate: z.string().optional(),
  /** IANA zone of the place. */
  timeZone: z.string(),
  /** Every day of an event with several performances, local `YYYY-MM-DD`. */
  dates: z.array(z.object({ date: z.string(), startTime: z.string().nullable() })),
  status: EventStatus,
  city: z.string().optional(),
  address: z.object({
    street: z.string().optional(),
    houseNumber: z.string().optional(),
    postalCode: z.string().optional(),
    city: z.string().optional(),
    countryCode: z.string().optional(),
  }),
  location: Point.optional(),
  /** As printed or entered. */
  price: z.string().optional(),
  priceCents: z.number().int().optional(),
  currency: z.string().optional(),
  isFree: z.boolean(),
  tags: z.array(z.string()),
  socialMediaLinks: z.object({ instagram: z.string().optional(), facebook: z.string().optional(), twitter: z.string().optional() }),
  lineup: z.array(LineupView),
  lineupPictureUrl: z.array(z.string()),
  /** Absolute addresses of further pictures; absent if there are none. */
  galleryUrl: z.array(z.string()).optional(),
  /** Absolute address of a short film, or of a still in its place. */
  teaserUrl: z.string().optional(),
  /** Absolute address of an animated WebP. */
  gifUrl: z.string().optional(),
  views: z.number().int(),
  commentCount: z.number().int(),
  /** Account id of the host, or `public` for uploads without an account. */
  hostId: z.string(),
  /** `hasStories` if its feed has something to show. */
  host: z.object({ username: z.string(), profileImageUrl: z.string().optional(), hasStories: z.boolean().optional() }).optional(),
  hostUsername: z.string().optional(),
  /** Its address on the instance it was imported from. */
  importedFrom: z.string().optional(),
  /** For an event of another server: the server's host, and the event's page there. */
  origin: z.object({ host: z.string(), url: z.string() }).optional(),
  /** True while a paid campaign of the event is running. */
  isSponsored: z.boolean(),
  /** True while facts read by machine wait to be checked by a person. */
  machineRead: z.boolean(),
  /** Which of them: read by machine and not confirmed. Absent if there are none. */
  machineReadFacts: z.array(z.enum(REVIEWED_FACTS)).optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type EventView = z.infer<typeof EventView>

/** Where someone who looks at an event comes from; older clients do not say. */
export const EventViewBody = z.object({ from: z.enum(VIEW_SOURCES).catch('direct').optional() })
/** How often the event was viewed. */
export const EventViews = z.object({ views: z.number().int() })

/** An absolute http(s) address; a bare host gets `https://`. Rejects anything else. */
export const WebAddress = z
  .string()
  .trim()
  .max(MAX_LINK)
  .transform((value) => (/^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`))
  .pipe(
    z
      .url({ protocol: /^https?$/, hostname: z.regexes.domain })
      .refine((value) => value.isWellFormed() && !value.includes('\u0000'), SCHEMA_WORDS.unreadable),
  )

const line = plainText
/** The original client sends empty strings for "unset"; they become null. */
const clearable = <T extends z.ZodType>(schema: T) => z.union([z.literal('').transform(() => null), z.null(), schema]).optional()

const LocalDateIn = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(T.*)?$/, 'a date as YYYY-MM-DD')
  .transform((value) => value.slice(0, 10))
  .pipe(z.iso.date())
const LocalTimeIn = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time as HH:mm')

const SocialLinks = z.object({ instagram: clearable(WebAddress), facebook: clearable(WebAddress), twitter: clearable(WebAddress) })

const LineupIn = z
  .array(z.object({ _id: z.string().optional(), name: line(120).min(1), role: line(60).nullish(), startTime: clearable(LocalTimeIn) }))
  .max(100)

const lengthOf = (name: PlainFact) => factOf(name).max ?? 200

/** Tags and choices as a list or, from forms and tables, separated by commas. */
const listed = <T extends z.ZodType>(list: T) =>
  z.preprocess(
    (value) =>
      typeof value === 'string'
        ? value
            .split(',')
            .map((tag) => tag.trim())
            .filter((tag) => tag !== '')
        : value,
    list,
  )

/** Some of a fact's choices, in any spelling ("Step-free"), each once and in the table's order, so that equal sets are equal. */
const chosen = (choices: readonly string[]) =>
  listed(
    z
      .array(
        z
          .string()
          .transform((choice) => choice.toLowerCase().replace(/[\s-]+/g, '_'))
          .pipe(z.enum(choices)),
      )
      .max(choices.length)
      .transform((given) => choices.filter((choice) => given.includes(choice))),
  )

/** What a patch may set a plain fact to; null or an empty text clears it. */
const set = {
  line: (name: PlainFact) => clearable(line(lengthOf(name))),
  day: () => clearable(LocalDateIn),
  hour: () => clearable(LocalTimeIn),
  link: () => clearable(WebAddress),
  email: (name: PlainFact) => clearable(z.email().max(lengthOf(name))),
  choices: (name: PlainFact) => clearable(chosen(factOf(name).choices ?? [])),
}
const plainPatch = byFact<PlainFact, { [N in PlainFact]: ReturnType<(typeof set)[KindOf<N>]> }>(PLAIN_FACTS, (name) =>
  set[FACT_TABLE[name].kind](name),
)

/** Facts that are set the same way in new and existing events. */
const given = {
  ...plainPatch,
  description: clearable(plainText(factOf('description').max ?? 5000)),
  city: clearable(line(80)),
  price: clearable(line(120)),
}
const street = { street: clearable(line(120)), houseNumber: clearable(line(20)), postalCode: clearable(line(12)) }

/** What a host (or the device that uploaded it) may change. Permissions, counters and sponsorship are not among it. */
export const EventPatch = z.object({
  ...given,
  title: line(200).min(1).optional(),
  timeZone: line(60).optional(),
  status: EventStatus.optional(),
  address: z.object({ ...street, city: clearable(line(80)) }).optional(),
  tags: z.array(line(FACT_TABLE.tags.max).min(1)).max(MAX_TAGS).optional(),
  socialMediaLinks: SocialLinks.optional(),
  lineup: LineupIn.optional(),
  /** Which line-up pictures stay, in this order. Adds none. */
  lineupPictureUrl: z.array(line(500)).max(100).optional(),
  /** Empty removes the film or animated picture; any other value changes nothing. */
  teaserUrl: clearable(line(500)),
  gifUrl: clearable(line(500)),
  /** Facts someone checked and found right, without changing them. */
  confirmedFacts: z.array(line(30)).max(30).optional(),
  /** The event's `updatedAt` as the writer saw it: changes by others since then stay, and conflicting ones are refused with 409. */
  baseUpdatedAt: z.iso.datetime({ offset: true }).optional(),
})
export type EventPatch = z.infer<typeof EventPatch>

/** A form sends lists as JSON text. */
const fromJson = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** An event created by hand, as JSON or as a form. Only the title is required; empty values mean unset. */
export const EventCreate = z.object({
  ...given,
  ...street,
  title: line(200).min(1),
  /** The original client's name for `ticketLink`. */
  ticketUrl: clearable(WebAddress),
  tags: clearable(listed(z.array(line(FACT_TABLE.tags.max).min(1)).max(MAX_TAGS))),
  lineup: clearable(z.preprocess(fromJson, LineupIn)),
  socialMediaLinks: clearable(z.preprocess(fromJson, SocialLinks)),
  /** Only its host sees a draft until it is published. */
  state: z.enum(['published', 'draft']).optional(),
})
export type EventCreate = z.infer<typeof EventCreate>

/** The event a picture or film belongs to. */
export const EventIdField = z.object({ eventId: z.uuid() })
/** The same beside an id in the path, which it must repeat. */
export const RepeatedEventId = z.object({ eventId: z.union([z.literal(''), z.uuid()]).optional() })

export const HostParams = z.object({ userId: AccountName })
export const HostEventsQuery = z.object({
  limit: limitOr(MAX_PAGE),
  offset: Offset,
  /** The id of the last event that the caller holds, instead of `offset`. */
  after: z.uuid().optional(),
})

export const EventList = z.object({ events: z.array(EventView) })
