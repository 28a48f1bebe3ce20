import type { ProfilePage, ProfileView } from '@/lib/api/profiles'
import { imageUrl } from '@/lib/media/urls'
import { levelOf } from '@/lib/points/levels'
import { env } from '@/server/platform/env'

export type ProfileRow = {
  id: string
  username: string
  bio: string | null
  links: string[] | null
  profileImageKey: string | null
  headerImageKey: string | null
  createdAt: Date
}

/** The columns behind `toProfile`, from `PROFILE_TABLES`; a picture that was taken down is left out. */
export const PROFILE_COLUMNS = `u."id", u."username"::text AS "username", p."bio", p."links", pi."key" AS "profileImageKey", hi."key" AS "headerImageKey", u."createdAt"`

/** The tables behind `PROFILE_COLUMNS`: `u` is the account. */
export const PROFILE_TABLES = `"User" u
  LEFT JOIN "Profile" p ON p."userId" = u."id"
  LEFT JOIN "MediaObject" pi ON pi."key" = p."profileImageKey" AND pi."blockedAt" IS NULL
  LEFT JOIN "MediaObject" hi ON hi."key" = p."headerImageKey" AND hi."blockedAt" IS NULL`

/** An account's public profile on the wire. */
export function toProfile(row: ProfileRow): ProfileView {
  const { app } = env()
  return {
    id: row.id,
    _id: row.id,
    userId: row.id,
    username: row.username,
    bio: row.bio ?? '',
    links: row.links ?? [],
    ...(row.profileImageKey ? { profileImageUrl: imageUrl(app.url, row.profileImageKey) } : {}),
    ...(row.headerImageKey ? { headerImageUrl: imageUrl(app.url, row.headerImageKey) } : {}),
    createdAt: row.createdAt.toISOString(),
  }
}

export type ProfilePageRow = ProfileRow & { verified: boolean; eventsCount: number; commentsCount: number; views: number; points: number }

/** The same with the counts its page shows. */
export function toProfilePage(row: ProfilePageRow): ProfilePage {
  const { verified, eventsCount, commentsCount, views, points } = row
  return { ...toProfile(row), verified, level: levelOf(points).level, stats: { eventsCount, commentsCount, views } }
}
