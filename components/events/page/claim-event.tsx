'use client'

import { Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useIsOwnUpload } from '@/components/browser/uploaded-events'
import { lazyPart } from '@/components/ui/lazy-part'
import { useText } from '#texts'

const ClaimSheet = lazyPart(() => import('./claim-sheet').then(({ ClaimSheet }) => ClaimSheet))

/** Offers an event the community uploaded to its organizer; the rest of the code loads on a press. */
export function ClaimEvent({ eventId }: { eventId: string }) {
  const t = useText('claimOffer')
  const [isOpen, setOpen] = useState(false)
  const isOwnUpload = useIsOwnUpload(eventId)
  if (isOwnUpload) return null
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border px-4 py-3">
      <p className="text-small">
        <strong className="font-semibold">{t.offer}</strong> <span className="text-quiet">{t.text}</span>
      </p>
      <Button onClick={() => setOpen(true)}>{t.open}</Button>
      {isOpen ? (
        <Suspense>
          <ClaimSheet eventId={eventId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
