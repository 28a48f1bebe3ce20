'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { ReelMessage } from '@/components/reels/reel-message'
import { REEL } from '@/lib/text/reels'

export default function ReelError({ reset }: { reset: () => void }) {
  const router = useRouter()
  const [isLoading, startLoading] = useTransition()
  const handleRetry = () =>
    startLoading(() => {
      router.refresh()
      reset()
    })
  return <ReelMessage phrase={isLoading ? REEL.loading : REEL.eventFailed} isLoading={isLoading} onRetry={handleRetry} />
}
