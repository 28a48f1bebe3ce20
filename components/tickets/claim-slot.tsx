'use client'

import { lazy, Suspense } from 'react'
import type { ClaimState } from '@/lib/api/tickets'

const ClaimPlace = lazy(() => import('./claim-place').then(({ ClaimPlace }) => ({ default: ClaimPlace })))

/** Where visitors ask for a place; its code comes with pages of events whose host takes requests. */
export function ClaimSlot({ eventId, state }: { eventId: string; state: ClaimState }) {
  return state.isOpen ? (
    <Suspense>
      <ClaimPlace eventId={eventId} state={state} />
    </Suspense>
  ) : null
}
