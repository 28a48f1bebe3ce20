'use client'

import { lazy, Suspense, useEffect, useState } from 'react'

const Toaster = lazy(() => import('sonner').then(({ Toaster }) => ({ default: Toaster })))

/** How long a notice stays. Source: RULES A11Y-3. */
const STAY_MS = 6000
const ACTION_STAY_MS = 12_000
const WANTED = 'litfass:toast'

/** Kept outside of any component: a notice may be wanted before its host stands. */
let isWanted = false
let announceHost: () => void
const hostStands = new Promise<void>((resolve) => {
  announceHost = resolve
})

export type ToastAction = { label: string; onPress: () => void }

/** Shows a short notice that does not interrupt; it is also read out. One with an action stays longer. */
export async function showToast(text: string, action?: ToastAction): Promise<void> {
  isWanted = true
  window.dispatchEvent(new Event(WANTED))
  const [{ toast }] = await Promise.all([import('sonner'), hostStands])
  toast(text, action ? { duration: ACTION_STAY_MS, action: { label: action.label, onClick: action.onPress } } : { duration: STAY_MS })
}

/** Where notices appear. The code for them is fetched with the first one. */
export function ToastHost() {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const handleWanted = () => setShown(true)
    if (isWanted) handleWanted()
    window.addEventListener(WANTED, handleWanted)
    return () => window.removeEventListener(WANTED, handleWanted)
  }, [])
  if (!isShown) return null
  return (
    <Suspense>
      <Toaster
        position="bottom-center"
        offset={{ bottom: 'calc(var(--bar-height) + 1rem)' }}
        mobileOffset={{ bottom: 'calc(var(--bar-height) + 0.75rem)' }}
        toastOptions={{
          unstyled: true,
          classNames: {
            toast: 'flex w-full items-center justify-center gap-4 text-center font-text rounded-control bg-ink px-4 py-3 text-small font-semibold text-paper shadow-lift',
            actionButton: 'tap-target -my-2 shrink-0 rounded-control px-3 underline decoration-2 underline-offset-4',
          },
        }}
      />
      <HostAnnouncement />
    </Suspense>
  )
}

/** Stands behind the host, so that the host listens already when it speaks. */
function HostAnnouncement() {
  useEffect(() => announceHost(), [])
  return null
}
