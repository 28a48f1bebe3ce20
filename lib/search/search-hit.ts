import type { EventCardView } from '@/lib/events/card'

/** A profile found. */
export type ProfileHit = { id: string; username: string; profileImageUrl: string | null }

/**
 * A page with events that begin on or after the day before those already running; the order within both is kept.
 * @param day the first day, local.
 */
export function beginningFirst(hits: EventCardView[], day: string | undefined): EventCardView[] {
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
