'use client'

import { Suspense } from 'react'
import { useStoredUser } from '@/components/browser/session'
import { useIsOwnUpload } from '@/components/browser/uploaded-events'
import { useIsStaff } from '@/components/moderation/use-is-staff'
import { lazyPart } from '@/components/ui/lazy-part'
import type { OwnedEvent } from './owned-event'

const StaffToolbar = lazyPart(() => import('./staff-toolbar').then(({ StaffToolbar }) => StaffToolbar))
const OwnerToolbar = lazyPart(() => import('./owner-toolbar').then(({ OwnerToolbar }) => OwnerToolbar))

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
