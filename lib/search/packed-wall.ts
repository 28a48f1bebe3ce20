import type { FeedGroup } from '@/lib/api/feed'
import type { CardDay } from '@/lib/events/card-date'
import type { EventCardView } from '@/lib/events/card'
import type { GalleryDay, LandingSections } from '@/lib/events/landing-sections'
import { ORIGINAL } from '@/lib/media/presets'
import { isMediaKey } from '@/lib/media/urls'

/** A host with stories to open. */
export type WallGroup = Pick<FeedGroup, 'profileId' | 'profileName' | 'profileImageUrl'>

/** An advertised event, with what its banner says and counts by. */
type WallSlide = EventCardView & { advertiser: string; placement: string }

/** The lists of the landing page. */
export type Wall = { slides: WallSlide[]; groups: WallGroup[]; sections: LandingSections }

/** The key of one of our pictures, the address of any other. */
export type PackedPicture = string | null

export type PackedHost = readonly [id: string, name: string, picture: PackedPicture]

/** Fields that only some cards have. */
export type PackedExtras = Partial<Omit<CardDay, 'live'>> &
  Partial<Pick<EventCardView, 'time' | 'labels'>> & {
    live?: CardDay['live']
    noDate?: true
    showsYear?: true
    isPast?: true
    /** The host's stories cannot be opened. */
    isQuiet?: true
  }

/** A card as a tuple: objects would repeat every field name on each card. */
export type PackedCard = readonly [
  id: string,
  title: string,
  place: string,
  picture: PackedPicture,
  /** The placeholder without its prefix. */
  placeholder: string | null,
  /** Index of the placeholder's prefix in `tops`. */
  placeholderTop: number,
  /** Also gives the day and the time unless the extras do. */
  dateTime: string | null,
  words: string,
  point: EventCardView['point'],
  host: number | null,
  extras?: PackedExtras,
]

/**
 * The landing page's lists in a compact form, half the size: hosts, placeholder prefixes and cards are stored once and referred to by index.
 */
export type PackedWall = {
  /** Time zone of every event whose extras name no other. */
  timeZone: string
  hosts: readonly PackedHost[]
  tops: readonly string[]
  cards: readonly PackedCard[]
  slides: readonly (readonly [card: number, advertiser: string, placement: string])[]
  /** Hosts with stories. */
  groups: readonly number[]
  tiles: readonly (readonly [card: number, day: string])[]
  trends: readonly number[]
  tagRows: readonly (readonly [tag: string, cards: readonly number[]])[]
  days: readonly (Omit<GalleryDay, 'events'> & { events: readonly number[] })[]
}

/** The time of day in a card's `dateTime`; null if that is only a day. */
export const hourOf = (dateTime: string | null): string | null => dateTime?.slice(11, 16) || null

const readPicture = (picture: PackedPicture) => (picture !== null && isMediaKey(picture) ? `/img/${ORIGINAL}/${picture}` : picture)

function readCard(wall: PackedWall, packed: PackedCard): EventCardView {
  const [id, title, place, picture, placeholder, top, dateTime, words, point, host, extras = {}] = packed
  const { day = dateTime?.slice(0, 10) ?? '', until = null, timeZone = wall.timeZone, live = null } = extras
  const [hostId, name, face] = (host === null ? null : wall.hosts[host]) ?? [null, '', null]
  return {
    id,
    hostId,
    teller: hostId === null || extras.isQuiet ? null : { name, imageUrl: readPicture(face) },
    title,
    place,
    point,
    imageUrl: readPicture(picture),
    placeholder: placeholder === null ? null : `${wall.tops[top] ?? ''}${placeholder}`,
    date: extras.noDate ? null : { day, until, timeZone, live },
    showsYear: extras.showsYear ?? false,
    time: extras.time === undefined ? hourOf(dateTime) : extras.time,
    dateTime,
    words,
    isPast: extras.isPast ?? false,
    labels: extras.labels ?? [],
  }
}

/** Unpacks a wall. Our own pictures get a path without the origin. */
export function readWall(wall: PackedWall): Wall {
  const cards = wall.cards.map((packed) => readCard(wall, packed))
  const cardsAt = (places: readonly number[]) => places.flatMap((place) => cards[place] ?? [])
  return {
    slides: wall.slides.flatMap(([place, advertiser, placement]) => cardsAt([place]).map((card) => ({ ...card, advertiser, placement }))),
    groups: wall.groups.flatMap((place) => {
      const [profileId, profileName, picture] = wall.hosts[place] ?? []
      return profileId === undefined || profileName === undefined
        ? []
        : { profileId, profileName, profileImageUrl: readPicture(picture ?? null) ?? '' }
    }),
    sections: {
      tiles: wall.tiles.flatMap(([place, day]) =>
        cardsAt([place]).map(({ id, title, imageUrl, placeholder }) => ({ id, title, imageUrl, placeholder, day })),
      ),
      trends: cardsAt(wall.trends),
      tagRows: wall.tagRows.map(([tag, places]) => ({ tag, events: cardsAt(places) })),
      days: wall.days.map(({ events, ...day }) => ({ ...day, events: cardsAt(events) })),
    },
  }
}
