'use client'

import { SponsoredBanner } from '@/components/ads/sponsored-banner'
import { EventRow } from '@/components/events/event-row'
import { ReelTiles } from '@/components/reels/reel-tiles'
import type { SearchTop as SearchTopProps } from '@/lib/search/found-list'
import { useText } from '#texts'

/** Shown above the list until something is typed: most viewed events, ads, and the reel. */
export function SearchTop({ slides, tiles, trends }: SearchTopProps) {
  const t = useText('rows')
  return (
    <>
      {trends.length > 0 ? <EventRow id="trends" title={t.trends} events={trends} isEarly isFirst /> : null}
      {slides.length > 0 ? <SponsoredBanner slides={slides} /> : null}
      <ReelTiles tiles={tiles} />
    </>
  )
}
