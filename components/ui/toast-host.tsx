'use client'

import { Suspense, useEffect, useState } from 'react'
import { hostListens, watchToasts } from './toast'
import { lazyPart } from './lazy-part'

const Toaster = lazyPart(() => import('sonner').then(({ Toaster }) => Toaster))

/** Where toasts appear. */
export function ToastHost() {
  const [isShown, setShown] = useState(false)
  useEffect(() => watchToasts(() => setShown(true)), [])
  if (!isShown) return null
  return (
    <Suspense>
      <Toaster
        position="bottom-center"
        offset={{ bottom: 'calc(var(--toast-clear) + 1rem)' }}
        mobileOffset={{ bottom: 'calc(var(--toast-clear) + 0.75rem)' }}
        toastOptions={{
          unstyled: true,
          classNames: {
            toast:
              'flex w-full items-center justify-center gap-4 text-center font-text rounded-control bg-ink px-4 py-3 text-small font-semibold text-paper shadow-lift',
            actionButton: 'tap-target -my-2 shrink-0 rounded-control px-3 underline decoration-2 underline-offset-4',
          },
        }}
      />
      <HostAnnouncement />
    </Suspense>
  )
}

/** Rendered after the host, so that the host is already listening when this announces it. */
function HostAnnouncement() {
  useEffect(() => hostListens(), [])
  return null
}
