'use client'

import { useMemo, type ReactNode } from 'react'
import { SponsoredBanner } from '@/components/ads/sponsored-banner'
import { EventRow } from '@/components/events/event-row'
import { ReelTiles } from '@/components/reels/reel-tiles'
import { hasFilters, INITIAL_LANDING, landingPath, type LandingState } from '@/lib/search/landing-state'
import { readWall, type PackedWall, type Wall } from '@/lib/search/packed-wall'
import { useText } from '#texts'
import { EndlessWall } from './endless-wall'
import { EventGallery } from './event-gallery'
import type { WallEnd } from './fetch-wall'
import { HomeSlot } from './home-slot'
import { LandingFeeds } from './landing-feeds'
import { WaysOn, type WaysOnProps } from './ways-on'

export type LandingWallProps = {
  state: LandingState
  wall: PackedWall
  /** Where the wall continues. */
  end: WallEnd
  /** Shown instead of the Home view if scripts are off. */
  homeWords: string
  /** Shown if nothing matches; null if something does. */
  empty: ReactNode
} & WaysOnProps

/** The events that match the filters. A client component, so that the page carries the list as compact data and not as an element tree. */
export function LandingWall({ wall: packed, homeWords, empty, ...rest }: LandingWallProps) {
  const wall = useMemo(() => readWall(packed), [packed])
  const { state } = rest
  if (state.view === 'Home') return <Home state={state} wall={wall} words={homeWords} />
  if (empty)
    return (
      <>
        {empty}
        <Asides wall={wall} />
      </>
    )
  return <Filled {...rest} wall={wall} />
}

function Home({ state, wall: { slides, sections }, words }: { state: LandingState; wall: Wall; words: string }) {
  const t = useText('rows')
  return (
    <>
      {slides.length > 0 ? <SponsoredBanner slides={slides} isFirst /> : null}
      <noscript>
        <p className="text-lead">{words}</p>
      </noscript>
      <HomeSlot state={state}>
        <ReelTiles tiles={sections.tiles} />
        {sections.trends.length > 0 ? <EventRow id="trends" title={t.trends} events={sections.trends} /> : null}
        {sections.tagRows.map(({ tag, events }) => (
          <EventRow key={tag} id={`tag-${tag}`} title={`#${tag}`} events={events} />
        ))}
      </HomeSlot>
    </>
  )
}

/** Stories, then banner and tiles: stacked on a phone, side by side if there is room. */
function Asides({ wall: { slides, groups, sections } }: { wall: Wall }) {
  return (
    <>
      <LandingFeeds groups={groups} />
      {slides.length > 0 ? (
        <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_auto] xl:gap-6">
          <SponsoredBanner slides={slides} />
          <ReelTiles tiles={sections.tiles} isAside />
        </div>
      ) : (
        <ReelTiles tiles={sections.tiles} />
      )}
    </>
  )
}

/** Events come first: the most viewed ones, or day by day once a filter is set. Stories, banner and tiles follow the first of them. */
function Filled({ state, wall, end, ...waysOn }: Pick<LandingWallProps, 'state' | 'end'> & WaysOnProps & { wall: Wall }) {
  const t = useText('rows')
  const { trends, tagRows, days } = wall.sections
  const shown = useMemo(() => days.flatMap(({ events }) => events.map(({ id }) => id)), [days])
  const isChosen = hasFilters(state)
  const trendsRow =
    trends.length === 0 ? null : <EventRow id="trends" title={t.trends} events={trends} isEarly={!isChosen} isFirst={!isChosen} />
  const rows = tagRows.map(({ tag, events }) => (
    <EventRow
      key={tag}
      id={`tag-${tag}`}
      title={`#${tag}`}
      href={landingPath({ ...INITIAL_LANDING, location: state.location, prompt: tag })}
      events={events}
    />
  ))
  const gallery = <EventGallery days={days} isFirst={isChosen} />
  return (
    <>
      {isChosen ? gallery : null}
      {trendsRow}
      <Asides wall={wall} />
      {rows}
      {isChosen ? null : gallery}
      <EndlessWall key={landingPath(state)} state={state} end={end} shown={shown} />
      <WaysOn {...waysOn} />
    </>
  )
}
