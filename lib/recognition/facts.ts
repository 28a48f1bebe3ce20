import { z } from 'zod'

/**
 * The facts of a flyer, the same shape from every engine. A fact that is not on the flyer stays null: nothing is invented. Each fact has
 * the engine's confidence and the words it was read from.
 */

/** How many alternative readings of a fact are kept for review. */
export const MAX_ALTERNATIVES = 3

/**
 * A fact with its confidence (0–1) and the flyer's own words behind it; a null value means "not on the flyer". `alternatives` are further
 * readings, most likely first, each with its own confidence; a person picks one with a tap.
 */
const fact = <T extends z.ZodType>(value: T, meaning: string) =>
  z
    .object({
      value: value.nullable(),
      confidence: z.number().min(0).max(1),
      evidence: z.string().max(500).nullable(),
      alternatives: z
        .array(z.object({ value, confidence: z.number().min(0).max(1) }))
        .max(MAX_ALTERNATIVES)
        .optional(),
    })
    .describe(meaning)

const LocalDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
const LocalTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

export const CATEGORIES_READ = [
  'concert',
  'party',
  'festival',
  'theatre',
  'film',
  'reading',
  'talk',
  'workshop',
  'exhibition',
  'market',
  'demonstration',
  'sport',
  'other',
] as const

const LineupFact = z.object({
  name: z.string().min(1).max(120),
  role: z.string().max(60).nullable(),
  startTime: LocalTime.nullable(),
})

export const FlyerFacts = z.object({
  isEvent: z.boolean().describe('false when the picture announces no event at all'),
  language: z.string().nullable().describe('BCP 47 code of the main language'),
  title: fact(z.string().min(1).max(200), 'name of the event as printed, without date, place or price'),
  startDate: fact(LocalDate, 'first day, local, ISO'),
  endDate: fact(LocalDate, 'last day of a range, or the day a printed end time after midnight falls on'),
  startTime: fact(LocalTime, 'begin of the programme, 24 h, local; the doors when only they are printed'),
  endTime: fact(LocalTime, 'end, 24 h, local'),
  doorsTime: fact(LocalTime, 'opening of the doors, 24 h, local'),
  venue: fact(z.string().min(1).max(160), 'name of the house or place where it happens, never the organiser'),
  street: fact(z.string().max(120), 'street without the number'),
  houseNumber: fact(z.string().max(20), 'house number as printed'),
  postalCode: fact(z.string().max(12), 'postal code as printed'),
  city: fact(z.string().max(80), 'city as printed, or in its local spelling'),
  price: fact(z.string().max(120), 'price as printed, or the words that say it is free'),
  website: fact(z.string().max(300), 'web address of the event, else of the venue or organiser'),
  ticketLink: fact(z.string().max(300), 'web address that sells tickets'),
  email: fact(z.string().max(200), 'e-mail address'),
  description: fact(z.string().max(5000), 'what else the flyer tells, in reading order'),
  category: fact(z.enum(CATEGORIES_READ), 'kind of event'),
  tags: z.array(z.string().min(1).max(40)).max(12),
  lineup: z.array(LineupFact.extend({ confidence: z.number().min(0).max(1), evidence: z.string().max(500).nullable() })).max(60),
  /** Each performance of a list of dates; empty for a single date. */
  dates: z.array(z.object({ date: LocalDate, startTime: LocalTime.nullable() })).max(60),
  /** Only from the gazetteer, never from a model. */
  place: z.object({ latitude: z.number(), longitude: z.number(), timeZone: z.string(), countryCode: z.string() }).nullable(),
})
export type FlyerFacts = z.infer<typeof FlyerFacts>
/** The facts with their own confidence. */
export type FactName = {
  [K in keyof FlyerFacts]: FlyerFacts[K] extends { value: unknown; confidence: number; evidence: string | null } ? K : never
}[keyof FlyerFacts]
