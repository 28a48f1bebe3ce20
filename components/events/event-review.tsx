'use client'

import dynamic from 'next/dynamic'
import { useStoredUser } from '@/components/browser/session'
import { useIsOwnUpload } from '@/components/browser/uploaded-events'
import type { EventView } from '@/lib/api/events'

const EventReviewPanel = dynamic(() => import('./event-review-panel').then((module) => module.EventReviewPanel), { ssr: false })

export type ReviewedEvent = Pick<EventView, 'id' | 'hostId'>

/** The uploader's look at what was read. Asked for only where this browser uploaded the event or its host is logged in. */
export function EventReview({ event }: { event: ReviewedEvent }) {
  const isOwnUpload = useIsOwnUpload(event.id)
  const user = useStoredUser()
  if (!isOwnUpload && user?.id !== event.hostId) return null
  return <EventReviewPanel event={event} />
}
