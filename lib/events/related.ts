import { formatsFor, type Formats } from '@/lib/text/formats'
import { toEventCard, type CardEvent, type CardLabel, type EventCardView } from './card'

/** What the short list needs to know of an event; a host's stories and the place on the map are not shown. */
export type Neighbor = Omit<CardEvent, 'host' | 'location'>

/** What the short list below an event shows of another one. */
export type RelatedEvent = Pick<
  EventCardView,
  | 'id'
  | 'hostId'
  | 'title'
  | 'place'
  | 'imageUrl'
  | 'placeholder'
  | 'date'
  | 'showsYear'
  | 'time'
  | 'dateTime'
  | 'words'
  | 'isPast'
  | 'origin'
> & { label: CardLabel | null }

/**
 * A day and hour in a few words, with the year only if it is not the current one.
 * @param today local date `YYYY-MM-DD` at the place.
 */
export function dayWords(localDate: string, time: string | null, today: string, formats: Formats = formatsFor()): string {
  const date = formats.poster(localDate)
  return [formats.posterLine(date), date.year === today.slice(0, 4) ? '' : date.year, time ?? ''].filter(Boolean).join(' ')
}

/** An event as the short list shows it at an instant. */
export function toRelatedEvent(event: Neighbor, now: Date, formats: Formats = formatsFor()): RelatedEvent {
  const { labels: _, point: _point, teller: _teller, ...card } = toEventCard(event, now, formats)
  return { ...card, label: event.status === 'scheduled' ? null : event.status }
}
