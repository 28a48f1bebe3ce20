'use client'

import { Suspense, useEffect, useMemo, useState } from 'react'
import { lazyPart } from '@/components/ui/lazy-part'
import { toSearch } from '@/lib/search/landing-search'
import { landingPath, type LandingState } from '@/lib/search/landing-state'

const WaysNearby = lazyPart(() => import('@/components/search/ways-nearby').then((module) => module.WaysNearby))

/** Suggestions for an empty wall. Few walls are empty, so the browser loads them and their code on demand. */
export function EmptyWays({ state }: { state: LandingState }) {
  const search = useMemo(() => toSearch(state), [state])
  const [stands, setStands] = useState(false)
  useEffect(() => setStands(true), [])
  return stands ? (
    <Suspense>
      <WaysNearby
        search={search}
        toDay={(day) => landingPath({ ...state, startDate: day, endDate: null })}
        toCity={(name) => landingPath({ ...state, location: name })}
      />
    </Suspense>
  ) : null
}
