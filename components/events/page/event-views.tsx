'use client'

import { useEffect, useState } from 'react'
import { viewSource } from '@/lib/events/counts/view-source'
import { useText } from '#texts'

/** A view counts after the page has been open this long. */
const LOOKED_MS = 1200

export type EventViewsProps = { eventId: string; initial: number }

/** How often an event was viewed; reports this view. The page itself is the same for everyone and counts nothing. */
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

/** Parsed by hand: every event page carries this code, and a schema library would be its largest part. */
async function tellView(eventId: string): Promise<number | null> {
  try {
    const answer = await fetch(`/api/events/${eventId}/views`, {
      method: 'POST',
      credentials: 'same-origin',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ from: cameFrom() }),
    })
    const said: unknown = answer.ok ? await answer.json() : null
    return typeof said === 'object' && said !== null && 'views' in said && typeof said.views === 'number' ? said.views : null
  } catch {
    return null
  }
}

/** The page this document was loaded with. Pages opened from it come from this site. */
const BEGAN_AT = typeof location === 'undefined' ? '' : location.pathname

/** The browser's referrer is that of the document, and one document shows many pages. */
function cameFrom() {
  if (location.pathname === BEGAN_AT) return viewSource(location.href, document.referrer)
  return viewSource(location.href, location.origin + BEGAN_AT)
}
