'use client'

import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'

const PageHelpers = lazy(() =>
  import('./page-helpers')
    .then(({ PageHelpers }): { default: () => ReactNode } => ({ default: PageHelpers }))
    // A page does without its helpers where they cannot be fetched.
    .catch((): { default: () => ReactNode } => ({ default: () => null })),
)

/** Brings the helpers of every page once the page itself stands: none of them is needed for the first look. */
export function PageHelpersHost() {
  const [stands, setStands] = useState(false)
  useEffect(() => setStands(true), [])
  return stands ? (
    <Suspense>
      <PageHelpers />
    </Suspense>
  ) : null
}
