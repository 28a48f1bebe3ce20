'use client'

import { useMemo } from 'react'
import { WaysNearby } from '@/components/search/ways-nearby'
import { toSearch } from '@/lib/search/landing-search'
import { landingPath, type LandingState } from '@/lib/search/landing-state'

/** Ways on from an empty wall. */
export function EmptyWays({ state }: { state: LandingState }) {
  const search = useMemo(() => toSearch(state), [state])
  return (
    <WaysNearby
      search={search}
      toDay={(day) => landingPath({ ...state, startDate: day, endDate: null })}
      toCity={(name) => landingPath({ ...state, location: name })}
    />
  )
}
