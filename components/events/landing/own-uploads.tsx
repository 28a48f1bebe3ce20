'use client'

import { useEffect, useState } from 'react'
import { useUploadedEvents } from '@/components/browser/uploaded-events'
import { EventRow } from '@/components/events/event-row'
import { loadPart } from '@/components/ui/lazy-part'
import { toEventCard, type EventCardView } from '@/lib/events/card'
import { INITIAL_LANDING } from '@/lib/search/landing-state'
import { useFormats, useText } from '#texts'

/** Events uploaded from this browser, newest first, even without an account; nothing if there are none or they cannot be loaded. */
export function OwnUploads() {
  const t = useText('home')
  const formats = useFormats()
  const key = useUploadedEvents().join()
  const [events, setEvents] = useState<EventCardView[]>([])
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const ids = key === '' ? [] : key.split(',')
      const { findEventsById } = await loadPart(() => import('./find-events-by-id'))
      const found = await findEventsById(ids, INITIAL_LANDING)
      const newestFirst = found.toSorted((a, b) => ids.indexOf(b.id) - ids.indexOf(a.id))
      if (isCurrent) setEvents(newestFirst.map((event) => toEventCard(event, new Date(), formats)))
    }
    load().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [key, formats])
  return events.length > 0 ? <EventRow id="own-uploads" title={t.ownUploads} events={events} /> : null
}
