import type { EventView } from '@/lib/api/events'
import { toEventCard, type EventCardView } from '@/lib/events/card'
import type { Formats } from '@/lib/text/formats'

/** An event found: what its card shows, and where its marker stands. */
export type SearchHit = EventCardView & { latitude: number | null; longitude: number | null }

/** A profile found. */
export type ProfileHit = { id: string; username: string; profileImageUrl: string | null }

/** An event as the list and the map of a search show it. */
export function toSearchHit(event: EventView, now: Date, formats?: Formats): SearchHit {
  const [longitude = null, latitude = null] = event.location?.coordinates ?? []
  return { ...toEventCard(event, now, formats), latitude, longitude }
}

/** Of a page the events that begin in these days before those that have run for longer; the order is kept within both. @param day the first, local. */
export function beginningFirst(hits: SearchHit[], day: string | undefined): SearchHit[] {
  if (day === undefined) return hits
  const { true: before = [], false: begin = [] } = Object.groupBy(
    hits,
    ({ dateTime, isPast }) => `${!isPast && dateTime !== null && dateTime.slice(0, 10) < day}` as const,
  )
  return [...begin, ...before]
}

/** A list with a further page behind it: an event that both carry stands once, where it stood first. */
export function joinHits<T extends { id: string }>(held: T[], further: T[]): T[] {
  const known = new Set(held.map(({ id }) => id))
  return [...held, ...further.filter(({ id }) => !known.has(id) && known.add(id))]
}

/** A profile as the row above the events shows it. */
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
