'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { STORY_MS } from '@/lib/feed/stories'

const TICK_MS = 50

export type StoryBarsProps = {
  count: number
  /** The story shown, counted from 0. */
  place: number
  isRunning: boolean
  /** Called once, when the story's time is over. */
  onEnd: () => void
}

/** A bar for each story of a profile: seen ones are full, later ones empty, and the current one fills while it runs. */
export function StoryBars({ count, place, isRunning, onEnd }: StoryBarsProps) {
  const [goneMs, setGoneMs] = useState(0)
  const isOver = goneMs >= STORY_MS
  const handleEnd = useEffectEvent(onEnd)
  useEffect(() => {
    if (!isRunning || isOver) return
    let before = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      const passed = now - before
      before = now
      setGoneMs((gone) => gone + passed)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [isRunning, isOver])
  useEffect(() => {
    if (isOver) handleEnd()
  }, [isOver])

  const shareOf = (at: number) => (at < place ? 1 : at > place ? 0 : Math.min(goneMs / STORY_MS, 1))
  return (
    <div aria-hidden className="flex gap-1">
      {Array.from({ length: count }, (_, at) => (
        <span key={at} className="h-0.75 flex-1 overflow-hidden rounded-full bg-white/35">
          <span className="block h-full origin-left rounded-full bg-white" style={{ transform: `scaleX(${shareOf(at)})` }} />
        </span>
      ))}
    </div>
  )
}
