'use client'

import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { lazyPart } from '@/components/ui/lazy-part'
import type { LandingState } from '@/lib/search/landing-state'
import { LandingSkeleton } from './landing-skeleton'

const HomeView = lazyPart(() => import('./home-view').then((module) => module.HomeView))

/** The Home view. Its code loads only for those who open it, and only their browser knows its content. */
export function HomeSlot({ state, children }: { state: LandingState; children: ReactNode }) {
  const [isHere, setHere] = useState(false)
  useEffect(() => setHere(true), [])
  return isHere ? (
    <Suspense fallback={<LandingSkeleton />}>
      <HomeView state={state}>{children}</HomeView>
    </Suspense>
  ) : (
    <LandingSkeleton />
  )
}
