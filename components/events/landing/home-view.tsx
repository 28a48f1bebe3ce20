'use client'

import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { useOwnList } from '@/components/browser/own-lists'
import { FeedBubbles } from '@/components/feed/feed-bubbles'
import { ReelTiles } from '@/components/reels/reel-tiles'
import { Button, buttonLook } from '@/components/ui/button'
import { SoftLink } from '@/components/ui/soft-link'
import { showToast } from '@/components/ui/toast'
import type { FeedGroup } from '@/lib/api/feed'
import { landingSections, type LandingSections } from '@/lib/events/landing-sections'
import { landingPath, showAll, type LandingState } from '@/lib/search/landing-state'
import { useFormats, useText } from '#texts'
import { EventGallery } from './event-gallery'
import { EventRow } from '@/components/events/event-row'
import { loadPart } from '@/components/ui/lazy-part'
import { rememberLanding } from './landing-memory'
import { LandingSkeleton } from './landing-skeleton'
import { OwnUploads } from './own-uploads'

export type HomeViewProps = {
  state: LandingState
  /** What is shown while there are no favorites. */
  children?: ReactNode
}

type Found = { kind: 'loading' } | { kind: 'failed' } | { kind: 'found'; sections: LandingSections }

/** Favorite events and stories of followed profiles, which only this browser knows. */
export function HomeView({ state, children }: HomeViewProps) {
  const tHome = useText('home')
  const t = useText('rows')
  const { found, retry } = useFavoriteSections(state)
  const groups = useFollowedFeeds()
  const sections = found.kind === 'found' ? found.sections : null
  const isEmpty = sections !== null && sections.days.length === 0 && sections.trends.length === 0
  return (
    <>
      <FeedBubbles groups={groups} stories={groups} />
      <OwnUploads />
      {found.kind === 'loading' ? <LandingSkeleton /> : null}
      {found.kind === 'failed' ? (
        <div className="grid justify-items-start gap-3 py-8">
          <p className="text-lead">{tHome.likedFailed}</p>
          <Button look="ink" onClick={retry}>
            {tHome.tryAgain}
          </Button>
        </div>
      ) : null}
      {isEmpty ? (
        <>
          <NoFavorites state={state} />
          {children}
        </>
      ) : null}
      {sections && !isEmpty ? (
        <>
          <ReelTiles tiles={sections.tiles} />
          <EventRow id="trends" title={t.trends} events={sections.trends} isEarly />
          {sections.tagRows.map(({ tag, events }) => (
            <EventRow key={tag} id={`tag-${tag}`} title={`#${tag}`} events={events} />
          ))}
          <EventGallery days={sections.days} />
          <p>
            <SoftLink href="/me/feeds" className={buttonLook({ look: 'outline' })}>
              {tHome.inCalendar}
            </SoftLink>
          </p>
        </>
      ) : null}
    </>
  )
}

function NoFavorites({ state }: Pick<HomeViewProps, 'state'>) {
  const t = useText('home')
  const all = showAll(state)
  return (
    <section className="grid justify-items-start gap-5 py-8">
      <p className="max-w-md text-lead">{t.noLikes}</p>
      <SoftLink href={landingPath(all)} onClick={() => rememberLanding(all)} className={buttonLook({ look: 'signal' })}>
        {t.explore}
      </SoftLink>
    </section>
  )
}

/** The sections of favorite events; loaded again when they or the filters change. */
function useFavoriteSections({ location, startDate, endDate, category }: LandingState): { found: Found; retry: () => void } {
  const t = useText('home')
  const formats = useFormats()
  const key = useOwnList('favoriteEventIds').join()
  const [found, setFound] = useState<Found>({ kind: 'loading' })
  const [tries, setTries] = useState(0)
  const retry = useCallback(() => {
    setFound({ kind: 'loading' })
    setTries((count) => count + 1)
  }, [])
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const { findEventsById } = await loadPart(() => import('./find-events-by-id'))
      const events = await findEventsById(key === '' ? [] : key.split(','), { location, startDate, endDate, category })
      if (isCurrent) setFound({ kind: 'found', sections: landingSections(events, new Date(), formats) })
    }
    load().catch(() => {
      if (!isCurrent) return
      setFound((before) => (before.kind === 'found' ? before : { kind: 'failed' }))
      void showToast(t.likedFailed)
    })
    return () => {
      isCurrent = false
    }
  }, [key, location, startDate, endDate, category, tries, t, formats])
  return { found, retry }
}

/** Stories of followed profiles; empty while they load, or if they cannot be loaded. */
function useFollowedFeeds(): FeedGroup[] {
  const key = useOwnList('following').join()
  const [groups, setGroups] = useState<FeedGroup[]>([])
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      if (key === '') return setGroups([])
      const [{ call }, { FeedGroups }] = await Promise.all([import('@/lib/api/client'), import('@/lib/api/feed')])
      const feeds = await call(`feed/byIds?${new URLSearchParams({ ids: key }).toString()}`, { response: FeedGroups })
      if (isCurrent) setGroups(feeds)
    }
    load().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [key])
  return groups
}
