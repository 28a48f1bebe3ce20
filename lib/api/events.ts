import { z } from 'zod'

/** The wire shapes of events. Field spellings are Spec §3; `id` and `_id` always carry the same value. */

export const EVENT_STATUSES = ['scheduled', 'cancelled', 'postponed', 'moved', 'sold_out'] as const
export const EventStatus = z.enum(EVENT_STATUSES)
export type EventStatus = z.infer<typeof EventStatus>

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

export const EventView = z.object({
  id: z.string(),
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  /** Absolute address of the picture; absent where the event has none (clients show their fallback). */
  imageUrl: z.string().optional(),
  /** How the picture is drawn before it has loaded. */
  image: z
    .object({ key: z.string(), widthPx: z.number(), heightPx: z.number(), thumbhash: z.string(), accent: z.string() })
    .optional(),
  /** ISO 8601 with the offset valid on that day at the event's place; midnight where the hour is unknown (see `startTime`). */
  startDate: z.string().optional(),
  endDate: z.string().optional(),
  /** Local `HH:mm`, absent when unknown. */
  startTime: z.string().optional(),
  endTime: z.string().optional(),
  doorsTime: z.string().optional(),
  /** IANA zone of the place. */
  timeZone: z.string(),
  /** Each day of an event with several performances, local `YYYY-MM-DD`. */
  dates: z.array(z.object({ date: z.string(), startTime: z.string().nullable() })),
  status: EventStatus,
  city: z.string().optional(),
  venue: z.string().optional(),
  address: z.object({
    street: z.string().optional(),
    houseNumber: z.string().optional(),
    postalCode: z.string().optional(),
    city: z.string().optional(),
    countryCode: z.string().optional(),
  }),
  location: Point.optional(),
  category: z.string().optional(),
  /** As printed or entered. */
  price: z.string().optional(),
  priceCents: z.number().int().optional(),
  currency: z.string().optional(),
  isFree: z.boolean(),
  ticketLink: z.string().optional(),
  website: z.string().optional(),
  /** The contact printed on the flyer or entered by the host for the public; never an account's address. */
  email: z.string().optional(),
  tags: z.array(z.string()),
  socialMediaLinks: z.object({ instagram: z.string().optional(), facebook: z.string().optional(), twitter: z.string().optional() }),
  lineup: z.array(LineupView),
  lineupPictureUrl: z.array(z.string()),
  views: z.number().int(),
  commentCount: z.number().int(),
  /** Account id of the host, or `public` for uploads without an account. */
  hostId: z.string(),
  host: z.object({ username: z.string(), profileImageUrl: z.string().optional() }).optional(),
  hostUsername: z.string().optional(),
  isSponsored: z.boolean(),
  /** True while facts read by machine await a person's look. */
  machineRead: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type EventView = z.infer<typeof EventView>

/** An absolute http(s) address; a bare host gets `https://`. Anything else is refused. */
export const WebAddress = z
  .string()
  .trim()
  .max(300)
  .transform((value) => (/^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`))
  .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain }))

const line = (max: number) => z.string().trim().max(max)
/** The original client sends empty strings for "unset": they become null. */
const clearable = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => null), z.null(), schema]).optional()

const LocalDateIn = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(T.*)?$/, 'a date as YYYY-MM-DD')
  .transform((value) => value.slice(0, 10))
  .pipe(z.iso.date())
const LocalTimeIn = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time as HH:mm')

const SocialLinks = z.object({ instagram: clearable(WebAddress), facebook: clearable(WebAddress), twitter: clearable(WebAddress) })

/** What a host (or the device that uploaded) may change. Rights, counters and sponsorship are not among it. */
export const EventPatch = z.object({
  title: line(200).min(1).optional(),
  description: clearable(z.string().trim().max(5000)),
  startDate: clearable(LocalDateIn),
  endDate: clearable(LocalDateIn),
  startTime: clearable(LocalTimeIn),
  endTime: clearable(LocalTimeIn),
  doorsTime: clearable(LocalTimeIn),
  timeZone: line(60).optional(),
  status: EventStatus.optional(),
  venue: clearable(line(160)),
  city: clearable(line(80)),
  address: z
    .object({ street: clearable(line(120)), houseNumber: clearable(line(20)), postalCode: clearable(line(12)), city: clearable(line(80)) })
    .optional(),
  category: clearable(line(40)),
  price: clearable(line(120)),
  ticketLink: clearable(WebAddress),
  website: clearable(WebAddress),
  email: clearable(z.email().max(200)),
  tags: z.array(line(40).min(1)).max(20).optional(),
  socialMediaLinks: SocialLinks.optional(),
  lineup: z
    .array(z.object({ _id: z.string().optional(), name: line(120).min(1), role: line(60).nullish(), startTime: clearable(LocalTimeIn) }))
    .max(100)
    .optional(),
  /** Names of facts that the person looked at and found right, without changing them. */
  confirmedFacts: z.array(line(30)).max(30).optional(),
})
export type EventPatch = z.infer<typeof EventPatch>

/** One fact as the uploader reviews it: how sure the recogniser is and the words it was read from. */
export const ReviewFact = z.object({
  name: z.string(),
  value: z.string().nullable(),
  confidence: z.number(),
  evidence: z.string().nullable(),
  confirmed: z.boolean(),
  /** Worth a look: unconfirmed and below the bar for its kind. */
  unsure: z.boolean(),
})
export type ReviewFact = z.infer<typeof ReviewFact>

/** What the asker may do with an event; facts only for those who may edit it. */
export const EventReview = z.object({
  canEdit: z.boolean(),
  isOwner: z.boolean(),
  /** Whether a person has looked at what was read; true where nothing was read by machine. */
  confirmed: z.boolean(),
  engine: z.enum(['embedded', 'model', 'person']).nullable(),
  notice: z.string().nullable(),
  facts: z.array(ReviewFact),
  /** What is edited as a whole, for those who may. */
  description: z.string(),
  lineup: z.array(LineupView),
})
export type EventReview = z.infer<typeof EventReview>
