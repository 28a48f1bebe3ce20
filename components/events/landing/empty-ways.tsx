'use client'

import { useMemo } from 'react'
import { LateWays } from '@/components/search/late-ways'
import { toSearch } from '@/lib/search/landing-search'
import { landingPath, type LandingState } from '@/lib/search/landing-state'

/** Suggestions for an empty wall. */
export function EmptyWays({ state }: { state: LandingState }) {
  const search = useMemo(() => toSearch(state), [state])
  return (
    <LateWays
      search={search}
      toDay={(day) => landingPath({ ...state, startDate: day, endDate: null })}
      toCity={(name) => landingPath({ ...state, location: name })}
    />
  )
}
