'use client'

import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { loadPart } from '@/components/ui/lazy-part'
import { NetworkNote } from './network-note'

// Next requests the faces of errors with every page. From here they come with the script of the frame; alone, each would bring its own copy.
export { ErrorScreen } from './error-screen'
export { PageNotFound } from './page-not-found'

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
