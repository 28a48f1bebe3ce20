'use client'

import { ArrowDown, ArrowUp } from 'lucide-react'
import { memo, useEffect, useRef, type MouseEvent } from 'react'
import { useLate } from '@/components/browser/use-late'
import { CardSkeleton } from '@/components/events/card-skeleton'
import { EventCard } from '@/components/events/event-card'
import { Button, buttonLook } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import type { EventCardView } from '@/lib/events/card'
import { isSameSearch, searchPath } from '@/lib/search/search-state'
import { useText } from '#texts'
import type { FoundList } from '@/lib/search/found-list'
import type { SearchPhase } from './use-search'

/** The list's columns beside a map: two on a phone, three where there is room. */
const COLUMNS = 'grid grid-cols-2 gap-x-4 gap-y-5 sm:gap-x-5 md:grid-cols-3 lg:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4'
/** How wide a card is in these columns. */
const CARD_SIZES = '(min-width:80rem) 15vw,(min-width:64rem) 24vw,(min-width:48rem) 28vw,46vw'
const EARLY = 4
/** The next page is loaded this close to the end. */
const AHEAD = '100px'

export type ResultListProps = {
  found: FoundList
  phase: SearchPhase
  activeId: string | null
  onActive: (id: string | null) => void
  onMore: () => void
  onRetry: () => void
}

/** Events found: upcoming, then past. */
export function ResultList({ found, phase, activeId, onActive, onMore, onRetry }: ResultListProps) {
  const t = useText('searchPage')
  const { hits, search, listed, next, offset } = found
  const firstPast = hits.findIndex(({ isPast }) => isPast)
  const coming = firstPast < 0 ? hits : hits.slice(0, firstPast)
  const past = firstPast < 0 ? [] : hits.slice(firstPast)
  const cards = (list: EventCardView[], early: number) => (
    <ul className={COLUMNS}>
      {list.map((hit, index) => (
        <Result
          key={hit.id}
          hit={hit}
          isEarly={index < early}
          isFirst={index === 0 && early > 0}
          isActive={hit.id === activeId}
          onActive={onActive}
        />
      ))}
    </ul>
  )
  return (
    <div className="grid gap-10">
      {offset > 0 ? (
        <a href={searchPath(search)} className={classNames(buttonLook({ look: 'outline' }), 'justify-self-start')}>
          <ArrowUp aria-hidden />
          {t.search.back}
        </a>
      ) : null}
      {coming.length > 0 ? (
        <section aria-labelledby="found-coming">
          {isSameSearch(listed, search) ? (
            <h2 id="found-coming" className="sr-only">
              {t.search.events}
            </h2>
          ) : (
            <h2 id="found-coming" className="pb-5 text-lead">
              {t.search.nothingTonight}
            </h2>
          )}
          {cards(coming, EARLY)}
        </section>
      ) : null}
      {past.length > 0 ? (
        <section aria-labelledby="found-past" className={classNames('grid gap-5', coming.length > 0 && 'border-t pt-8')}>
          <h2 id="found-past" className="text-lead text-quiet">
            {t.search.past}
          </h2>
          {cards(past, coming.length > 0 ? 0 : EARLY)}
        </section>
      ) : null}
      {next === null ? (
        <p className="pb-4 text-center text-note text-quiet">{t.search.endOfList}</p>
      ) : (
        <More path={searchPath(listed, next.offset)} phase={phase} onMore={onMore} onRetry={onRetry} />
      )}
    </div>
  )
}

type ResultProps = { hit: EventCardView; isEarly: boolean; isFirst: boolean; isActive: boolean; onActive: (id: string | null) => void }

/** A card that is highlighted together with its marker. */
const Result = memo(function Result({ hit, isEarly, isFirst, isActive, onActive }: ResultProps) {
  return (
    <li
      id={`found-${hit.id}`}
      onPointerEnter={() => onActive(hit.id)}
      onPointerLeave={() => onActive(null)}
      onFocus={() => onActive(hit.id)}
      onBlur={() => onActive(null)}
      className={classNames('found-place', isActive && 'is-active')}
    >
      <EventCard event={hit} isEarly={isEarly} isFirst={isFirst} sizes={CARD_SIZES} />
    </li>
  )
})

/**
 * The next page: loaded near the end or by a press, or as a separate page without scripts. Its place, two screens high, is kept free below
 * the list, so that what follows is out of sight when it arrives and nothing visible moves.
 */
function More({ path, phase, onMore, onRetry }: { path: string; phase: SearchPhase; onMore: () => void; onRetry: () => void }) {
  const t = useText('searchPage')
  const end = useRef<HTMLDivElement>(null)
  const isWaiting = phase === 'more'
  const isFree = useLate() && (isWaiting || phase === 'ready')
  useEffect(() => {
    const mark = end.current
    if (!mark || phase !== 'ready') return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: AHEAD })
    watcher.observe(mark)
    return () => watcher.disconnect()
  }, [phase, onMore, isFree])
  const handleClick = (event: MouseEvent) => {
    event.preventDefault()
    onMore()
  }
  return (
    <>
      {isFree ? (
        <div key={path} ref={end} className="min-h-[200dvh]">
          <ResultSkeleton count={12} />
        </div>
      ) : null}
      <div ref={isFree ? null : end} className="grid justify-items-center gap-2 pb-4">
        {phase === 'moreFailed' ? (
          <>
            <p role="alert" className="text-small text-quiet">
              {t.search.moreFailed}
            </p>
            <Button look="ink" onClick={onRetry}>
              {t.search.retry}
            </Button>
          </>
        ) : (
          <a href={path} rel="nofollow" onClick={handleClick} aria-disabled={isWaiting} className={buttonLook({ look: 'outline' })}>
            <ArrowDown aria-hidden />
            {isWaiting ? t.search.loadingMore : t.search.more}
          </a>
        )}
      </div>
    </>
  )
}

/** Skeletons of cards, in their real shape. */
export function ResultSkeleton({ count = 6 }: { count?: number }) {
  return (
    <div aria-hidden className={COLUMNS}>
      {Array.from({ length: count }, (_, place) => (
        <CardSkeleton key={place} />
      ))}
    </div>
  )
}
