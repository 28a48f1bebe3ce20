import { z } from 'zod'
import { LineupView } from './events'

/** The wire shapes of checking what was read from a flyer. */

/** One fact as the uploader reviews it: the recogniser's confidence and the words it was read from. */
export const ReviewFact = z.object({
  name: z.string(),
  value: z.string().nullable(),
  confidence: z.number(),
  evidence: z.string().nullable(),
  confirmed: z.boolean(),
  /** Worth checking: unconfirmed and below the threshold for its kind. */
  unsure: z.boolean(),
  /** Other readings, likeliest first, as values a change can carry. */
  alternatives: z.array(z.object({ value: z.string(), confidence: z.number() })).optional(),
})
export type ReviewFact = z.infer<typeof ReviewFact>

/** What the asker may do with an event; facts only for its editors. */
export const EventReview = z.object({
  canEdit: z.boolean(),
  isOwner: z.boolean(),
  /** Whether someone has checked what was read; true if nothing was read by machine. */
  confirmed: z.boolean(),
  engine: z.enum(['embedded', 'model', 'person']).nullable(),
  notice: z.string().nullable(),
  facts: z.array(ReviewFact),
  /** Whether the asking device uploaded it and its organizer has taken it over since. */
  takenOver: z.boolean().optional(),
  /** Facts that are edited as a whole, for its editors. */
  description: z.string(),
  lineup: z.array(LineupView),
})
export type EventReview = z.infer<typeof EventReview>
