import type { EventCardView } from '@/lib/events/card'
import { PLACEHOLDER_TOP } from '@/lib/media/placeholder'
import { pictureKey } from '@/lib/media/urls'
import { hourOf, type PackedCard, type PackedExtras, type PackedHost, type PackedPicture, type PackedWall, type Wall } from './packed-wall'

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
    ...(card.hostId !== null && card.teller === null ? { isQuiet: true } : {}),
  }
}

/** Packs the landing page's lists for the browser; `readWall` unpacks them. */
export function packWall({ slides, groups, sections }: Wall): PackedWall {
  const { tiles, trends, tagRows, days } = sections
  const all = [...slides, ...trends, ...tagRows.flatMap(({ events }) => events), ...days.flatMap(({ events }) => events)]
  const timeZone = all.find(({ date }) => date !== null)?.date?.timeZone ?? ''
  const hosts = numbered<PackedHost>()
  const tops = numbered<string>()
  const cards = numbered<PackedCard>()
  const places = groups.map(({ profileId, profileName, profileImageUrl }) =>
    hosts.numberOf([profileId, profileName, packPicture(profileImageUrl)]),
  )
  const pack = (card: EventCardView): number => {
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
      card.hostId === null ? null : hosts.numberOf([card.hostId, card.teller?.name ?? '', packPicture(card.teller?.imageUrl ?? null)]),
    ] as const
    return cards.numberOf(Object.keys(extras).length > 0 ? [...row, extras] : row)
  }
  const packed = {
    slides: slides.map((slide) => [pack(slide), slide.advertiser, slide.placement] as const),
    trends: trends.map(pack),
    tagRows: tagRows.map(({ tag, events }) => [tag, events.map(pack)] as const),
    days: days.map(({ events, ...day }) => ({ ...day, events: events.map(pack) })),
  }
  const cardOf = new Map(all.map((card) => [card.id, card]))
  return {
    timeZone,
    groups: places,
    ...packed,
    tiles: tiles.flatMap(({ id, day }) => {
      const card = cardOf.get(id)
      return card ? [[pack(card), day] as const] : []
    }),
    hosts: hosts.values,
    tops: tops.values,
    cards: cards.values,
  }
}
