'use client'

import { useDrag, type Handler } from '@use-gesture/react'
import type { RefObject } from 'react'
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

const OPTIONS = { filterTaps: true, triggerAllEvents: true, pointer: { buttons: 1 } } as const

/**
 * Props for an element that can be swiped by finger, pen or mouse; it needs `touch-action: none` or `pinch-zoom`. Taps reach the buttons
 * inside, swipes and long presses do not.
 */
export function useSwipe(handlers: SwipeHandlers) {
  return useDrag(dragHandler(handlers), OPTIONS)()
}

/** The same for an element that is there already, for code that loads after it. */
export function useSwipeOn(target: RefObject<HTMLElement | null>, handlers: SwipeHandlers): void {
  useDrag(dragHandler(handlers), { ...OPTIONS, target })
}

function dragHandler({ onSwipe, onHold, onMove }: SwipeHandlers): Handler<'drag'> {
  return ({ first, last, movement, elapsedTime, canceled, event }) => {
    if (first) onHold?.(true)
    onMove?.(last ? null : movement)
    if (!last) return
    onHold?.(false)
    if (elapsedTime > HOLD_MS) swallowClick(event)
    const swipe = canceled ? null : swipeOf(movement, elapsedTime)
    if (swipe) onSwipe(swipe)
  }
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
