'use client'

import { List, Map as MapIcon } from 'lucide-react'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { useLate } from '@/components/browser/use-late'
import { SubscribeButton } from '@/components/feeds/subscribe-button'
import { SaveSearchButton } from '@/components/saved-searches/save-search-button'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { lazyPart, loadPart } from '@/components/ui/lazy-part'
import { useMediaQuery } from '@/components/ui/use-media-query'
import { feedPath } from '@/lib/feeds/feed-path'
import type { MapTiles } from '@/lib/geo/map-tiles'
import type { FoundList } from '@/lib/search/found-list'
import { searchTitle } from '@/lib/search/search-title'
import { hasFilters, NEAR_KM, type SearchState } from '@/lib/search/search-state'
import { useFormats, useLanguage, useText } from '#texts'
import { ProfileRow } from './profile-row'
import { ResultList, ResultSkeleton } from './result-list'
import { SearchChips } from './search-chips'
import { EmptyFace, Notice, TroubleNotice } from './search-faces'
import { SearchField } from './search-field'
import { addRecent } from './use-recent-searches'
import { useSearch, type Search } from './use-search'

/** Not needed for the first view on a phone, and drawn in browsers only: the server knows no width. */
const ResultMap = lazyPart(() => import('./result-map').then((module) => module.ResultMap))

export type SearchScreenProps = {
  first: FoundList
  tiles: MapTiles
  /** Local date and IANA zone of the installation. */
  today: string
  timeZone: string
  /** Shown above the list while there is no search. */
  children?: ReactNode
}

/** Finds the visitor's position when asked, and searches around it. */
function useNearMe({ wanted, change }: Pick<Search, 'wanted' | 'change'>) {
  const [position, setPosition] = useState<'unknown' | 'asking' | 'denied'>('unknown')
  const toggle = async () => {
    if (wanted.near) return change({ ...wanted, near: null }, 'push')
    setPosition('asking')
    const { findPosition } = await loadPart(() => import('@/components/geo/find-position'))
    const point = await findPosition()
    setPosition(point ? 'unknown' : 'denied')
    if (point) change({ ...wanted, location: null, near: { ...point, radiusKm: NEAR_KM } }, 'push')
  }
  return { position, toggle }
}

/** The list's entry of an event, scrolled into view. */
function showEntry(id: string) {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  document.getElementById(`found-${id}`)?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' })
}

type SearchHeadProps = { state: Search; today: string; isMap: boolean; viewButton: ReactNode }

/** What was searched for, how much was found, and what can be done with it. */
function SearchHead({ state: { found, phase }, today, isMap, viewButton }: SearchHeadProps) {
  const t = useText('searchPage')
  const facts = useText('facts')
  const formats = useFormats()
  const language = useLanguage()
  const { hits, search, next, offset } = found
  const isEmpty = hits.length === 0
  const { title, about } = useMemo(() => searchTitle(search, today, { t: t.search, facts, formats }), [search, today, t, facts, formats])
  const count = (next === null ? t.countWords : t.countMore)({ count: hits.length + offset })
  return (
    <header className={classNames('flex flex-wrap items-end justify-between gap-x-6 gap-y-1 pt-5 pb-7 md:pt-7', isMap && 'max-lg:sr-only')}>
      <h1 className="min-w-0 text-title">
        {title}
        {about ? <span className="block pt-1 font-text text-small font-semibold tracking-normal text-quiet">{about}</span> : null}
      </h1>
      <p role="status" className="text-small text-quiet">
        {phase === 'loading' || isEmpty ? '' : count}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {isEmpty || isMap ? null : viewButton}
        {search.query !== '' || hasFilters(search) ? <SaveSearchButton search={search} /> : null}
        <SubscribeButton path={feedPath({ kind: 'search', search }, 'ics', { language })} isCompact />
      </div>
    </header>
  )
}

type FoundEntriesProps = {
  state: Search
  isMap: boolean
  activeId: string | null
  onActive: (id: string | null) => void
  children: ReactNode
}

