import type { UploadState } from '@/lib/api/uploads'

/** Where the bar starts. */
export const PROGRESS_START = 25
/** Where the bar waits for the reply. */
export const PROGRESS_CAP = 95
/** Time between two moves of the bar. */
export const PROGRESS_TICK_MS = 300
/** Time each message stands while nothing is known of the job. */
export const STEP_MS = 1500

/** Five messages stand while a flyer is read (`uploads.uploadSteps`). */
const LAST_STEP = 4

/**
 * The bar after one more tick: 5 to 8 percent on, never past 95 before the reply.
 * @param percent where it stands.
 * @param random 0 (inclusive) to 1 (exclusive).
 */
export function nextProgress(percent: number, random: number): number {
  return Math.min(PROGRESS_CAP, percent + 5 + Math.floor(random * 4))
}

/** Index of the message that stands for a real state of the job; null where the state says nothing. */
export function stepOfState(state: UploadState): number | null {
  switch (state) {
    case 'queued':
      return 0
    case 'reading':
      return 1
    case 'understanding':
      return 2
    case 'locating':
      return 3
    case 'saving':
    case 'done':
      return LAST_STEP
    case 'failed':
      return null
  }
}

/** Index of the message by time alone, for jobs whose state is unknown; the last one stays. */
export function stepAfter(elapsedMs: number): number {
  return Math.min(LAST_STEP, Math.max(0, Math.floor(elapsedMs / STEP_MS)))
}
