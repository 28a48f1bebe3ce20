import { cityPath } from '@/lib/geo/city-slug'
import { venuePath } from '@/lib/geo/venue-path'
import { profilePath } from '@/lib/profiles/profile-path'
import { db } from '@/server/platform/db'

/** The present or a former place of an event. */
type EventPlace = { city?: string | null | undefined; venue?: string | null | undefined }

/**
 * The cached pages of an event without an account behind it: its own, the start page, its host's profile by id, and those of its present
 * and former cities and venues. `listEventPages` also knows the names.
 * @param event.hostId null for an upload without an account: the community's page.
 */
export function eventPages({ id, hostId }: { id: string; hostId: string | null }, ...places: EventPlace[]): string[] {
  const around = places.flatMap((place) => [cityPath(place.city), venuePath(place)]).filter((path) => path !== null)
  return [...new Set([`/event/${id}`, '/', profilePath(hostId ?? 'public'), ...around])]
}

/**
 * The cached pages that show these events as they are stored now, deleted ones included: those of `eventPages`, of the host by name, and
 * of the artists in the line-up.
 */
export async function listEventPages(ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.event.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, hostId: true, city: true, venue: true, host: { select: { username: true } }, lineup: { select: { name: true } } },
  })
  const pages = rows.flatMap((row) => [
    ...eventPages(row, row),
    ...[row.host?.username, ...row.lineup.map(({ name }) => name)].flatMap((name) => (name ? [profilePath(name)] : [])),
  ])
  return [...new Set(pages)]
}