/** The profiles and events found, or why there are none. */
function FoundEntries({ state, isMap, activeId, onActive, children }: FoundEntriesProps) {
  const { wanted, found, phase, change, loadMore, retry } = state
  const { hits, profiles, search } = found
  const isEmpty = hits.length === 0
  return (
    <div
      className={classNames('grid grid-cols-[minmax(0,1fr)] gap-7', isMap && 'max-lg:hidden')}
      aria-busy={phase === 'loading'}
      // a query that led to an event is worth remembering
      onClickCapture={({ target }) =>
        target instanceof Element && target.closest('a[href^="/event/"], a[href^="/profile/"]') && addRecent(search.query)
      }
    >
      {children && wanted.query === '' && !hasFilters(wanted) && found.offset === 0 ? children : null}
      {profiles.length > 0 ? <ProfileRow profiles={profiles} /> : null}
      <div className={classNames('transition-opacity duration-200', phase === 'loading' && !isEmpty && 'opacity-50')}>
        {isEmpty && phase === 'loading' ? <ResultSkeleton /> : null}
        {isEmpty && phase === 'ready' ? <EmptyFace search={search} onChange={change} /> : null}
        {isEmpty ? null : (
          <ResultList found={found} phase={phase} activeId={activeId} onActive={onActive} onMore={loadMore} onRetry={retry} />
        )}
      </div>
    </div>
  )
}

/** The search: field and chips, profiles and events found, and the events on a map beside them. */
export function SearchScreen({ first, tiles, today, timeZone, children }: SearchScreenProps) {
  const t = useText('searchPage')
  const state = useSearch(first, timeZone)
  const { wanted, found, phase, change, loadMore, retry } = state
  const [activeId, setActiveId] = useState<string | null>(null)
  const { position, toggle: toggleNearMe } = useNearMe(state)
  const isWide = useMediaQuery('(min-width: 64rem)')
  const isHere = useLate()
  const isMap = wanted.view === 'map'
  const isTrouble = phase === 'failed' || phase === 'offline'

  const handleView = (view: SearchState['view']) => {
    change({ ...wanted, view }, 'replace')
    window.scrollTo({ top: 0 })
  }

  const map = (
    <Suspense>
      <ResultMap
        found={found}
        tiles={tiles}
        wanted={wanted}
        activeId={activeId}
        onActive={setActiveId}
        onChosen={showEntry}
        onChange={change}
        onMore={loadMore}
      />
    </Suspense>
  )
  // In the flow rather than floating, so that it covers no result and no notice.
  const viewButton = (
    <Button look="outline" className="lg:hidden" onClick={() => handleView(isMap ? 'list' : 'map')}>
      {isMap ? <List aria-hidden /> : <MapIcon aria-hidden />}
      {isMap ? t.search.showList : t.search.showMap}
    </Button>
  )
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(22rem,40%)]">
      <div className={classNames('min-w-0 px-4 pt-3 md:px-8 md:pt-8', isMap && 'max-lg:flex max-lg:flex-col')}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <SearchField wanted={wanted} isBusy={phase === 'loading'} onChange={change} />
          <SearchChips
            wanted={wanted}
            today={today}
            isLocating={position === 'asking'}
            onChange={change}
            onNearMe={() => void toggleNearMe()}
          />
          {position === 'denied' ? <Notice text={t.search.denied} /> : null}
          {isTrouble ? <TroubleNotice kind={phase} hasList={found.hits.length > 0} onRetry={retry} /> : null}
        </div>
        <SearchHead state={state} today={today} isMap={isMap} viewButton={viewButton} />
        {isMap ? <div className="pt-3 lg:hidden">{viewButton}</div> : null}
        <FoundEntries state={state} isMap={isMap} activeId={activeId} onActive={setActiveId}>
          {children}
        </FoundEntries>
        {isMap && !isWide ? (
          <div className="-mx-4 mt-3 h-[calc(100dvh-var(--bar-height)-env(safe-area-inset-bottom)-16.75rem)] min-h-80 border-t bg-sunken md:-mx-8 md:h-[calc(100dvh-11rem)] lg:hidden">
            {isHere ? map : null}
          </div>
        ) : null}
      </div>
      <div className="sticky top-0 hidden h-dvh border-l bg-sunken lg:block">{isWide ? map : null}</div>
    </div>
  )
}
