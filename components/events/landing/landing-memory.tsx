'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { parseEntry, readEntry, writeEntry } from '@/components/browser/local-storage'
import { formatLanding, INITIAL_LANDING, landingPath, showAll, type LandingState } from '@/lib/search/landing-state'

/** Going back must not lead forward again: for so long after a step back or forward the address alone counts. */
const STEP_MS = 1500

let steppedAt = -Infinity
let isFreshVisit = true
if (typeof window !== 'undefined') window.addEventListener('popstate', () => (steppedAt = performance.now()))

/** Keeps a state under the landing-search entry. Controls call it before they lead on, so that a plain address then means just that. */
export function rememberLanding(state: LandingState): void {
  writeEntry('landingSearch', formatLanding(state))
}

/** Whether the page was opened at a plain `/` and not by going back: then the last state goes on. */
function canGoOn(isFresh: boolean): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  const isReturn = entry !== undefined && 'type' in entry && entry.type !== 'navigate'
  return (
    window.location.pathname === '/' && window.location.search === '' && performance.now() - steppedAt > STEP_MS && !(isFresh && isReturn)
  )
}

/**
 * Remembers what the landing page shows, and goes on with it at a plain address: on a fresh visit with the last state, later with its
 * place and days.
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
