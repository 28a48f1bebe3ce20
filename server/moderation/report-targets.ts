import { SHOWN } from '@/lib/events/shown'
import type { ReportSubject } from '@/lib/moderation/reasons'
import type { Asker } from '@/lib/auth/viewer'
import { getArtistPath } from '@/server/artists/queries'
import { db } from '@/server/platform/db'

/** Finds a reported thing's path on this site; null if it does not exist or the asker may not see it. */
type Find = (id: string, asker: Asker) => Promise<string | null>

const isMember = (asker: Asker) => ({ memberships: { some: { userId: asker.viewer?.userId ?? '' } } })

/** How to find each kind of thing. Only members see groups and messages. */
export const REPORT_TARGETS: Record<ReportSubject, Find> = {
  event: async (id) => ((await db.event.findFirst({ where: { id, ...SHOWN }, select: { id: true } })) ? `/event/${id}` : null),
  image: async (key) =>
    (await db.mediaObject.findFirst({ where: { key, blockedAt: null }, select: { key: true } })) ? `/img/original/${key}` : null,
  comment: async (id) => {
    const found = await db.comment.findFirst({ where: { id, deletedAt: null, event: SHOWN }, select: { eventId: true } })
    return found && `/event/${found.eventId}#comment-${id}`
  },
  profile: async (id) => {
    const found = await db.user.findFirst({ where: { OR: [{ id }, { username: id }], disabledAt: null }, select: { id: true } })
    return found && `/profile/${found.id}`
  },
  group: async (id, asker) =>
    (await db.group.findFirst({ where: { id, ...isMember(asker) }, select: { id: true } })) ? `/group/${id}` : null,
  message: async (id, asker) => {
    const found = await db.message.findFirst({ where: { id, deletedAt: null, group: isMember(asker) }, select: { groupId: true } })
    return found && `/group/${found.groupId}#message-${id}`
  },
  feed_item: async (id) => {
    const found = await db.feedItem.findFirst({ where: { id, deletedAt: null }, select: { eventId: true } })
    return found && `/event/${found.eventId}`
  },
  artist: getArtistPath,
}
