'use client'

import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { loadPart } from '@/components/ui/lazy-part'
import { NetworkNote } from './network-note'

const PageHelpers = lazy(() =>
  loadPart(() => import('./page-helpers'))
    .then(({ PageHelpers }): { default: () => ReactNode } => ({ default: PageHelpers }))
    // A page works without its helpers if they cannot be loaded.
    .catch((): { default: () => ReactNode } => ({ default: () => null })),
)

/** Loads the helpers of every page after the page itself, since the first view needs none of them. */
export function PageHelpersHost() {
  const [stands, setStands] = useState(false)
  useEffect(() => setStands(true), [])
  return (
    <>
      <NetworkNote />
      {stands ? (
        <Suspense>
          <PageHelpers />
        </Suspense>
      ) : null}
    </>
  )
}
