'use client'

import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { isWaitingForParts, watchParts } from '@/components/ui/lazy-part'
import { useText } from '#texts'

/** Says why a press has no effect yet: the part of the page behind it waits for the network. */
export function NetworkNote() {
  const t = useText('shell')
  const isWaiting = useSyncExternalStore(watchParts, isWaitingForParts, () => false)
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 top-[max(0.75rem,env(safe-area-inset-top))] z-[80] flex justify-center"
    >
      {isWaiting ? (
        <p className="flex items-center gap-2.5 rounded-control bg-ink px-4 py-3 text-small font-semibold text-paper shadow-lift">
          <WifiOff aria-hidden className="size-5 shrink-0" />
          {t.waitingForNetwork}
        </p>
      ) : null}
    </div>
  )
}
