import { z } from 'zod'
import { MAX_ALTERNATIVES } from './facts'

/** Another reading of a fact, as text, and how sure the engine was of it. */
const Alternative = z.object({ value: z.string(), confidence: z.number() })

/** What an event remembers of its recognition: per fact how sure the engine was and the words it was read from. */
export const StoredRecognition = z.object({
  engine: z.enum(['embedded', 'model', 'person']),
  language: z.string().nullable(),
  notice: z.string().nullable(),
  facts: z.record(
    z.string(),
    z.object({
      confidence: z.number(),
      evidence: z.string().nullable(),
      alternatives: z.array(Alternative).max(MAX_ALTERNATIVES).optional(),
    }),
  ),
  /** Names of the facts that a person looked at. */
  confirmed: z.array(z.string()),
})
export type StoredRecognition = z.infer<typeof StoredRecognition>

/** Below this a fact is worth a look. */
const SURE_ENOUGH = 0.7
/** Days and hours are worth a look much sooner: a wrong one sends people to a closed door. */
const SURE_ENOUGH_FOR_DATES = 0.9

/** The facts an uploader reviews, in the order in which they matter. */
export const REVIEWED_FACTS = [
  'title',
  'startDate',
  'startTime',
  'endDate',
  'endTime',
  'doorsTime',
  'venue',
  'street',
  'houseNumber',
  'city',
  'price',
  'website',
  'ticketLink',
  'email',
  'category',
  'lineup',
] as const
export type ReviewedFact = (typeof REVIEWED_FACTS)[number]

const DATE_FACTS: readonly string[] = ['startDate', 'startTime', 'endDate', 'endTime', 'doorsTime']
/** Missing these, an event page leaves people asking. */
const NEEDED_FACTS: readonly string[] = ['title', 'startDate', 'startTime', 'venue', 'city']

/** Whether a fact deserves its uploader's look: not yet confirmed, and either unsure or needed but missing. */
export function isUnsure(fact: { name: string; hasValue: boolean; confidence: number; confirmed: boolean }): boolean {
  if (fact.confirmed) return false
  if (!fact.hasValue) return NEEDED_FACTS.includes(fact.name)
  return fact.confidence < (DATE_FACTS.includes(fact.name) ? SURE_ENOUGH_FOR_DATES : SURE_ENOUGH)
}
