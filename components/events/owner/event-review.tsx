'use client'

import { Suspense } from 'react'
import { useStoredUser } from '@/components/browser/session'
import { useIsOwnUpload } from '@/components/browser/uploaded-events'
import { lazyPart } from '@/components/ui/lazy-part'
import type { EventView } from '@/lib/api/events'

const EventReviewPanel = lazyPart(() => import('./event-review-panel').then(({ EventReviewPanel }) => EventReviewPanel))

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
