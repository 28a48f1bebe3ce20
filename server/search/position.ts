import { z } from 'zod'
import { DAY_MS } from '@/lib/time/spans'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { AppError } from '@/server/platform/errors'
import type { Statement } from './statement'

const SERVER_ERRORS = textFor('serverErrors')

/** The parts of a list in order: upcoming or running, undated, past. */
export const STAGES = ['coming', 'undated', 'past'] as const
export type Stage = (typeof STAGES)[number]

/**
 * Where a page of a search ended. `at` is when the search began, so that an event does not move to another part of the list between pages;
 * `words` are the corrections of mistyped ones.
 */
export const Position = z.object({
  at: z.number().int().min(0).max(8.64e15),
  stage: z.number().int().min(0).max(2),
  tier: z.number().int().min(0).max(2),
  /** The last event's start in whole seconds since 1970; null if it has no day. */
  seconds: z.number().int().min(-1e11).max(1e11).nullable(),
  id: z
    .string()
    .max(80)
    .regex(/^[^\u0000]*$/),
  words: z
    .array(
      z
        .array(
          z
            .string()
            .max(60)
            .regex(/^[^\u0000]+$/),
        )
        .max(40),
    )
    .max(10)
    .optional(),
})
export type Position = z.infer<typeof Position>

/** How far the clocks of two servers may differ. */
const TOLERANCE_MS = DAY_MS

/** Sorts after every possible id. */
const BEHIND_ALL_IDS = 'zzzz'

/** The position after a list's last upcoming event, as of an instant. */
export const behindComing = (at: Date): Position => ({ at: at.getTime(), stage: 1, tier: 0, seconds: null, id: BEHIND_ALL_IDS })

/** A position as text that clients hand back: `x-next-cursor`, then `after`. */
export function formatPosition(position: Position): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url')
}

/** The position behind a client's cursor. Throws `invalid` for any other text. */
export function parsePosition(cursor: string): Position {
  try {
    const parsed = Position.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
    if (parsed.success && parsed.data.at <= now().getTime() + TOLERANCE_MS) return parsed.data
  } catch {
    // not JSON: treated like JSON of another shape
  }
  const message = SERVER_ERRORS.badPosition
  throw new AppError('invalid', message, { issues: [{ path: 'after', message }] })
}

/** A part of a list with a statement of its own. */
export type Bucket = {
  stage: Stage
  tier: number
  /** Whether it covers every stage and tier, and its rows say which; or it finds too many, and the next parts cover them. */
  isWhole?: boolean
  /** Whether it covers every tier of its stage; its rows say which. */
  isTiered?: boolean
  statement: (part: { after: Position | null; limit: number; skip: number }) => Statement
}
