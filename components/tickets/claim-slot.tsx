'use client'

import { Suspense } from 'react'
import { lazyPart } from '@/components/ui/lazy-part'
import type { ClaimState } from '@/lib/api/tickets'

const ClaimPlace = lazyPart(() => import('./claim-place').then(({ ClaimPlace }) => ClaimPlace))

/** Where visitors request a place. Its code is loaded only for events whose host takes requests. */
export function ClaimSlot({ eventId, state }: { eventId: string; state: ClaimState }) {
  return state.isOpen ? (
    <Suspense>
      <ClaimPlace eventId={eventId} state={state} />
    </Suspense>
  ) : null
}
