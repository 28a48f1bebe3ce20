import type { Swipe } from './swipe'

/** What a key or gesture makes a reel do. */
export type ReelMove = 'next' | 'previous' | 'show-lineup' | 'hide-lineup'

const KEYS: Record<string, ReelMove> = {
  ArrowDown: 'next',
  PageDown: 'next',
  ArrowUp: 'previous',
  PageUp: 'previous',
  ArrowLeft: 'show-lineup',
  ArrowRight: 'hide-lineup',
  Escape: 'hide-lineup',
}

/** The move of a key; null for keys without meaning here. Left and right arrows act like swipes. */
export function moveOfKey({ key, shiftKey }: { key: string; shiftKey: boolean }): ReelMove | null {
  if (key === ' ') return shiftKey ? 'previous' : 'next'
  return KEYS[key] ?? null
}

const SWIPES: Record<Swipe, ReelMove> = { up: 'next', down: 'previous', left: 'show-lineup', right: 'hide-lineup' }

/** The move of a swipe. */
export function moveOfSwipe(swipe: Swipe): ReelMove {
  return SWIPES[swipe]
}

/** Fewer pixels are just a finger resting on the wheel. */
const LEAST_WHEEL_PX = 8
/** Wheel events that follow each other this fast belong to one push. */
const SAME_PUSH_MS = 90

export type Wheel = { deltaY: number; at: number }

/**
 * The move of a wheel event. A touchpad keeps sending ever slower events after one push, so only an event after a pause, or a faster one
 * than the last, counts.
 * @param before the previous event, `at` in milliseconds of the same clock.
 */
export function moveOfWheel({ deltaY, at }: Wheel, before: Wheel | null): ReelMove | null {
  if (Math.abs(deltaY) < LEAST_WHEEL_PX) return null
  const goesOn =
    before !== null &&
    at - before.at < SAME_PUSH_MS &&
    Math.sign(before.deltaY) === Math.sign(deltaY) &&
    Math.abs(deltaY) <= Math.abs(before.deltaY) + LEAST_WHEEL_PX
  if (goesOn) return null
  return deltaY > 0 ? 'next' : 'previous'
}
