'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { parseEntry, readEntry, writeEntry } from '@/components/browser/local-storage'
import { formatLanding, INITIAL_LANDING, landingPath, parseStoredLanding, showAll, type LandingState } from '@/lib/search/landing-state'

/** Going back must not lead forward again: for so long after a step back or forward the address alone counts. */
const STEP_MS = 1500

let steppedAt = -Infinity
let isFreshVisit = true
if (typeof window !== 'undefined') window.addEventListener('popstate', () => (steppedAt = performance.now()))

/** Keeps a state under the landing-search entry. Controls call it before they lead on, so that a plain address then means just that. */
export function rememberLanding(state: LandingState): void {
  writeEntry('landingSearch', formatLanding(state))
}

/** What a plain `/` leads to: on a fresh visit the last state, later its place and days; null where the address counts as it stands. */
function storedState(): LandingState | null {
  const isPlain = window.location.pathname === '/' && window.location.search === ''
  const [entry] = performance.getEntriesByType('navigation')
  const isReturn = entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate'
  if (!isPlain || performance.now() - steppedAt < STEP_MS || (isFreshVisit && isReturn)) return null
  const stored = parseStoredLanding(parseEntry(readEntry('landingSearch')), new Date().toLocaleDateString('en-CA'))
  return isFreshVisit ? stored : showAll(stored)
}

/** Remembers what the landing page shows, and goes on with it at the next visit. Source: Spec §3 Landing search state. */
export function LandingMemory({ state }: { state: LandingState }) {
  const router = useRouter()
  const address = landingPath(state)
  useEffect(() => {
    const wanted = storedState() ?? INITIAL_LANDING
    isFreshVisit = false
    if (wanted !== INITIAL_LANDING && landingPath(wanted) !== '/') router.replace(landingPath(wanted), { scroll: false })
    else rememberLanding(state)
  }, [address, router, state])
  return null
}
