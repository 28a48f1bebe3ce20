import { z } from 'zod'
import { EventView } from './events'
import { visibleText } from './plain-text'

/** The wire shapes of changes in the host's own words. */

/** What should change, in the host's own words. */
export const EventPrompt = z.object({
  prompt: visibleText(2000),
  /** If false, nothing is stored; the answer says what would change and carries the patch for `PUT events/{id}`. */
  apply: z.boolean().default(true),
})
export type EventPrompt = z.input<typeof EventPrompt>

/** One fact before and after a change, as text; null if unknown. A line-up has one name per line. */
export const EventChange = z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })
export type EventChange = z.infer<typeof EventChange>

export const PromptedEvent = EventView.extend({
  /** What was changed, or with `apply: false` would be; empty if the event already said all of it. */
  changes: z.array(EventChange),
  /** Links to domains the event has not named before. Only someone who has seen them may accept them. */
  unconfirmed: z.array(EventChange),
  /** The body for `PUT events/{id}` that makes all of this happen. */
  patch: z.record(z.string(), z.unknown()),
  /** Whether it was applied. */
  applied: z.boolean(),
  /** Which engine understood the words. */
  engine: z.enum(['embedded', 'model']),
})
export type PromptedEvent = z.infer<typeof PromptedEvent>
