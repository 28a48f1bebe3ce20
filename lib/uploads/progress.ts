import type { UploadState } from '@/lib/api/uploads'

/** Where the bar starts. */
export const PROGRESS_START = 25
/** Where the bar waits for the response. */
export const PROGRESS_CAP = 95
/** Time between two moves of the bar. */
export const PROGRESS_TICK_MS = 300
/** How long each message is shown while nothing is known about the job. */
export const STEP_MS = 1500

/** Index of the last of five messages shown while a flyer is read (`uploads.uploadSteps`). */
const LAST_STEP = 4

/**
 * The bar after one more tick: 5 to 8 percent more, never past 95 before the response.
 * @param percent its current value.
 * @param random 0 (inclusive) to 1 (exclusive).
 */
export function nextProgress(percent: number, random: number): number {
  return Math.min(PROGRESS_CAP, percent + 5 + Math.floor(random * 4))
}

/** Index of the message for the job's actual state; null if the state has none. */
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
