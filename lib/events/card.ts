import type { EventView } from '@/lib/api/events'
import { placeholderUrl } from '@/lib/media/placeholder'
import { EVENT, STATUS_LABELS } from '@/lib/text/events'
import { shortPlace } from './place'
import { posterDate, whenOf, type PosterDate } from './when'

/** What a card shows, ready to print: lists hand this to the browser and not whole events, which are ten times as large. */
export type EventCardView = {
  id: string
  /** The account that hosts it, null for none. */
  hostId: string | null
  title: string
  place: string
  imageUrl: string | null
  /** Drawn until the picture has come. */
  placeholder: string | null
  date: PosterDate | null
  /** The year is said only where it is not this one, or over. */
  showsYear: boolean
  time: string | null
  /** For machines: the start with its offset, or the day alone where the hour is unknown. */
  dateTime: string | null
  words: string
  isPast: boolean
  labels: { text: string; isWarning: boolean }[]
}

/**
 * An event as a card shows it.
 * @param today local date `YYYY-MM-DD` at the event's place.
 */
export function toEventCard(event: EventView, today: string): EventCardView {
  const when = whenOf(event, today)
  const isPast = when.state === 'past'
  const date = when.date ? posterDate(when.date) : null
  const status = STATUS_LABELS[event.status]
  return {
    id: event.id,
    hostId: event.hostId === 'public' ? null : event.hostId,
    title: event.title,
    place: shortPlace(event),
    imageUrl: event.imageUrl ?? null,
    placeholder: event.image?.thumbhash ? placeholderUrl(event.image.thumbhash) : null,
    date,
    showsYear: isPast || date?.year !== today.slice(0, 4),
    time: when.time,
    dateTime: (event.startTime ? event.startDate : when.date) ?? null,
    words: when.words,
    isPast,
    labels: [
      ...(status ? [{ text: status, isWarning: true }] : []),
      ...(event.isFree && !isPast ? [{ text: EVENT.free, isWarning: false }] : []),
    ],
  }
}
