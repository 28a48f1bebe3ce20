import { cityPath } from '@/lib/geo/city-slug'
import { profilePath } from '@/lib/profiles/profile-path'

/**
 * The cached pages that show an event: its own, the start page, its host's profile, and those of its present and former cities.
 * @param event.hostId null for an upload without an account: the community's page.
 */
export function eventPages({ id, hostId }: { id: string; hostId: string | null }, ...cities: (string | null)[]): string[] {
  const places = cities.map((city) => cityPath(city)).filter((path) => path !== null)
  return [...new Set([`/event/${id}`, '/', profilePath(hostId ?? 'public'), ...places])]
}
