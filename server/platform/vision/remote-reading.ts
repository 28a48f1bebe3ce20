import { z } from 'zod'
import type { FlyerText } from '@/lib/recognition/flyer-text'
import { defineJobKind } from '../jobs'

/** The protocol between a web process (`read-remotely.ts`) and a recognizer (`serve-readings.ts`). */

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

/** The key of a reading's picture in the store. No URL serves it. */
export function readingPictureKey(id: string): string {
  return `readings/${id}`
}

/** The channel on which recognizers say that a reading's row has changed. */
export const READINGS_CHANNEL = 'readings'

/** How often a recognizer gives a sign of life, and how long after the last one it counts as lost. */
export const BEAT_MS = 2000
export const LOST_MS = 8000

/** What a recognizer answers: the text, or whether the picture (`unsupported`) or the reader (`unavailable`) failed. */
export type ReadingAnswer = { flyer: FlyerText } | { failure: 'unsupported' | 'unavailable' }
