'use client'

import { useSearchParams } from 'next/navigation'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { usePagePath } from '@/components/texts/use-page-path'
import { newId } from '@/components/browser/new-id'
import { loadPart } from '@/components/ui/lazy-part'
import { joinHits } from '@/lib/search/search-hit'
import { parseSearchAddress } from '@/lib/search/parse-search'
import { isSameSearch, searchPath, type SearchState } from '@/lib/search/search-state'
import type { FoundList } from '@/lib/search/found-list'
import { markEntry, readMark, readSnapshot, writeFound } from './search-snapshot'
import { useKeptPlace } from './use-kept-place'
import { useReconnect } from './use-reconnect'

/** `more` and `moreFailed` are about the list's next page; the others about the search as a whole. */
export type SearchPhase = 'ready' | 'loading' | 'failed' | 'more' | 'moreFailed' | 'offline'

export type Search = {
  /** The search as set by the controls. */
  wanted: SearchState
  /** What the list shows: the results of the last search that succeeded. */
  found: FoundList
  phase: SearchPhase
  change: (next: SearchState, how: 'push' | 'replace') => void
  loadMore: () => void
  retry: () => void
}

const isOffline = (error: unknown) => navigator.onLine === false || (error instanceof Error && 'code' in error && error.code === 'offline')

/**
 * The search of a page: the URL says what to search for, and the list follows it. A newer search aborts an older one; going back restores
 * the list.
 * @param first what the server found for the page's address.
 */
export function useSearch(first: FoundList, timeZone: string): Search {
  const [wanted, setWanted] = useState(first.search)
  const [found, setFound] = useState(first)
  const [phase, setPhase] = useState<SearchPhase>('ready')
  const running = useRef<AbortController | null>(null)
  const latest = useRef({ wanted, found, phase })
  useLayoutEffect(() => {
    latest.current = { wanted, found, phase }
  })

  const load = useCallback(
    async (search: SearchState, held: FoundList | null) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      setPhase(held ? 'more' : 'loading')
      try {
        const { fetchPage } = await loadPart(() => import('./fetch-page'))
        const page = await fetchPage(held?.listed ?? search, { from: held?.next ?? null, timeZone, signal: controller.signal })
        if (controller.signal.aborted) return
        setFound(
          held
            ? { ...held, hits: joinHits(held.hits, page.hits), next: page.next }
            : { search, listed: page.listed, hits: joinHits([], page.hits), profiles: page.profiles, offset: 0, next: page.next },
        )
        setPhase('ready')
        const late = await page.late
        if (late && late.length > 0 && !controller.signal.aborted)
          setFound((now) => (now.search === search ? { ...now, profiles: late } : now))
      } catch (error) {
        if (controller.signal.aborted) return
        setPhase(isOffline(error) ? 'offline' : held ? 'moreFailed' : 'failed')
      }
    },
    [timeZone],
  )

  const change = useCallback(
    (next: SearchState, how: 'push' | 'replace') => {
      const before = latest.current.wanted
      setWanted(next)
      if (searchPath(next) !== searchPath(before)) window.history[how === 'push' ? 'pushState' : 'replaceState'](null, '', searchPath(next))
      if (!isSameSearch(next, before)) void load(next, null)
    },
    [load],
  )

  const loadMore = useCallback(() => {
    const { found: held, phase: now } = latest.current
    if (held.next !== null && now !== 'more' && now !== 'loading') void load(held.search, held)
  }, [load])

  const retry = useCallback(() => {
    const { wanted: search, found: held } = latest.current
    void load(search, isSameSearch(search, held.search) && held.next !== null ? held : null)
  }, [load])

  // The URL was changed elsewhere: back, forward, a navigation link. The hooks may lag behind a newer change.
  const address = `${usePagePath()}?${useSearchParams().toString()}`
  const entry = useRef<string | null>(null)
  useLayoutEffect(() => {
    const { pathname, search: fields } = window.location
    if (!/^\/search(\/|$)/.test(pathname)) return
    const asked = parseSearchAddress(pathname, fields)
    const mark = readMark()
    const snapshot = mark !== null && mark !== entry.current ? readSnapshot(mark, Date.now()) : null
    entry.current = markEntry(newId)
    setWanted(asked)
    if (snapshot && isSameSearch(snapshot.found.search, asked)) {
      running.current?.abort()
      setFound(snapshot.found)
      setPhase('ready')
      requestAnimationFrame(() => window.scrollTo({ top: snapshot.scrollY, behavior: 'instant' }))
      return
    }
    if (!isSameSearch(asked, latest.current.wanted)) void load(asked, null)
  }, [address, load])

  // Store the results and the scroll position, for going back.
  useEffect(() => {
    if (phase === 'ready' && entry.current) writeFound(entry.current, found, Date.now())
  }, [found, phase, address])
  useKeptPlace(entry)

  useReconnect(() => {
    if (latest.current.phase === 'offline') retry()
  })
  useEffect(() => {
    // Preload the code that searches: it is needed soon, and the network may be gone by then.
    const idle = setTimeout(() => void import('./fetch-page').catch(() => undefined), 2500)
    return () => {
      clearTimeout(idle)
      running.current?.abort()
    }
  }, [])

  return { wanted, found, phase, change, loadMore, retry }
}
