import type { EventView } from '@/lib/api/events'
import { shortPlace } from './place'
import { germanDate, localDateOf } from './when'

const MAX_LENGTH = 160

/** Date, place, another server's name and the beginning of the description in at most 160 characters, for previews and search results. */
export function summaryOf(event: EventView): string {
  const date = localDateOf(event.startDate)
  const head = [date ? germanDate(date) : '', event.startTime ?? '', shortPlace(event)].filter(Boolean).join(', ')
  const text = [head, event.origin?.host ?? '', event.description.replace(/\s+/g, ' ').trim()].filter(Boolean).join(' · ')
  if (text.length <= MAX_LENGTH) return text
  const cut = text.slice(0, MAX_LENGTH - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_LENGTH - 30))}…`
}

/** A description of the flyer for people who cannot see it. */
export function flyerAlt(event: EventView): string {
  const date = localDateOf(event.startDate)
  return [`Flyer: ${event.title}`, date ? germanDate(date) : '', shortPlace(event)].filter(Boolean).join(', ')
}
