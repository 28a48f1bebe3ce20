import { profilePath } from '@/lib/profiles/profile-path'
import { db } from '@/server/platform/db'

/** Most events that are renewed with a person, newest first; the pages of older ones expire by themselves. */
const MOST_EVENTS = 1000

/**
 * The cached pages that show a person's name or picture: the profile by id and by each name, the start page, and the events that they host
 * or commented on.
 * @param names the present one, and a former one.
 */
export async function listPersonPages(userId: string, names: readonly string[]): Promise<string[]> {
  const order = { orderBy: [{ createdAt: 'desc' as const }, { id: 'desc' as const }], take: MOST_EVENTS }
  const [hosted, said] = await Promise.all([
    db.event.findMany({ where: { hostId: userId, deletedAt: null }, select: { id: true }, ...order }),
    db.comment.findMany({ where: { userId, deletedAt: null }, select: { eventId: true }, ...order }),
  ])
  const ids = new Set([...hosted.map(({ id }) => id), ...said.map(({ eventId }) => eventId)])
  return ['/', ...[userId, ...new Set(names)].map(profilePath), ...[...ids].map((id) => `/event/${id}`)]
}
