import type { z } from 'zod'
import type { GroupBans, GroupInvites, GroupMembers, GroupMembersQuery, GroupView, InvitePreview } from '@/lib/api/groups'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { imageUrl } from '@/lib/media/urls'
import { db, pool } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import { requireInviter, requireMembership, requireStaff } from './access'
import { groupRows, toGroup, type GroupRow } from './present'

const GROUPS = textFor('groups')

type Group = z.input<typeof GroupView>

/** The most groups in one answer. */
const MAX_GROUPS = 200

/** A request is listed once it has a message, until it is ignored. */
const LISTED = `AND (member."request" IS NULL OR (member."request" = 'pending' AND grp."lastSeq" > 0))`
const MY_GROUPS = { name: 'my-groups', text: groupRows({ only: LISTED, limit: MAX_GROUPS }) }
const ONE_GROUP = { name: 'one-group', text: groupRows({ only: 'AND member."groupId" = $2::text', limit: 1 }) }

/** The viewer's groups and chats, most recently active first, in one statement. */
export async function listMyGroups(viewer: Viewer): Promise<Group[]> {
  const { rows } = await pool.query<GroupRow>({ ...MY_GROUPS, values: [viewer.userId] })
  return rows.map((row) => toGroup(row, now()))
}

/** A group the viewer is a member of, or null. */
export async function getGroup(viewer: Viewer, id: string): Promise<Group | null> {
  const { rows } = await pool.query<GroupRow>({ ...ONE_GROUP, values: [viewer.userId, id] })
  return rows[0] ? toGroup(rows[0], now()) : null
}

/** The same; throws `not_found` if there is none. */
export async function requireGroup(viewer: Viewer, id: string): Promise<Group> {
  const group = await getGroup(viewer, id)
  if (!group) throw new AppError('not_found', GROUPS.notFound)
  return group
}

const MEMBERS = {
  name: 'group-members',
  text: `SELECT member."userId", account."username"::text AS "username", portrait."key" AS "imageKey", member."role", member."joinedAt", coalesce(member."lastReadSeq", 0) AS "lastReadSeq"
    FROM "Membership" member JOIN "User" account ON account."id" = member."userId" AND account."disabledAt" IS NULL
    LEFT JOIN "Profile" face ON face."userId" = account."id"
    LEFT JOIN "MediaObject" portrait ON portrait."key" = face."profileImageKey" AND portrait."blockedAt" IS NULL
    WHERE member."groupId" = $1::text ORDER BY member."role", member."joinedAt", member."userId" LIMIT $2::int OFFSET $3::int`,
}
type MemberRow = { userId: string; username: string; imageKey: string | null; role: GroupRow['role']; joinedAt: Date; lastReadSeq: number }

/** A group's members; throws `not_found` unless the viewer is one. */
export async function listMembers(
  viewer: Viewer,
  groupId: string,
  { limit, offset }: GroupMembersQuery,
): Promise<z.input<typeof GroupMembers>> {
  await requireMembership(viewer, groupId)
  const { rows } = await pool.query<MemberRow>({ ...MEMBERS, values: [groupId, limit, offset] })
  return rows.map(({ imageKey, joinedAt, ...row }) => ({
    ...row,
    joinedAt: joinedAt.toISOString(),
    ...(imageKey === null ? {} : { profileImageUrl: imageUrl(env().app.url, imageKey) }),
  }))
}

/** A group's bans, newest first; throws as `requireStaff` does. */
export async function listBans(viewer: Viewer, groupId: string): Promise<z.input<typeof GroupBans>> {
  await requireStaff(viewer, groupId)
  const rows = await db.groupBan.findMany({
    where: { groupId },
    select: { createdAt: true, user: { select: { id: true, username: true } } },
    orderBy: [{ createdAt: 'desc' }, { userId: 'asc' }],
    take: MAX_GROUPS,
  })
  return rows.map(({ createdAt, user }) => ({ userId: user.id, username: user.username, createdAt: createdAt.toISOString() }))
}

/** A group's open invitations, for those who may invite; throws as `requireInviter` does. */
export async function listInvites(viewer: Viewer, groupId: string): Promise<z.input<typeof GroupInvites>> {
  await requireInviter(viewer, groupId)
  const rows = await db.groupInvite.findMany({
    where: { groupId, revokedAt: null, expiresAt: { gt: now() } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_GROUPS,
  })
  return rows.map(({ id, token, createdById, createdAt, expiresAt }) => ({
    id,
    _id: id,
    inviteToken: token,
    createdById: createdById ?? 'public',
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }))
}

/** What an invitation leads to, or null if it never existed, was revoked or has expired. */
export async function getInvite(viewer: Viewer | null, token: string): Promise<z.input<typeof InvitePreview> | null> {
  const invite = await db.groupInvite.findFirst({
    where: { token, revokedAt: null, expiresAt: { gt: now() } },
    select: {
      group: {
        select: {
          id: true,
          name: true,
          eventId: true,
          event: { select: { image: { select: { key: true, blockedAt: true } } } },
          memberships: { where: { userId: viewer?.userId ?? '' }, select: { userId: true } },
          _count: { select: { memberships: true } },
        },
      },
    },
  })
  if (!invite) return null
  const { group } = invite
  const picture = group.event?.image
  const isMember = group.memberships.length > 0
  return {
    ...(isMember ? { groupId: group.id } : {}),
    name: group.name,
    eventId: group.eventId,
    ...(picture && !picture.blockedAt ? { imageUrl: imageUrl(env().app.url, picture.key) } : {}),
    memberCount: group._count.memberships,
    isMember,
  }
}

/** The same; throws `not_found` instead. */
export async function requireInvite(viewer: Viewer | null, token: string): Promise<z.input<typeof InvitePreview>> {
  const invite = await getInvite(viewer, token)
  if (!invite) throw new AppError('not_found', GROUPS.inviteNotFound)
  return invite
}
