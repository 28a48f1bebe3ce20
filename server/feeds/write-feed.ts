import { EventView } from '@/lib/api/events'
import { toIcs, type CalendarEvent } from '@/lib/calendar/ics'
import { toFeedEntry, type Feed } from '@/lib/feeds/feed'
import type { FeedFormat } from '@/lib/feeds/feed-path'
import { toAtom } from '@/lib/feeds/write-atom'
import { toJsonFeed } from '@/lib/feeds/write-json-feed'
import { toRss } from '@/lib/feeds/write-rss'
import { formatsFor } from '@/lib/text/formats'
import type { Language } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'

export const CONTENT_TYPES: Record<FeedFormat, string> = {
  ics: 'text/calendar; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
  'events.json': 'application/json; charset=utf-8',
}

/** Everything in a feed except its events. */
export type FeedHead = Omit<Feed, 'entries' | 'description' | 'language'> & { language: Language; siteUrl: string }

/** A list in one of the formats. Only calendars include removed events. */
export function writeFeed(format: FeedFormat, events: readonly CalendarEvent[], { siteUrl, ...head }: FeedHead): string {
  const { language, title, pageUrl, selfUrl, olderUrl, siteName } = head
  if (format === 'ics')
    return toIcs(events, { texts: textFor('calendarFile', language), feed: { name: title, url: pageUrl, sourceUrl: selfUrl } })
  const shown = events.filter(({ isDeleted }) => !isDeleted)
  if (format === 'events.json') return JSON.stringify({ events: shown.map(({ event }) => EventView.parse(event)), next: olderUrl })
  const t = textFor('feeds', language)
  const formats = formatsFor(language)
  const entries = shown.map(({ event }) => toFeedEntry(event, { siteUrl, texts: t.entry, formats }))
  const feed: Feed = { ...head, description: t.about({ site: siteName }), entries }
  return { rss: toRss, atom: toAtom, json: toJsonFeed }[format](feed)
}
