'use client'

import { useDrag } from '@use-gesture/react'
import { swipeOf, type Swipe } from '@/lib/reels/swipe'

/** A finger down for longer is holding, so lifting it is not a tap. */
const HOLD_MS = 300

export type SwipeHandlers = {
  onSwipe: (swipe: Swipe) => void
  /** Called when a finger goes down and when it is lifted. */
  onHold?: (isHeld: boolean) => void
  /** Called with how far the finger has moved right and down while it is down; null when it is lifted. */
  onMove?: (movement: readonly [number, number] | null) => void
}

/**
 * Props for an element that can be swiped by finger, pen or mouse; it needs `touch-action: none` or `pinch-zoom`. Taps reach the buttons
 * inside, swipes and long presses do not.
 */
export function useSwipe({ onSwipe, onHold, onMove }: SwipeHandlers) {
  return useDrag(
    ({ first, last, movement, elapsedTime, canceled, event }) => {
      if (first) onHold?.(true)
      onMove?.(last ? null : movement)
      if (!last) return
      onHold?.(false)
      if (elapsedTime > HOLD_MS) swallowClick(event)
      const swipe = canceled ? null : swipeOf(movement, elapsedTime)
      if (swipe) onSwipe(swipe)
    },
    { filterTaps: true, triggerAllEvents: true, pointer: { buttons: 1 } },
  )()
}

/** Swallows the click that the browser fires when the finger is lifted. There may be none, so it waits for this turn only. */
function swallowClick(event: Event) {
  const target = event.target
  if (!(target instanceof Element)) return
  const swallow = (click: Event) => {
    click.preventDefault()
    click.stopPropagation()
  }
  target.addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => target.removeEventListener('click', swallow, { capture: true }), 0)
}
