'use client'

import { useEffect, useState } from 'react'
import type { EventView } from '@/lib/api/events'
import { todayIn, whenOf } from '@/lib/events/when'

export type RelativeWordsProps = {
  event: Pick<EventView, 'startDate' | 'endDate' | 'startTime' | 'endTime' | 'dates' | 'timeZone'>
  /** The words the server found; a page from a cache may have been made yesterday. */
  initial: string
}

/** `today`, `tomorrow`, `in 3 days`: set right on the reader's clock. */
export function RelativeWords({ event, initial }: RelativeWordsProps) {
  const [words, setWords] = useState(initial)
  useEffect(() => setWords(whenOf(event, todayIn(event.timeZone, new Date())).words), [event])
  return <>{words}</>
}
