import type { EventView } from '@/lib/api/events'
import { placeholderUrl } from '@/lib/media/placeholder'
import { formatsFor, type Formats } from '@/lib/text/formats'
import type { CardLabel } from './card'
import { shortPlace } from './place'
import { whenOf } from './when'

/** What the short list below an event shows of another one. */
export type RelatedEvent = {
  id: string
  hostId: string | null
  title: string
  place: string
  imageUrl: string | null
  placeholder: string | null
  when: string
  dateTime: string | undefined
  label: CardLabel | null
}

/** A day and hour in a few words, the year only where it is another than now. @param today local date `YYYY-MM-DD` at the place. */
export function dayWords(localDate: string, time: string | null, today: string, formats: Formats = formatsFor()): string {
  const date = formats.poster(localDate)
  return [formats.posterLine(date), date.year === today.slice(0, 4) ? '' : date.year, time ?? ''].filter(Boolean).join(' ')
}

/** An event as the short list shows it. @param today local date `YYYY-MM-DD` at the event's place. */
export function toRelatedEvent(event: EventView, today: string, formats: Formats = formatsFor()): RelatedEvent {
  const when = whenOf(event, today, formats)
  return {
    id: event.id,
    hostId: event.hostId === 'public' ? null : event.hostId,
    title: event.title,
    place: shortPlace(event),
    imageUrl: event.imageUrl ?? null,
    placeholder: event.image?.thumbhash ? placeholderUrl(event.image.thumbhash) : null,
    when: when.date ? dayWords(when.date, when.time, today, formats) : '',
    dateTime: (event.startTime ? event.startDate : when.date) ?? undefined,
    label: event.status === 'scheduled' ? null : event.status,
  }
}
