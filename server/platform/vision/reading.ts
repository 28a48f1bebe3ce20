import { textFor } from '@/lib/text/text-for'
import { AppError } from '../errors'
import type { ReadingNews } from './ocr/reading-news'

const SERVER_ERRORS = textFor('serverErrors')

type ReadStage = 'queued' | 'reading' | 'done'

export type ReadTextOptions = {
  /** Time limit for this picture, once its turn has come. */
  timeoutMs?: number
  /** Leaves the queue; a reading under way continues, but its result is dropped. */
  signal?: AbortSignal
  /** Called on each change; `position` counts from 1 while queued, if it is known. */
  onStage?: (stage: ReadStage, position?: number) => void
  /** Called with what has been seen while the picture is read. */
  onNews?: (news: ReadingNews) => void
}

/** Time limit for a picture that has none of its own. */
export const TIMEOUT_MS = 30_000

/** How many pictures wait, and how many are being read. */
export type ReadingCounts = { waiting: number; reading: number }

/** The queue is full. */
export function queueFull(retryAfterSeconds: number): AppError {
  return new AppError('unavailable', 'Many flyers are being read right now. Please try again in a moment.', { retryAfterSeconds })
}

/** The reader failed, or time is up. */
export function notRead(retryAfterSeconds: number, cause?: unknown): AppError {
  return new AppError('unavailable', SERVER_ERRORS.readingTooLong, { retryAfterSeconds, cause })
}

/** The bytes are not a readable picture. */
export function unreadable(cause?: unknown): AppError {
  return new AppError('unsupported', SERVER_ERRORS.pictureUnreadable, { cause })
}

/** The reason of an aborted signal. */
export function toAbortError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('aborted')
}
