'use client'

import { useFormats } from '#texts'
import { useEffect, useState } from 'react'
import type { EventView } from '@/lib/api/events'
import { liveSpan, liveWords } from '@/lib/events/live'
import { todayIn, whenOf } from '@/lib/events/when'

export type RelativeWordsProps = {
  event: Pick<EventView, 'startDate' | 'endDate' | 'startTime' | 'endTime' | 'dates' | 'timeZone'>
  /** The server's words; a cached page may be from yesterday. */
  initial: string
}

const TICK_MS = 30_000

/** `today`, `in 3 days`, `starts in 40 min`: corrected on the reader's clock. */
export function RelativeWords({ event, initial }: RelativeWordsProps) {
  const formats = useFormats()
  const [words, setWords] = useState(initial)
  useEffect(() => {
    const span = liveSpan(event)
    const tick = () => {
      const now = new Date()
      setWords((span && liveWords(span, now.getTime(), formats)?.words) ?? whenOf(event, todayIn(event.timeZone, now), formats).words)
    }
    tick()
    const timer = window.setInterval(tick, TICK_MS)
    return () => window.clearInterval(timer)
  }, [event, formats])
  return <>{words}</>
}
