import type { EventView } from '@/lib/api/events'
import { calendarPlace } from '@/lib/calendar/entry-text'
import { priceText } from '@/lib/events/price-text'
import { localDateOf } from '@/lib/events/when'
import { withPreset } from '@/lib/media/urls'
import type { Formats } from '@/lib/text/formats'
import type { AreaText } from '@/lib/text/text-for'

/** An event as feed readers show it. */
export type FeedEntry = {
  id: string
  /** Absolute address of its page. */
  url: string
  title: string
  /** Date, place and price on one line. */
  summary: string
  description: string
  /** Absolute address of a JPEG of 1200 × 630. */
  imageUrl: string | null
  categories: string[]
  /** ISO 8601 in UTC. */
  createdAt: string
  updatedAt: string
}

/** A list of events for feed readers. Addresses are absolute. */
export type Feed = {
  title: string
  description: string
  siteName: string
  language: string
  /** The list's web page. */
  pageUrl: string
  selfUrl: string
  /** The first page of the feed; null for that page itself. */
  firstUrl: string | null
  /** The next, older page of the feed. */
  olderUrl: string | null
  updatedAt: string
  entries: FeedEntry[]
}

/** Longest description included, in characters; the page has the full text. */
const MAX_DESCRIPTION = 4000

const shortened = (text: string) => (text.length <= MAX_DESCRIPTION ? text : `${text.slice(0, MAX_DESCRIPTION - 1).toWellFormed()}…`)

/** Date, place and price, as far as known. */
function summaryOf(event: EventView, formats: Formats): string {
  const first = localDateOf(event.startDate)
  const last = localDateOf(event.endDate)
  const day = (date: string) => formats.date(date, 'weekdayAndYear', 'UTC')
  const days = first ? [day(first), ...(last && last > first ? [day(last)] : [])].join(' – ') : null
  return [[days, event.startTime].filter(Boolean).join(', '), calendarPlace(event), priceText(event, formats)].filter(Boolean).join(' · ')
}

/**
 * An event as a feed entry; if it is cancelled, postponed, moved or sold out, the title starts with that.
 * @param options.siteUrl absolute, without a trailing slash.
 */
export function toFeedEntry(
  event: EventView,
  options: { siteUrl: string; texts: AreaText<'feeds'>['entry']; formats: Formats },
): FeedEntry {
  const { title, status } = event
  return {
    id: event.id,
    url: `${options.siteUrl}/event/${event.id}`,
    title: status === 'scheduled' ? title : options.texts[status]({ title }),
    summary: summaryOf(event, options.formats),
    description: shortened(event.description),
    imageUrl: event.imageUrl ? withPreset(event.imageUrl, 'og') : null,
    categories: [...new Set([event.category ?? '', ...event.tags].filter(Boolean))],
    createdAt: event.createdAt,
    updatedAt: event.updatedAt,
  }
}
