'use client'

import { useEffect, useEffectEvent, useRef, type RefObject, type WheelEvent } from 'react'
import { useSwipe } from '@/components/browser/use-swipe'
import { moveOfKey, moveOfSwipe, moveOfWheel, type ReelMove, type Wheel } from '@/lib/reels/moves'

/** Moves a reel by swipe, wheel and key; returns the handlers to spread on its element. */
export function useReelMoves(track: RefObject<HTMLElement | null>, move: (wish: ReelMove) => void) {
  const lastWheel = useRef<Wheel | null>(null)
  const swipe = useSwipe({
    onSwipe: (direction) => move(moveOfSwipe(direction)),
    onMove: (movement) => follow(track.current, movement),
  })
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const isOnControl = event.target instanceof Element && event.target.closest('button, a, input, textarea, [role="dialog"]') !== null
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || (event.key === ' ' && isOnControl)) return
    const wish = moveOfKey(event)
    if (!wish) return
    event.preventDefault()
    move(wish)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  const handleWheel = ({ deltaY, timeStamp, target }: WheelEvent) => {
    if (target instanceof Element && target.closest('section')) return
    const wheel = { deltaY, at: timeStamp }
    const wish = moveOfWheel(wheel, lastWheel.current)
    lastWheel.current = wheel
    if (wish) move(wish)
  }
  return { ...swipe, onWheel: handleWheel }
}

/** The track follows the finger, only up and down; with reduced motion it stays until the move. */
function follow(track: HTMLElement | null, movement: readonly [number, number] | null) {
  if (!track) return
  const isUpright = movement !== null && Math.abs(movement[1]) > Math.abs(movement[0])
  if (!isUpright || window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) {
    track.style.removeProperty('--pull')
    track.style.removeProperty('transition-duration')
    return
  }
  track.style.setProperty('--pull', `${Math.round(movement[1])}px`)
  track.style.setProperty('transition-duration', '0ms')
}
