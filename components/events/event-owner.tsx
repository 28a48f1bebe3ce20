'use client'

import { lazy, Suspense } from 'react'
import { useStoredUser } from '@/components/browser/session'
import { useIsOwnUpload } from '@/components/browser/uploaded-events'
import type { EventView } from '@/lib/api/events'

const EventStatusPanel = lazy(() => import('./event-status-panel').then(({ EventStatusPanel }) => ({ default: EventStatusPanel })))

export type OwnedEvent = Pick<EventView, 'id' | 'hostId' | 'status' | 'startDate' | 'startTime'>

/** What only whoever brought the event sees: whether it takes place as announced. */
export function EventOwner({ event }: { event: OwnedEvent }) {
  const isOwnUpload = useIsOwnUpload(event.id)
  const user = useStoredUser()
  if (!isOwnUpload && user?.id !== event.hostId) return null
  return <Suspense><EventStatusPanel event={event} /></Suspense>
}
