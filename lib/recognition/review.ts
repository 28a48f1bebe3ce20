import { z } from 'zod'
import { MAX_ALTERNATIVES } from './facts'

/** Another reading of a fact, as text, and how certain the engine was of it. */
const Alternative = z.object({ value: z.string(), confidence: z.number() })

/** What an event keeps of its recognition: per fact how certain the engine was and the text it was read from. */
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
  /** Names of the facts that a person has confirmed. */
  confirmed: z.array(z.string()),
})
export type StoredRecognition = z.infer<typeof StoredRecognition>

/** Below this a fact should be reviewed. */
const SURE_ENOUGH = 0.7
/** Dates and times are reviewed much sooner: a wrong one sends people to a closed door. */
const SURE_ENOUGH_FOR_DATES = 0.9
/** The kind is reviewed only if it is more likely wrong than right: it leads nobody astray. */
const SURE_ENOUGH_FOR_KIND = 0.5

/** The facts an uploader reviews, in order of importance. */
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
/** Facts without which an event page leaves questions open. */
const NEEDED_FACTS: readonly string[] = ['title', 'startDate', 'startTime', 'venue', 'city']

/** Whether the uploader should review a fact: not yet confirmed, and either uncertain or needed but missing. */
export function isUnsure(fact: { name: string; hasValue: boolean; confidence: number; confirmed: boolean }): boolean {
  if (fact.confirmed) return false
  if (!fact.hasValue) return NEEDED_FACTS.includes(fact.name)
  if (DATE_FACTS.includes(fact.name)) return fact.confidence < SURE_ENOUGH_FOR_DATES
  return fact.confidence < (fact.name === 'category' ? SURE_ENOUGH_FOR_KIND : SURE_ENOUGH)
}
