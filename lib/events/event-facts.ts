import { z } from 'zod'
import { EVENT_STATUSES } from '@/lib/api/events'

const text = z.string().nullable()

/** Everything that can be said about an event and changed by a call, as its history keeps it: days `YYYY-MM-DD`, hours `HH:MM`, pictures by key. */
export const EventFacts = z.object({
  title: z.string(),
  description: z.string(),
  status: z.enum(EVENT_STATUSES),
  category: text,
  tags: z.array(z.string()),
  startDate: text,
  endDate: text,
  startTime: text,
  endTime: text,
  doorsTime: text,
  timeZone: z.string(),
  previousStartDate: text,
  venue: text,
  street: text,
  houseNumber: text,
  postalCode: text,
  city: text,
  countryCode: text,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  priceText: text,
  priceCents: z.number().int().nullable(),
  currency: text,
  isFree: z.boolean(),
  ticketLink: text,
  website: text,
  email: text,
  socialMediaLinks: z.record(z.string(), z.string()),
  lineup: z.array(z.object({ name: z.string(), role: z.string(), startTime: text })),
  image: text,
  gallery: z.array(z.string()),
  lineupPictures: z.array(z.string()),
  teaser: text,
  gif: text,
  hostId: text,
})
export type EventFacts = z.infer<typeof EventFacts>
export type FactName = keyof EventFacts

/** The facts that a change touched, each with its value before and after. */
export const FactChanges = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]))
export type FactChanges = Partial<Record<FactName, [unknown, unknown]>>

/** Facts whose values are keys of kept pictures and films. */
export const PICTURE_FACTS = ['image', 'gallery', 'lineupPictures', 'teaser', 'gif'] as const satisfies readonly FactName[]

const NAMES = Object.keys(EventFacts.shape) as FactName[]

/** The value as JSON with its keys in order, so that two values that say the same are the same text. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  ) ?? 'null'

/** Whether two values of a fact say the same. */
export function isSameFact(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other)
}

/** What differs between two states of an event. */
export function diffFacts(before: EventFacts, after: EventFacts): FactChanges {
  return Object.fromEntries(NAMES.flatMap((name) => (isSameFact(before[name], after[name]) ? [] : [[name, [before[name], after[name]]]])))
}

/**
 * The state of an event before a number of changes.
 * @param changes newest first.
 */
export function factsBefore(now: EventFacts, changes: readonly FactChanges[]): EventFacts {
  const former: Record<string, unknown> = {}
  for (const change of changes) for (const [name, [before]] of Object.entries(change)) former[name] = before
  return EventFacts.parse({ ...now, ...former })
}

/** The pictures and films that stand in a state of an event. */
export function picturesOf(facts: EventFacts): string[] {
  return PICTURE_FACTS.flatMap((name) => facts[name] ?? [])
}
