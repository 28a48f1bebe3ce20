import { z } from 'zod'
import { byFact, FACT_NAMES, FACT_TABLE, PICTURE_FACTS, type FactKind, type FactName, type KindOf } from './fact-table'
import { EVENT_STATUSES } from './statuses'

const text = z.string().nullable()

/** The stored form of each kind's values. */
const KEPT = {
  title: z.string(),
  text: z.string(),
  zone: z.string(),
  flag: z.boolean(),
  number: z.number().nullable(),
  status: z.enum(EVENT_STATUSES),
  line: text,
  day: text,
  formerDay: text,
  hour: text,
  link: text,
  email: text,
  street: text,
  city: text,
  price: text,
  code: text,
  host: text,
  picture: text,
  film: text,
  words: z.array(z.string()),
  choices: z.array(z.string()),
  pictures: z.array(z.string()),
  links: z.record(z.string(), z.string()),
  lineup: z.array(z.object({ name: z.string(), role: z.string(), startTime: text })),
} satisfies Record<FactKind, z.ZodType>

/** An event's state as its history stores it: days `YYYY-MM-DD`, hours `HH:MM`, pictures by key. */
export const EventFacts = z.object(
  byFact<FactName, { [N in FactName]: (typeof KEPT)[KindOf<N>] }>(FACT_NAMES, (name) => KEPT[FACT_TABLE[name].kind]),
)
export type EventFacts = z.infer<typeof EventFacts>

/** The facts a change touched, each with its value before and after. */
export const FactChanges = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]))
export type FactChanges = Partial<Record<FactName, [unknown, unknown]>>

/** The value as JSON with sorted keys, so that equal values yield equal text. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? 'null'

/** Whether two values of a fact are equal. */
export function isSameFact(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other)
}

/** The differences between two states of an event. */
export function diffFacts(before: EventFacts, after: EventFacts): FactChanges {
  return Object.fromEntries(
    FACT_NAMES.flatMap((name) => (isSameFact(before[name], after[name]) ? [] : [[name, [before[name], after[name]]]])),
  )
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

/** The pictures and films in an event's state. */
export function picturesOf(facts: EventFacts): string[] {
  return PICTURE_FACTS.flatMap((name) => facts[name] ?? [])
}
