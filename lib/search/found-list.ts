import type { BannerSlide } from '@/lib/ads/banner'
import type { EventCardView } from '@/lib/events/card'
import type { LandingSections } from '@/lib/events/landing-sections'
import { cardReader, type PackedCards } from './packed-cards'
import { readSlides, readTiles, type PackedSlide, type PackedTile } from './packed-wall'
import type { ProfileHit } from './search-hit'
import type { NextPage, SearchState } from './search-state'

/**
 * What a search has found so far. `listed` is what the list shows: the search, or what replaces it if it finds nothing. `offset` is where
 * the list begins, `next` where its next page does; null at the end.
 */
export type FoundList = {
  search: SearchState
  listed: SearchState
  hits: EventCardView[]
  profiles: ProfileHit[]
  offset: number
  next: NextPage | null
}

/** What is shown above the list until something is typed. */
export type SearchTop = Pick<LandingSections, 'tiles' | 'trends'> & { slides: BannerSlide[] }

/** A search page's lists in a compact form: each card once, however often it is listed. */
export type PackedFound = Omit<FoundList, 'hits'> & {
  table: PackedCards
  hits: readonly number[]
  top: { slides: readonly PackedSlide[]; tiles: readonly PackedTile[]; trends: readonly number[] } | null
}

/** Unpacks a search page's lists. Our own pictures get a path without the origin. */
export function readFound({ table, top, hits, ...rest }: PackedFound): { found: FoundList; top: SearchTop | null } {
  const cardsAt = cardReader(table)
  return {
    found: { ...rest, hits: cardsAt(hits) },
    top: top && { slides: readSlides(top.slides, cardsAt), tiles: readTiles(top.tiles, cardsAt), trends: cardsAt(top.trends) },
  }
}
