'use client'

import { lazy, Suspense } from 'react'
import { useStoredUser } from '@/components/browser/session'
import { useIsOwnUpload } from '@/components/browser/uploaded-events'
import { useIsStaff } from '@/components/moderation/use-is-staff'
import type { OwnedEvent } from './owned-event'

const StaffToolbar = lazy(() => import('./staff-toolbar').then(({ StaffToolbar }) => ({ default: StaffToolbar })))
const OwnerToolbar = lazy(() => import('./owner-toolbar').then(({ OwnerToolbar }) => ({ default: OwnerToolbar })))

/** The tools of the owner and of staff. The page is the same for everyone; only browsers that may belong to either ask for these. */
export function EventOwner({ event }: { event: OwnedEvent }) {
  const isOwnUpload = useIsOwnUpload(event.id)
  const user = useStoredUser()
  const isHost = user !== null && user.id === event.hostId
  const isStaff = useIsStaff()
  if (!isOwnUpload && !isHost)
    return isStaff ? (
      <Suspense>
        <StaffToolbar eventId={event.id} />
      </Suspense>
    ) : null
  return (
    <Suspense>
      <OwnerToolbar event={event} isHost={isHost} />
    </Suspense>
  )
}
