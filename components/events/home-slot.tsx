'use client'

import dynamic from 'next/dynamic'
import type { LandingState } from '@/lib/search/landing-state'
import { LANDING } from '@/lib/text/landing'
import { LandingSkeleton } from './landing-skeleton'

const HomeView = dynamic(() => import('./home-view').then((module) => module.HomeView), { ssr: false, loading: LandingSkeleton })

/** The view Home, whose code comes only to those who open it; readers without script are told why it stays empty. */
export function HomeSlot({ state }: { state: LandingState }) {
  return (
    <>
      <noscript><p className="py-8 text-lead">{LANDING.homeNeedsScript}</p></noscript>
      <HomeView state={state} />
    </>
  )
}
