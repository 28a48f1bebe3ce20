import type { EventView } from '@/lib/api/events'
import { placeholderUrl } from '@/lib/media/placeholder'
import { formatsFor, type Formats } from '@/lib/text/formats'
import { cardWords, type CardDay } from './card-date'
import { shortPlace } from './place'
import { isNear, isOver, liveSpan } from './live'
import { todayIn, whenOf } from './when'

/** The label of an event's status on a card; the catalogue has the words (`card`). */
export type CardLabel = Exclude<EventView['status'], 'scheduled'> | 'free'

/** What a card shows, ready to display. Lists send this to the browser instead of whole events, which are ten times as large. */
export type EventCardView = {
  id: string
  /** The account that hosts it, or null. */
  hostId: string | null
  /** The profile whose stories the card opens; null if the host has none. */
  teller: { name: string; imageUrl: string | null } | null
  title: string
  place: string
  /** `[latitude, longitude]` in degrees, to about ten metres. */
  point: [latitude: number, longitude: number] | null
  imageUrl: string | null
  /** Drawn until the picture has loaded. */
  placeholder: string | null
  /** Null if no day is known. */
  date: CardDay | null
  /** The year is shown only if it is not the current one, or the event is over. */
  showsYear: boolean
  time: string | null
  /** Machine-readable: the start with its offset, or the day alone if the hour is unknown. */
  dateTime: string | null
  /** `tomorrow`, `starts in 40 min`, as of the answer; the browser updates it from `date`. */
  words: string
  isPast: boolean
  labels: CardLabel[]
  /** The other server it comes from, if it does. */
  origin?: string
}

/** What a card needs to know of an event. */
export type CardEvent = Pick<
  EventView,
  | 'id'
  | 'hostId'
  | 'host'
  | 'title'
  | 'venue'
  | 'city'
  | 'address'
  | 'location'
  | 'imageUrl'
  | 'image'
  | 'startDate'
  | 'endDate'
  | 'startTime'
  | 'endTime'
  | 'dates'
  | 'timeZone'
  | 'status'
  | 'isFree'
  | 'origin'
>

const rounded = (degrees: number) => Math.round(degrees * 10_000) / 10_000

function pointOf({ location }: Pick<EventView, 'location'>): [number, number] | null {
  if (!location) return null
  const [longitude, latitude] = location.coordinates
  return [rounded(latitude), rounded(longitude)]
}

/** An event as a card shows it at an instant. An event that began yesterday and still runs is not past; one that ended today is. */
export function toEventCard(event: CardEvent, now: Date, formats: Formats = formatsFor()): EventCardView {
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
    ...(event.origin ? { origin: event.origin.host } : {}),
  }
}
