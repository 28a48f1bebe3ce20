import type { EventView } from '@/lib/api/events'
import { entryTimes } from './entry-times'
import { calendarPlace, calendarText, type EntryTexts } from './entry-text'

/** Longest description passed in an address, in characters. */
const MAX_TEXT = 1000

export const CALENDAR_SERVICES = ['google', 'outlook'] as const
export type CalendarService = (typeof CALENDAR_SERVICES)[number]

const basic = (instant: Date) => instant.toISOString().replace(/[-:]|\.\d{3}/g, '')
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)

/**
 * The address at which a calendar service offers to add an event: the first performance that is not over. Null without a date.
 * @param options `url` the event's own page, absolute; `now` decides which performance is next; `texts` the words of an entry.
 */
export function calendarServiceUrl(
  service: CalendarService,
  event: EventView,
  options: { url: string; now: Date; texts: EntryTexts },
): string | null {
  const entries = entryTimes(event)
  const entry = entries.find(({ end }) => end > options.now) ?? entries.at(-1)
  if (!entry) return null
  const { start, end, isAllDay, isEndAssumed } = entry
  const text = calendarText(event, { url: options.url, isEndAssumed, texts: options.texts })
  const details = text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT)}…\n\n${options.url}`
  const place = calendarPlace(event) ?? ''
  if (service === 'google') {
    const dates = isAllDay ? `${dayOf(start)}/${dayOf(end)}`.replaceAll('-', '') : `${basic(start)}/${basic(end)}`
    return `https://calendar.google.com/calendar/render?${new URLSearchParams({ action: 'TEMPLATE', text: event.title, dates, details, location: place })}`
  }
  const times: Record<string, string> = isAllDay
    ? { startdt: dayOf(start), enddt: dayOf(end), allday: 'true' }
    : { startdt: start.toISOString(), enddt: end.toISOString() }
  // Outlook does not decode plus signs to spaces.
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    ...times,
    body: details,
    location: place,
  })
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query.toString().replaceAll('+', '%20')}`
}
