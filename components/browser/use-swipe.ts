'use client'

import { useDrag } from '@use-gesture/react'
import { swipeOf, type Swipe } from '@/lib/reels/swipe'

/** A finger that stays longer holds: letting go is then no tap. */
const HOLD_MS = 300

export type SwipeHandlers = {
  onSwipe: (swipe: Swipe) => void
  /** Told when a finger comes down and when it leaves. */
  onHold?: (isHeld: boolean) => void
  /** Told how far the finger has moved right and down while it is on the glass; null when it has left. */
  onMove?: (movement: readonly [number, number] | null) => void
}

/**
 * Props for an element that is swiped over by finger, pen or mouse; it needs `touch-action: none` or `pinch-zoom`. Taps reach the
 * buttons within, swipes and long presses do not.
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

/** The click that the browser makes of the finger's leaving; none may come, so it is waited for only this turn. */
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
