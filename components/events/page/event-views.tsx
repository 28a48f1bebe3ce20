'use client'

import { useEffect, useState } from 'react'
import { useText } from '#texts'

/** A look counts once the page has stood for so long. */
const LOOKED_MS = 1200

export type EventViewsProps = { eventId: string; initial: number }

/** How often an event was looked at; tells the server of this look. The page itself is the same for everybody and counts nothing. */
export function EventViews({ eventId, initial }: EventViewsProps) {
  const t = useText('events')
  const [views, setViews] = useState(initial)
  useEffect(() => {
    if (navigator.webdriver) return
    const timer = window.setTimeout(() => {
      if (document.visibilityState === 'visible') void tellView(eventId).then((counted) => setViews((known) => counted ?? known))
    }, LOOKED_MS)
    return () => window.clearTimeout(timer)
  }, [eventId])
  return <>{t.countedViews({ views })}</>
}

/** Read by hand: every event page carries this code, and a schema library would be its largest part. */
async function tellView(eventId: string): Promise<number | null> {
  try {
    const answer = await fetch(`/api/events/${eventId}/views`, { method: 'POST', credentials: 'same-origin', keepalive: true })
    const said: unknown = answer.ok ? await answer.json() : null
    return typeof said === 'object' && said !== null && 'views' in said && typeof said.views === 'number' ? said.views : null
  } catch {
    return null
  }
}
