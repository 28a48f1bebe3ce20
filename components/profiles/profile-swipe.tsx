'use client'

import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { loadPart } from '@/components/ui/lazy-part'

type Gestures = typeof import('./profile-gestures').ProfileGestures

const ProfileGestures = lazy(() =>
  loadPart(() => import('./profile-gestures'))
    .then((module): { default: Gestures } => ({ default: module.ProfileGestures }))
    // The button does the same.
    .catch((): { default: Gestures } => ({ default: () => null })),
)

/** The top of a profile, which can be swiped. The code for that loads after the page, since the first view does not need it. */
export function ProfileSwipe({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  const [stands, setStands] = useState(false)
  useEffect(() => setStands(true), [])
  return (
    <div ref={area} className="touch-pan-y">
      {children}
      {stands ? (
        <Suspense>
          <ProfileGestures target={area} />
        </Suspense>
      ) : null}
    </div>
  )
}
