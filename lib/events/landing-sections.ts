import type { EventView } from '@/lib/api/events'
import { formatsFor, type Formats } from '@/lib/text/formats'
import { toEventCard, type EventCardView } from './card'
import { rememberedTagRows, trendsOf } from './trends'
import { daysFrom, todayIn, whenOf } from './when'

/** Events of one day of the gallery. */
export type GalleryDay = {
  /** Local date `YYYY-MM-DD`. */
  date: string
  title: string
  isPast: boolean
  events: EventCardView[]
  /** There is more on this day than stands here. */
  hasMore: boolean
}
/** A picture that leads into the reel. */
export type ReelTile = { id: string; title: string; imageUrl: string | null; placeholder: string | null; day: string }

/** What the landing page shows of a list of events. */
export type LandingSections = {
  tiles: ReelTile[]
  trends: EventCardView[]
  tagRows: { tag: string; events: EventCardView[] }[]
  days: GalleryDay[]
}

/** Tiles at most. */
const MAX_TILES = 4
/** Cards of the first answer, so that a page weighs the same with ten events and with ten thousand: about sixty in all. */
const MAX_ROW = 8
const MAX_TAG_ROWS = 3
const MAX_GALLERY = 24
/** One busy day leaves room for the next ones. */
const MAX_DAY = 8

/** What has ended today stands between today and yesterday. */
const ENDED_TODAY = -0.5

/** The title of a day: its relative words, one word alone as a heading. */
const titleOf = (words: string) => (words === 'today' || words === 'heute' ? words.charAt(0).toUpperCase() + words.slice(1) : words)

/** Cards of events; an event that stands in several places is handed to the browser once. */
function cardsOf(events: readonly EventView[], now: Date, formats: Formats): (event: EventView) => EventCardView {
  const cards = new Map(events.map((event) => [event.id, toEventCard(event, now, formats)]))
  return (event) => cards.get(event.id) ?? toEventCard(event, now, formats)
}

/**
 * Events by day as the gallery shows them: today, then the coming days, then what has ended today and the past days, the latest first.
 * An event that goes on stands under today; events without a date are left out.
 */
export function galleryDays(
  events: readonly EventView[],
  now: Date,
  formats: Formats = formatsFor(),
  cardOf = cardsOf(events, now, formats),
): GalleryDay[] {
  const days = new Map<number, { date: string; events: EventView[] }>()
  for (const event of events) {
    const today = todayIn(event.timeZone, now)
    const { date, state } = whenOf(event, today)
    if (date === null) continue
    const card = cardOf(event)
    const isOn = state === 'running' || (!card.isPast && date < today)
    const away = isOn ? 0 : card.isPast && date === today ? ENDED_TODAY : daysFrom(today, date)
    const day = days.get(away) ?? { date: isOn ? today : date, events: [] }
    day.events.push(event)
    days.set(away, day)
  }
  return [...days]
    .sort(([a], [b]) => (a < 0 === b < 0 ? (a < 0 ? b - a : a - b) : a < 0 ? 1 : -1))
    .map(([away, day]) => ({
      date: day.date,
      title: away === ENDED_TODAY ? formats.earlierToday : titleOf(formats.relativeDay(away)),
      isPast: away < 0,
      events: day.events.map(cardOf),
      hasMore: false,
    }))
}

/** The first days of a gallery with so many cards in all; a day alone may fill it. */
function firstCards(days: GalleryDay[]): GalleryDay[] {
  const mostOfDay = days.length === 1 ? MAX_GALLERY : MAX_DAY
  let left = MAX_GALLERY
  return days.flatMap((day) => {
    const events = day.events.slice(0, Math.min(left, mostOfDay))
    left -= events.length
    return events.length > 0 ? [{ ...day, events, hasMore: events.length < day.events.length }] : []
  })
}

const toTile = (card: EventCardView): ReelTile => ({
  id: card.id,
  title: card.title,
  imageUrl: card.imageUrl,
  placeholder: card.placeholder,
  day: card.date ? `${card.date.day} ${card.date.month}` : '',
})

/**
 * The sections of the landing page: the first four events as tiles of the reel, the most seen, rows by tag, and the gallery day by day.
 * What is over stands in the gallery alone, as long as anything is still to come.
 * @param events soonest first.
 */
export function landingSections(events: readonly EventView[], now: Date, formats: Formats = formatsFor()): LandingSections {
  const cardOf = cardsOf(events, now, formats)
  const coming = events.filter((event) => !cardOf(event).isPast)
  const shown = coming.length > 0 ? coming : events
  return {
    tiles: shown.slice(0, MAX_TILES).map((event) => toTile(cardOf(event))),
    trends: trendsOf(shown).slice(0, MAX_ROW).map(cardOf),
    tagRows: rememberedTagRows(shown)
      .slice(0, MAX_TAG_ROWS)
      .map(({ tag, events: own }) => ({ tag, events: own.slice(0, MAX_ROW).map(cardOf) })),
    days: firstCards(galleryDays(events, now, formats, cardOf)),
  }
}
