'use client'

import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '@/components/ui/lazy-part'
import { NetworkNote } from './network-note'

// Next requests the faces of errors with every page. From here they come with the script of the frame; alone, each would bring its own copy.
export { ErrorScreen } from './error-screen'
export { PageNotFound } from './page-not-found'

/** A page works without its helpers. */
const PageHelpers = lazyPart(() => import('./page-helpers').then(({ PageHelpers }) => PageHelpers), { isOptional: true })

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
