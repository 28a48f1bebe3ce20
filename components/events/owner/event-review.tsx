'use client'

import { lazy, Suspense } from 'react'
import { useStoredUser } from '@/components/browser/session'
import { useIsOwnUpload } from '@/components/browser/uploaded-events'
import type { EventView } from '@/lib/api/events'

const EventReviewPanel = lazy(() => import('./event-review-panel').then(({ EventReviewPanel }) => ({ default: EventReviewPanel })))

export type ReviewedEvent = Pick<EventView, 'id' | 'hostId'>

/** The uploader's review of what was read. Loaded only if this browser uploaded the event or its host is logged in. */
export function EventReview({ event }: { event: ReviewedEvent }) {
  const isOwnUpload = useIsOwnUpload(event.id)
  const user = useStoredUser()
  if (!isOwnUpload && user?.id !== event.hostId) return null
  return (
    <Suspense>
      <EventReviewPanel event={event} />
    </Suspense>
  )
}
