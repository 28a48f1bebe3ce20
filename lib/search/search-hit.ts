import type { EventView } from '@/lib/api/events'
import { toEventCard, type EventCardView } from '@/lib/events/card'
import { todayIn } from '@/lib/events/when'

/** An event found: what its card shows, and where its marker stands. */
export type SearchHit = EventCardView & { latitude: number | null; longitude: number | null }

/** A profile found. */
export type ProfileHit = { id: string; username: string; profileImageUrl: string | null }

/** An event as the list and the map of a search show it. */
export function toSearchHit(event: EventView, now: Date): SearchHit {
  const [longitude = null, latitude = null] = event.location?.coordinates ?? []
  return { ...toEventCard(event, todayIn(event.timeZone, now)), latitude, longitude }
}

/** A list with a further page behind it: an event that both carry stands once, where it stood first. */
export function joinHits<T extends { id: string }>(held: T[], further: T[]): T[] {
  const known = new Set(held.map(({ id }) => id))
  return [...held, ...further.filter(({ id }) => !known.has(id) && known.add(id))]
}

/** A profile as the row above the events shows it. */
export function toProfileHit({ userId, username, profileImageUrl }: { userId: string; username: string; profileImageUrl?: string | undefined }): ProfileHit {
  return { id: userId, username, profileImageUrl: profileImageUrl ?? null }
}
