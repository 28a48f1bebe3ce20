'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { ReelMessage } from '@/components/reels/reel-message'
import { useText } from '#texts'

export default function ReelError({ reset }: { reset: () => void }) {
  const t = useText('reels')
  const router = useRouter()
  const [isLoading, startLoading] = useTransition()
  const handleRetry = () =>
    startLoading(() => {
      router.refresh()
      reset()
    })
  return <ReelMessage phrase={isLoading ? t.reel.loading : t.reel.eventFailed} isLoading={isLoading} onRetry={handleRetry} />
}
