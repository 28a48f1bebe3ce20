import type { CardDay } from '@/lib/events/card-date'
import type { EventCardView } from '@/lib/events/card'
import { ORIGINAL } from '@/lib/media/presets'
import { isMediaKey } from '@/lib/media/urls'

/** The key of one of our pictures, the address of any other. */
export type PackedPicture = string | null

export type PackedHost = readonly [id: string, name: string, picture: PackedPicture]

/** Fields that only some cards have. */
export type PackedExtras = Partial<Omit<CardDay, 'live'>> &
  Partial<Pick<EventCardView, 'time' | 'labels' | 'origin'>> & {
    live?: CardDay['live']
    noDate?: true
    showsYear?: true
    isPast?: true
    /** The host's stories cannot be opened. */
    isQuiet?: true
  }

/** A card as a tuple: objects would repeat every field name on each card. */
export type PackedCard = readonly [
  id: string,
  title: string,
  place: string,
  picture: PackedPicture,
  /** The placeholder without its prefix. */
  placeholder: string | null,
  /** Index of the placeholder's prefix in `tops`. */
  placeholderTop: number,
  /** Also gives the day and the time unless the extras do. */
  dateTime: string | null,
  words: string,
  point: EventCardView['point'],
  host: number | null,
  extras?: PackedExtras,
]

/** Cards in a compact form, half the size: hosts, placeholder prefixes and cards are stored once and referred to by index. */
export type PackedCards = {
  /** Time zone of every event whose extras name no other. */
  timeZone: string
  hosts: readonly PackedHost[]
  tops: readonly string[]
  cards: readonly PackedCard[]
}

/** The time of day in a card's `dateTime`; null if that is only a day. */
export const hourOf = (dateTime: string | null): string | null => dateTime?.slice(11, 16) || null

/** A packed picture's address; our own pictures get a path without the origin. */
export const readPicture = (picture: PackedPicture) => (picture !== null && isMediaKey(picture) ? `/img/${ORIGINAL}/${picture}` : picture)

function readCard(table: PackedCards, packed: PackedCard): EventCardView {
  const [id, title, place, picture, placeholder, top, dateTime, words, point, host, extras = {}] = packed
  const { day = dateTime?.slice(0, 10) ?? '', until = null, timeZone = table.timeZone, live = null } = extras
  const [hostId, name, face] = (host === null ? null : table.hosts[host]) ?? [null, '', null]
  return {
    id,
    hostId,
    teller: hostId === null || extras.isQuiet ? null : { name, imageUrl: readPicture(face) },
    title,
    place,
    point,
    imageUrl: readPicture(picture),
    placeholder: placeholder === null ? null : `${table.tops[top] ?? ''}${placeholder}`,
    date: extras.noDate ? null : { day, until, timeZone, live },
    showsYear: extras.showsYear ?? false,
    time: extras.time === undefined ? hourOf(dateTime) : extras.time,
    dateTime,
    words,
    isPast: extras.isPast ?? false,
    labels: extras.labels ?? [],
    ...(extras.origin === undefined ? {} : { origin: extras.origin }),
  }
}

/** Unpacks cards once. Returns a function that answers those at some indices. */
export function cardReader(table: PackedCards): (places: readonly number[]) => EventCardView[] {
  const cards = table.cards.map((packed) => readCard(table, packed))
  return (places) => places.flatMap((place) => cards[place] ?? [])
}
