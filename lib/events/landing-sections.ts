import type { EventView } from '@/lib/api/events'
import { formatsFor, type Formats } from '@/lib/text/formats'
import { toEventCard, type EventCardView } from './card'
import { ENDED_TODAY, titleOf } from './day-title'
import { rememberedTagRows, trendsOf } from './trends'
import { daysFrom, todayIn, whenOf } from './when'

/** One day in the gallery. */
export type GalleryDay = {
  /** Days from today, the sort key; what has ended today comes just before today. */
  away: number
  /** Local date `YYYY-MM-DD`. */
  date: string
  timeZone: string
  title: string
  isPast: boolean
  events: EventCardView[]
}
/** A picture that opens the reel. */
export type ReelTile = { id: string; title: string; imageUrl: string | null; placeholder: string | null; day: string }
/** A row of cards under a tag. */
export type TagCards = { tag: string; events: EventCardView[] }

/**
 * What the landing page shows of a list of events. This file arranges what it is given: `wall.ts` sets which events come first, `trends.ts`
 * the trends and the rows by tag.
 */
export type LandingSections = {
  tiles: ReelTile[]
  trends: EventCardView[]
  tagRows: TagCards[]
  days: GalleryDay[]
}

/** Maximum tiles. */
const MAX_TILES = 4
/** Maximum cards in a row. */
const MAX_ROW = 8

/** Today, then upcoming days, then past ones, latest first. */
const compareDays = (a: number, b: number) => (a < 0 === b < 0 ? (a < 0 ? b - a : a - b) : a < 0 ? 1 : -1)

/** Cards of events; an event shown in several places is sent to the browser once. */
function cardsOf(events: readonly EventView[], now: Date, formats: Formats): (event: EventView) => EventCardView {
  const cards = new Map(events.map((event) => [event.id, toEventCard(event, now, formats)]))
  return (event) => cards.get(event.id) ?? toEventCard(event, now, formats)
}

/**
 * Events by day as the gallery shows them: today, then upcoming days, then what has ended today and past days, latest first. Running events
 * are listed under today; undated ones are left out.
 */
export function galleryDays(
  events: readonly EventView[],
  now: Date,
  formats: Formats = formatsFor(),
  cardOf = cardsOf(events, now, formats),
): GalleryDay[] {
  const days = new Map<number, { date: string; timeZone: string; events: EventView[] }>()
  for (const event of events) {
    const today = todayIn(event.timeZone, now)
    const { date, state } = whenOf(event, today)
    if (date === null) continue
    const card = cardOf(event)
    const isOn = state === 'running' || (!card.isPast && date < today)
    const away = isOn ? 0 : card.isPast && date === today ? ENDED_TODAY : daysFrom(today, date)
    const day = days.get(away) ?? { date: isOn ? today : date, timeZone: event.timeZone, events: [] }
    day.events.push(event)
    days.set(away, day)
  }
  return [...days]
    .sort(([a], [b]) => compareDays(a, b))
    .map(([away, day]) => ({
      away,
      date: day.date,
      timeZone: day.timeZone,
      title: titleOf(away, formats),
      isPast: away < 0,
      events: day.events.map(cardOf),
    }))
}

function dayAndMonth(localDate: string, formats: Formats): string {
  const { day, month } = formats.poster(localDate)
  return `${day}${formats.dayDot} ${month}`
}

const toTile = (card: EventCardView, formats: Formats): ReelTile => ({
  id: card.id,
  title: card.title,
  imageUrl: card.imageUrl,
  placeholder: card.placeholder,
  day: card.date ? dayAndMonth(card.date.day, formats) : '',
})

const tilesOf = (cards: readonly EventCardView[], formats: Formats) =>
  cards
    .filter(({ origin }) => origin === undefined)
    .slice(0, MAX_TILES)
    .map((card) => toTile(card, formats))

/** Days without events already on the page; empty days are dropped. */
export function withoutShown(days: readonly GalleryDay[], shown: ReadonlySet<string>): GalleryDay[] {
  return days.map((day) => ({ ...day, events: day.events.filter(({ id }) => !shown.has(id)) })).filter(({ events }) => events.length > 0)
}

/**
 * The sections of a list of events: the first four as reel tiles, the most viewed, a row for every tag with at least four events, and the
 * gallery day by day. Past events appear only in the gallery, unless nothing is upcoming.
 * @param events soonest first.
 */
export function landingSections(events: readonly EventView[], now: Date, formats: Formats = formatsFor()): LandingSections {
  const cardOf = cardsOf(events, now, formats)
  const coming = events.filter((event) => !cardOf(event).isPast)
  const shown = coming.length > 0 ? coming : events
  return {
    tiles: tilesOf(shown.map(cardOf), formats),
    trends: trendsOf(shown).slice(0, MAX_ROW).map(cardOf),
    tagRows: rememberedTagRows(shown).map(({ tag, events: own }) => ({ tag, events: own.slice(0, MAX_ROW).map(cardOf) })),
    days: galleryDays(events, now, formats, cardOf),
  }
}

/** A page of the wall: the most viewed matches, some rows by tag, and the first events day by day. */
export type WallPage = {
  trends: readonly EventView[]
  rows: readonly { tag: string; events: readonly EventView[] }[]
  days: readonly EventView[]
}

/** The sections of a wall's first page. An event shown in several places is sent to the browser once. */
export function wallSections({ trends, rows, days }: WallPage, now: Date, formats: Formats = formatsFor()): LandingSections {
  const cardOf = cardsOf([...trends, ...rows.flatMap(({ events }) => events), ...days], now, formats)
  const gallery = galleryDays(days, now, formats, cardOf)
  return {
    tiles: tilesOf(
      gallery.flatMap(({ events }) => events),
      formats,
    ),
    trends: (trends.length > 0 ? trends : trendsOf(days).slice(0, MAX_ROW)).map(cardOf),
    tagRows: rows.map(({ tag, events }) => ({ tag, events: events.map(cardOf) })),
    days: gallery,
  }
}
