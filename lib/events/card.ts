import type { EventView } from '@/lib/api/events'
import { placeholderUrl } from '@/lib/media/placeholder'
import { formatsFor, type Formats } from '@/lib/text/formats'
import { cardWords, type CardDay } from './card-date'
import { shortPlace } from './place'
import { isNear, isOver, liveSpan } from './live'
import { todayIn, whenOf } from './when'

/** What a card says of an event's state; the catalogue has the words (`card`). */
export type CardLabel = Exclude<EventView['status'], 'scheduled'> | 'free'

/** What a card shows, ready to print: lists hand this to the browser and not whole events, which are ten times as large. */
export type EventCardView = {
  id: string
  /** The account that hosts it, null for none. */
  hostId: string | null
  /** Whose stories can be opened from the card; null where the host has none. */
  teller: { name: string; imageUrl: string | null } | null
  title: string
  place: string
  /** `[latitude, longitude]` in degrees, to about a hundred metres. */
  point: [latitude: number, longitude: number] | null
  imageUrl: string | null
  /** Drawn until the picture has come. */
  placeholder: string | null
  /** Null where no day is known. */
  date: CardDay | null
  /** The year is said only where it is not this one, or over. */
  showsYear: boolean
  time: string | null
  /** For machines: the start with its offset, or the day alone where the hour is unknown. */
  dateTime: string | null
  /** `tomorrow`, `starts in 40 min`, as of the answer; what goes on with the clock is worked out from `date`. */
  words: string
  isPast: boolean
  labels: CardLabel[]
}

const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000

function pointOf({ location }: Pick<EventView, 'location'>): [number, number] | null {
  if (!location) return null
  const [longitude, latitude] = location.coordinates
  return [rounded(latitude), rounded(longitude)]
}

/**
 * An event as a card shows it at an instant. What began yesterday and goes on is not past; what has ended today is.
 */
export function toEventCard(event: EventView, now: Date, formats: Formats = formatsFor()): EventCardView {
  const today = todayIn(event.timeZone, now)
  const when = whenOf(event, today, formats)
  const span = liveSpan(event)
  const isPast = isOver(event, now)
  const date: CardDay | null = when.date ? { day: when.date, until: when.endDate, timeZone: event.timeZone, live: span } : null
  return {
    id: event.id,
    hostId: event.hostId === 'public' ? null : event.hostId,
    teller:
      event.host?.hasStories && event.hostId !== 'public'
        ? { name: event.host.username, imageUrl: event.host.profileImageUrl ?? null }
        : null,
    title: event.title,
    place: shortPlace(event),
    point: pointOf(event),
    imageUrl: event.imageUrl ?? null,
    placeholder: event.image?.thumbhash ? placeholderUrl(event.image.thumbhash) : null,
    date: date && { ...date, live: span && isNear(span, now.getTime()) ? span : null },
    showsYear: isPast || date?.day.slice(0, 4) !== today.slice(0, 4),
    time: when.time,
    dateTime: (event.startTime ? event.startDate : when.date) ?? null,
    words: date ? cardWords(date, now.getTime(), formats) : '',
    isPast,
    labels: [...(event.status === 'scheduled' ? [] : [event.status]), ...(event.isFree && !isPast ? (['free'] as const) : [])],
  }
}
