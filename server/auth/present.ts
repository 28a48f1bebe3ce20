import type { OwnUser } from '@/lib/api/auth'
import { imageUrl } from '@/lib/media/urls'
import { env } from '@/server/platform/env'
import type { Prisma } from '@/server/platform/generated/client'
import type { PointBalance } from '@/server/points/queries'

/** The columns behind `toOwnUser`. */
export const ownUserSelect = {
  id: true,
  username: true,
  email: true,
  role: true,
  createdAt: true,
  profile: { select: { bio: true, links: true, profileImageKey: true, headerImageKey: true } },
  memberships: { select: { groupId: true } },
} satisfies Prisma.UserSelect

type OwnUserRow = Prisma.UserGetPayload<{ select: typeof ownUserSelect }>

/** An account row with its points as its owner sees it; the only shape that carries the e-mail address. */
export function toOwnUser(row: OwnUserRow, { points, pendingPoints }: PointBalance): OwnUser {
  const { profile } = row
  return {
    id: row.id,
    _id: row.id,
    username: row.username,
    email: row.email,
    role: row.role,
    points,
    pendingPoints,
    bio: profile?.bio ?? '',
    links: profile?.links ?? [],
    ...(profile?.profileImageKey ? { profileImageUrl: imageUrl(env().app.url, profile.profileImageKey) } : {}),
    ...(profile?.headerImageKey ? { headerImageUrl: imageUrl(env().app.url, profile.headerImageKey) } : {}),
    createdAt: row.createdAt.toISOString(),
    groups: row.memberships.map((membership) => membership.groupId),
  }
}
