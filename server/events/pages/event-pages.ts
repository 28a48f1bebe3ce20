import { cityPath } from '@/lib/geo/city-slug'
import { venuePath } from '@/lib/geo/venue-path'
import { profilePath } from '@/lib/profiles/profile-path'

/** The present or a former place of an event. */
type EventPlace = { city?: string | null | undefined; venue?: string | null | undefined }

/**
 * The cached pages that show an event: its own, the start page, its host's profile, and those of its present and former cities and venues.
 * @param event.hostId null for an upload without an account: the community's page.
 */
export function eventPages({ id, hostId }: { id: string; hostId: string | null }, ...places: EventPlace[]): string[] {
  const around = places.flatMap((place) => [cityPath(place.city), venuePath(place)]).filter((path) => path !== null)
  return [...new Set([`/event/${id}`, '/', profilePath(hostId ?? 'public'), ...around])]
}
