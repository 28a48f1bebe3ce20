/** Shortest distance that counts as a swipe. */
const SWIPE_PX = 50
/** Longest time a swipe may take. */
const SWIPE_MS = 500

export type Swipe = 'left' | 'right' | 'up' | 'down'

/**
 * The direction of a swipe, along the axis with more movement; null for less than 50 px or more than 500 ms.
 * @param movement pixels to the right and down from where the finger went down.
 */
export function swipeOf([right, down]: readonly [number, number], durationMs: number): Swipe | null {
  if (durationMs > SWIPE_MS || Math.max(Math.abs(right), Math.abs(down)) < SWIPE_PX) return null
  if (Math.abs(right) > Math.abs(down)) return right < 0 ? 'left' : 'right'
  return down < 0 ? 'up' : 'down'
}
