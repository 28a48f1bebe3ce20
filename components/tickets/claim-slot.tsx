'use client'

import { lazy, Suspense } from 'react'
import type { ClaimState } from '@/lib/api/tickets'

const ClaimPlace = lazy(() => import('./claim-place').then(({ ClaimPlace }) => ({ default: ClaimPlace })))

/** Where visitors request a place. Its code is loaded only for events whose host takes requests. */
export function ClaimSlot({ eventId, state }: { eventId: string; state: ClaimState }) {
  return state.isOpen ? (
    <Suspense>
      <ClaimPlace eventId={eventId} state={state} />
    </Suspense>
  ) : null
}
