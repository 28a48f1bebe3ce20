'use client'

import { useEffect, useState } from 'react'
import { liveWords, type LiveSpan } from '@/lib/events/live'
import { useFormats } from '#texts'

const TICK_MS = 30_000

export type LiveWordsProps = {
  /** The server's words. */
  words: string
  live: LiveSpan | null
}

/** `starts in 40 min`, `still until 23:00`: follows the reader's clock. */
export function LiveWords({ words, live }: LiveWordsProps) {
  const formats = useFormats()
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    if (!live) return
    const tick = () => setNow(Date.now())
    tick()
    const timer = window.setInterval(tick, TICK_MS)
    return () => window.clearInterval(timer)
  }, [live])
  return <>{(live && now !== null && liveWords(live, now, formats)?.words) || words}</>
}
