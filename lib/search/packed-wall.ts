import type { BannerSlide } from '@/lib/ads/banner'
import type { EventCardView } from '@/lib/events/card'
import type { GalleryDay, LandingSections, ReelTile } from '@/lib/events/landing-sections'
import { cardReader, readPicture, type PackedCards } from './packed-cards'

/** A host with stories to open. */
export type WallGroup = { profileId: string; profileName: string; profileImageUrl: string }

/** The lists of the landing page. */
export type Wall = { slides: BannerSlide[]; groups: WallGroup[]; sections: LandingSections }

/** A banner's slide. */
export type PackedSlide = readonly [card: number, advertiser: string, placement: string]
/** A picture that opens the reel. */
export type PackedTile = readonly [card: number, day: string]

/** The landing page's lists in a compact form. */
export type PackedWall = PackedCards & {
  slides: readonly PackedSlide[]
  /** Hosts with stories. */
  groups: readonly number[]
  tiles: readonly PackedTile[]
  trends: readonly number[]
  tagRows: readonly (readonly [tag: string, cards: readonly number[]])[]
  days: readonly (Omit<GalleryDay, 'events'> & { events: readonly number[] })[]
}

type CardsAt = (places: readonly number[]) => EventCardView[]

/** A banner's slides. */
export const readSlides = (slides: readonly PackedSlide[], cardsAt: CardsAt): BannerSlide[] =>
  slides.flatMap(([place, advertiser, placement]) => cardsAt([place]).map((card) => ({ ...card, advertiser, placement })))

/** The pictures that open the reel. */
export const readTiles = (tiles: readonly PackedTile[], cardsAt: CardsAt): ReelTile[] =>
  tiles.flatMap(([place, day]) =>
    cardsAt([place]).map(({ id, title, imageUrl, placeholder }) => ({ id, title, imageUrl, placeholder, day })),
  )

/** Unpacks a wall. Our own pictures get a path without the origin. */
export function readWall(wall: PackedWall): Wall {
  const cardsAt = cardReader(wall)
  return {
    slides: readSlides(wall.slides, cardsAt),
    groups: wall.groups.flatMap((place) => {
      const [profileId, profileName, picture] = wall.hosts[place] ?? []
      return profileId === undefined || profileName === undefined
        ? []
        : { profileId, profileName, profileImageUrl: readPicture(picture ?? null) ?? '' }
    }),
    sections: {
      tiles: readTiles(wall.tiles, cardsAt),
      trends: cardsAt(wall.trends),
      tagRows: wall.tagRows.map(([tag, places]) => ({ tag, events: cardsAt(places) })),
      days: wall.days.map(({ events, ...day }) => ({ ...day, events: cardsAt(events) })),
    },
  }
}
