import type { BannerSlide } from '@/lib/ads/banner'
import type { EventCardView } from '@/lib/events/card'
import type { ReelTile } from '@/lib/events/landing-sections'
import { PLACEHOLDER_TOP } from '@/lib/media/placeholder'
import { pictureKey } from '@/lib/media/urls'
import { hourOf, type PackedCard, type PackedCards, type PackedExtras, type PackedHost, type PackedPicture } from './packed-cards'
import type { PackedSlide, PackedTile } from './packed-wall'

const packPicture = (address: string | null): PackedPicture => (address === null ? null : (pictureKey(address) ?? address))

/** Collects values without duplicates and numbers them in order of first appearance. */
function numbered<Value>() {
  const places = new Map<string, number>()
  const values: Value[] = []
  const numberOf = (value: Value): number => {
    const name = JSON.stringify(value)
    const place = places.get(name) ?? values.push(value) - 1
    places.set(name, place)
    return place
  }
  return { values, numberOf }
}

/** The fields that differ from what the row implies. */
function extrasOf(card: EventCardView, zone: string): PackedExtras {
  const { date, dateTime } = card
  return {
    ...(date === null ? { noDate: true } : {}),
    ...(date && date.day !== dateTime?.slice(0, 10) ? { day: date.day } : {}),
    ...(date?.until ? { until: date.until } : {}),
    ...(date && date.timeZone !== zone ? { timeZone: date.timeZone } : {}),
    ...(date?.live ? { live: date.live } : {}),
    ...(card.time === hourOf(dateTime) ? {} : { time: card.time }),
    ...(card.showsYear ? { showsYear: true } : {}),
    ...(card.isPast ? { isPast: true } : {}),
    ...(card.labels.length > 0 ? { labels: card.labels } : {}),
    ...(card.origin === undefined ? {} : { origin: card.origin }),
    ...(card.hostId !== null && card.teller === null ? { isQuiet: true } : {}),
  }
}

export type CardPacker = {
  /** Index of a card in the table. */
  pack: (card: EventCardView) => number
  /** Index of a host in the table. */
  packHost: (id: string, name: string, picture: string | null) => number
  packSlides: (slides: readonly BannerSlide[]) => PackedSlide[]
  /** Tiles of events that are among the page's cards; others are left out. */
  packTiles: (tiles: readonly ReelTile[]) => PackedTile[]
  /** What was packed so far. */
  table: () => PackedCards
}

/**
 * Packs cards into one table for the browser; `cardReader` unpacks them.
 * @param all every card of the page.
 */
export function cardPacker(all: readonly EventCardView[]): CardPacker {
  const timeZone = all.find(({ date }) => date !== null)?.date?.timeZone ?? ''
  const hosts = numbered<PackedHost>()
  const tops = numbered<string>()
  const cards = numbered<PackedCard>()
  const cardOf = new Map(all.map((card) => [card.id, card]))
  const packHost: CardPacker['packHost'] = (id, name, picture) => hosts.numberOf([id, name, packPicture(picture)])
  const pack: CardPacker['pack'] = (card) => {
    const extras = extrasOf(card, timeZone)
    const row = [
      card.id,
      card.title,
      card.place,
      packPicture(card.imageUrl),
      card.placeholder?.slice(PLACEHOLDER_TOP) ?? null,
      card.placeholder === null ? 0 : tops.numberOf(card.placeholder.slice(0, PLACEHOLDER_TOP)),
      card.dateTime,
      card.words,
      card.point,
      card.hostId === null ? null : packHost(card.hostId, card.teller?.name ?? '', card.teller?.imageUrl ?? null),
    ] as const
    return cards.numberOf(Object.keys(extras).length > 0 ? [...row, extras] : row)
  }
  return {
    pack,
    packHost,
    packSlides: (slides) => slides.map((slide) => [pack(slide), slide.advertiser, slide.placement]),
    packTiles: (tiles) =>
      tiles.flatMap(({ id, day }) => {
        const card = cardOf.get(id)
        return card ? [[pack(card), day] as const] : []
      }),
    table: () => ({ timeZone, hosts: hosts.values, tops: tops.values, cards: cards.values }),
  }
}
