import { z } from 'zod'
import type { FlyerText } from '@/lib/recognition/flyer-text'
import { defineJobKind } from '../jobs'

/** What the two sides of a reading by another process agree on: `read-remotely.ts` asks, `serve-readings.ts` answers. */

/** The job that recognizer processes, and only they, take. */
export const READ_PICTURE = defineJobKind({
  name: 'read-picture',
  payload: z.object({ id: z.uuid(), timeoutMs: z.number().int().min(1) }),
  keyOf: ({ id }) => readingJobKey(id),
})

/** The key of a reading's job. */
export function readingJobKey(id: string): string {
  return `read:${id}`
}

/** Where a reading's picture lies in the store. No address leads there. */
export function readingPictureKey(id: string): string {
  return `readings/${id}`
}

/** The channel on which recognizers say that a reading's row has changed. */
export const READINGS_CHANNEL = 'readings'

/** How often a recognizer gives a sign of life, and after how long without one it counts as gone. */
export const BEAT_MS = 2000
export const LOST_MS = 8000

/** What a recognizer answers: the text, or whether the picture or the reader was the reason that there is none. */
export type ReadingAnswer = { flyer: FlyerText } | { failure: 'unsupported' | 'unavailable' }
