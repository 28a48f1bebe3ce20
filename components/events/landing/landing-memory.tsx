'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { parseEntry, readEntry, writeEntry } from '@/components/browser/local-storage'
import { formatLanding, INITIAL_LANDING, landingPath, showAll, type LandingState } from '@/lib/search/landing-state'

/** For this long after a step back or forward, only the address counts: going back must not lead forward again. */
const STEP_MS = 1500

let steppedAt = -Infinity
let isFreshVisit = true
if (typeof window !== 'undefined') window.addEventListener('popstate', () => (steppedAt = performance.now()))

/** Stores a state under the landing-search entry. Controls call it before they navigate, so that a plain address then means just that. */
export function rememberLanding(state: LandingState): void {
  writeEntry('landingSearch', formatLanding(state))
}

/** Whether the page was opened at a plain `/` and not by going back: then the last state is restored. */
function canGoOn(isFresh: boolean): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const isReturn = entry !== undefined && 'type' in entry && entry.type !== 'navigate'
  return (
    window.location.pathname === '/' && window.location.search === '' && performance.now() - steppedAt > STEP_MS && !(isFresh && isReturn)
  )
}

/**
 * Remembers what the landing page shows and restores it at a plain address: the whole last state on a fresh visit, later its place and
 * days.
 */
export function LandingMemory({ state }: { state: LandingState }) {
  const router = useRouter()
  const entry = formatLanding(state)
  useEffect(() => {
    const isFresh = isFreshVisit
    isFreshVisit = false
    const stored = readEntry('landingSearch')
    if (stored === null || stored === entry || !canGoOn(isFresh)) {
      writeEntry('landingSearch', entry)
      return
    }
    let isCurrent = true
    void import('@/lib/search/read-landing').then(({ parseStoredLanding }) => {
      const last = parseStoredLanding(parseEntry(stored), new Date().toLocaleDateString('en-CA'))
      const next = landingPath(isFresh ? last : showAll(last))
      if (!isCurrent) return
      if (next === landingPath(INITIAL_LANDING)) writeEntry('landingSearch', entry)
      else router.replace(next, { scroll: false })
    })
    return () => {
      isCurrent = false
    }
  }, [entry, router])
  return null
}
