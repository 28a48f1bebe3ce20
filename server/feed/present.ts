import type { FeedGroup, FeedItemView } from '@/lib/api/feed'
import { toOffsetDateTime } from '@/lib/events/offset-date-time'
import { imageUrl, NOBODYS_PICTURE } from '@/lib/media/urls'
import { env } from '@/server/platform/env'

/** The name under which uploads without an account are listed. */
const COMMUNITY_NAME = 'Community'

/** A story with its event and the profile that posted it; the profile is null for uploads without an account. */
export type FeedRow = {
  id: string
  profileId: string | null
  eventId: string
  createdAt: Date
  title: string
  /** `YYYY-MM-DD`. */
  startDate: string | null
  startTime: string | null
  timeZone: string
  /** Whether its event has ended. */
  isOver: boolean
  imageKey: string | null
  username: string | null
  profileImageKey: string | null
}

/** A story on the wire. */
function toFeedItem(row: FeedRow): FeedItemView {
  return {
    id: row.id,
    _id: row.id,
    profileId: row.profileId ?? 'public',
    eventId: row.eventId,
    title: row.title,
    ...(row.imageKey ? { feedImageUrl: imageUrl(env().app.url, row.imageKey) } : {}),
    ...(row.startDate ? { startDate: toOffsetDateTime(row.startDate, row.startTime, row.timeZone) } : {}),
    createdAt: row.createdAt.toISOString(),
  }
}

/**
 * Stories grouped by profile: groups by their newest story, stories newest first. Stories of past events come last, within a profile and
 * among profiles.
 * @param rows newest first.
 */
export function toFeedGroups(rows: readonly FeedRow[], maxGroups: number): FeedGroup[] {
  const groups = new Map<string, FeedGroup>()
  const coming = rows.filter(({ isOver }) => !isOver)
  for (const row of [...coming, ...rows.filter(({ isOver }) => isOver)]) {
    const item = toFeedItem(row)
    const group = groups.get(item.profileId)
    if (group) group.feedItems.push(item)
    else if (groups.size < maxGroups) {
      groups.set(item.profileId, {
        profileId: item.profileId,
        profileName: row.username ?? COMMUNITY_NAME,
        profileImageUrl: row.profileImageKey ? imageUrl(env().app.url, row.profileImageKey) : env().app.url + NOBODYS_PICTURE,
        feedItems: [item],
      })
    }
  }
  return [...groups.values()]
}
