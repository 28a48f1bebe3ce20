import type { Swipe } from './swipe'

/** What a reel is told to do. */
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

/** What a key asks for; null for keys that mean nothing here. The arrows to the sides do what a swipe that way does. */
export function moveOfKey({ key, shiftKey }: { key: string; shiftKey: boolean }): ReelMove | null {
  if (key === ' ') return shiftKey ? 'previous' : 'next'
  return KEYS[key] ?? null
}

const SWIPES: Record<Swipe, ReelMove> = { up: 'next', down: 'previous', left: 'show-lineup', right: 'hide-lineup' }

/** What a swipe asks for. */
export function moveOfSwipe(swipe: Swipe): ReelMove {
  return SWIPES[swipe]
}

/** Fewer pixels are a finger resting on the wheel. */
const LEAST_WHEEL_PX = 8
/** Turns that follow each other this fast belong to one push. */
const SAME_PUSH_MS = 90

export type Wheel = { deltaY: number; at: number }

/**
 * What a turn of the wheel asks for. A touchpad goes on turning by itself after one push, ever more slowly: only a turn after a rest, or
 * one faster than the last, counts.
 * @param before the turn just before, `at` in milliseconds of the same clock.
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
