import type { EventView } from '@/lib/api/events'
import { toEventCard, type EventCardView } from '@/lib/events/card'
import type { Formats } from '@/lib/text/formats'

/** An event found: what its card shows, and its marker's position. */
export type SearchHit = EventCardView & { latitude: number | null; longitude: number | null }

/** A profile found. */
export type ProfileHit = { id: string; username: string; profileImageUrl: string | null }

/** An event as shown in the list and on the map of a search. */
export function toSearchHit(event: EventView, now: Date, formats?: Formats): SearchHit {
  const [longitude = null, latitude = null] = event.location?.coordinates ?? []
  return { ...toEventCard(event, now, formats), latitude, longitude }
}

/**
 * A page with events that begin on or after the day before those already running; the order within both is kept. @param day the first day,
 * local.
 */
export function beginningFirst(hits: SearchHit[], day: string | undefined): SearchHit[] {
  if (day === undefined) return hits
  const { true: before = [], false: begin = [] } = Object.groupBy(
    hits,
    ({ dateTime, isPast }) => `${!isPast && dateTime !== null && dateTime.slice(0, 10) < day}` as const,
  )
  return [...begin, ...before]
}

/** A list with a further page appended; an event in both stays only at its first position. */
export function joinHits<T extends { id: string }>(held: T[], further: T[]): T[] {
  const known = new Set(held.map(({ id }) => id))
  return [...held, ...further.filter(({ id }) => !known.has(id) && known.add(id))]
}

/** A profile as shown in the row above the events. */
export function toProfileHit({
  userId,
  username,
  profileImageUrl,
}: {
  userId: string
  username: string
  profileImageUrl?: string | undefined
}): ProfileHit {
  return { id: userId, username, profileImageUrl: profileImageUrl ?? null }
}
