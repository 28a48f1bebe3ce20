import type { z } from 'zod'
import type { GroupView, LastMessage } from '@/lib/api/groups'
import { canInvite, type GroupRole } from '@/lib/groups/roles'
import { COMMUNITY_TYPES, communityGroupDescription, communityGroupName, isForAdults, type CommunityTypeKey } from '@/lib/groups/types'
import { imageUrl, parseImageUrl } from '@/lib/media/urls'
import { notBlockedSql } from '@/lib/moderation/blocks'
import { env } from '@/server/platform/env'

/** Counting of unread messages stops here. */
const MAX_UNREAD = 100

/** The condition that the asker (`$1`) has not blocked a message's sender. */
const notBlocked = (message: string) => notBlockedSql('$1::text', `${message}."senderId"`)

/**
 * The groups of an account (`$1`) as `toGroup` reads them; `only` narrows them. Costly columns are computed only for the groups returned.
 * Most recently active first.
 */
export const groupRows = ({ only, limit }: { only: string; limit: number }) => `
  WITH mine AS (
    SELECT member."groupId", member."role", coalesce(member."lastReadSeq", 0) AS "lastReadSeq", member."mutedUntil", member."request", member."adultConfirmedAt",
      last."id" AS "lastId", coalesce(last."createdAt", grp."createdAt") AS "activeAt"
    FROM "Membership" member JOIN "Group" grp ON grp."id" = member."groupId"
    LEFT JOIN LATERAL (
      SELECT said."id", said."createdAt" FROM "Message" said
      WHERE said."groupId" = grp."id" AND said."deletedAt" IS NULL AND ${notBlocked('said')} ORDER BY said."seq" DESC LIMIT 1
    ) last ON true
    WHERE member."userId" = $1::text ${only}
    ORDER BY "activeAt" DESC, member."groupId" DESC LIMIT ${limit}
  )
  SELECT grp."id", grp."kind", grp."name", grp."description", grp."eventId", grp."communityType", grp."isPublic", grp."imageUrl", grp."createdAt",
    grp."lastSeq", grp."lastRevision", mine."role", mine."lastReadSeq", mine."mutedUntil", mine."request", mine."adultConfirmedAt",
    invite."token" AS "inviteToken", invite."expiresAt" AS "inviteExpiresAt",
    EXISTS (SELECT 1 FROM "Membership" asked WHERE grp."kind" = 'direct' AND asked."groupId" = grp."id" AND asked."userId" <> $1::text AND asked."request" IS NOT NULL) AS "isWaiting",
    event."title" AS "eventTitle", picture."key" AS "eventImageKey",
    peer."id" AS "peerId", peer."username"::text AS "peerName", portrait."key" AS "peerImageKey",
    (SELECT count(*)::int FROM "Membership" other WHERE other."groupId" = grp."id") AS "memberCount",
    (SELECT count(*)::int FROM (
      SELECT 1 FROM "Message" unread WHERE unread."groupId" = grp."id" AND unread."seq" > mine."lastReadSeq"
        AND unread."deletedAt" IS NULL AND unread."senderId" IS DISTINCT FROM $1::text AND ${notBlocked('unread')}
      ORDER BY unread."seq" LIMIT ${MAX_UNREAD}
    ) unread) AS "unreadCount",
    last."id" AS "lastId", CASE WHEN last."expiresAt" <= now() THEN '' ELSE last."content" END AS "lastContent", last."type" AS "lastType", last."createdAt" AS "lastAt",
    sender."id" AS "lastSenderId", sender."username"::text AS "lastSenderName"
  FROM mine JOIN "Group" grp ON grp."id" = mine."groupId"
  LEFT JOIN "Event" event ON event."id" = grp."eventId"
  LEFT JOIN "MediaObject" picture ON picture."key" = event."imageKey" AND picture."blockedAt" IS NULL
  LEFT JOIN "User" peer ON grp."kind" = 'direct' AND peer."disabledAt" IS NULL
    AND peer."id" = CASE WHEN split_part(grp."directKey", ':', 1) = $1::text THEN split_part(grp."directKey", ':', 2) ELSE split_part(grp."directKey", ':', 1) END
  LEFT JOIN "Profile" peerFace ON peerFace."userId" = peer."id"
  LEFT JOIN "MediaObject" portrait ON portrait."key" = peerFace."profileImageKey" AND portrait."blockedAt" IS NULL
  LEFT JOIN LATERAL (
    SELECT open."token", open."expiresAt" FROM "GroupInvite" open
    WHERE open."groupId" = grp."id" AND open."revokedAt" IS NULL AND open."expiresAt" > now() ORDER BY open."createdAt" DESC, open."id" DESC LIMIT 1
  ) invite ON true
  LEFT JOIN "Message" last ON last."id" = mine."lastId"
  LEFT JOIN "User" sender ON sender."id" = last."senderId" AND sender."disabledAt" IS NULL
  ORDER BY mine."activeAt" DESC, mine."groupId" DESC`

export type GroupRow = {
  id: string
  kind: 'community' | 'invite' | 'direct'
  name: string
  description: string
  eventId: string | null
  communityType: CommunityTypeKey | null
  isPublic: boolean
  imageUrl: string | null
  createdAt: Date
  inviteToken: string | null
  inviteExpiresAt: Date | null
  lastSeq: number
  lastRevision: number
  role: GroupRole
  lastReadSeq: number
  mutedUntil: Date | null
  request: 'pending' | 'ignored' | null
  isWaiting: boolean
  adultConfirmedAt: Date | null
  eventTitle: string | null
  eventImageKey: string | null
  peerId: string | null
  peerName: string | null
  peerImageKey: string | null
  memberCount: number
  unreadCount: number
  lastId: string | null
  lastContent: string | null
  lastType: 'text' | 'image' | 'location' | null
  lastAt: Date | null
  lastSenderId: string | null
  lastSenderName: string | null
}

function toLastMessage(row: GroupRow): z.input<typeof LastMessage> | null {
  if (row.lastId === null || row.lastAt === null) return null
  return {
    id: row.lastId,
    _id: row.lastId,
    senderId: row.lastSenderId ?? 'public',
    ...(row.lastSenderName === null ? {} : { username: row.lastSenderName }),
    content: row.lastContent ?? '',
    type: row.lastType ?? 'text',
    createdAt: row.lastAt.toISOString(),
  }
}

/** Only pictures stored here are shown: an external one would tell its host who is looking. */
function pictureOf(row: GroupRow): string | null {
  const { url } = env().app
  const key =
    row.kind === 'direct' ? row.peerImageKey : ((row.imageUrl === null ? null : parseImageUrl(url, row.imageUrl)) ?? row.eventImageKey)
  return key === null ? null : imageUrl(url, key)
}

/** A group's name: a community is named after its event's current title, a chat of two after the other person. */
function namesOf(row: GroupRow): { name: string; description: string } {
  const type = COMMUNITY_TYPES.find(({ key }) => key === row.communityType)
  if (type && row.eventTitle !== null)
    return { name: communityGroupName(type, row.eventTitle), description: communityGroupDescription(type, row.eventTitle) }
  if (row.kind === 'direct') return { name: row.peerName ?? '', description: '' }
  return { name: row.name, description: row.description }
}

/** A group on the wire for one of its members. An invitation is shown only to those who may invite, until it expires. */
export function toGroup(row: GroupRow, now: Date): z.input<typeof GroupView> {
  const picture = pictureOf(row)
  const type = COMMUNITY_TYPES.find(({ key }) => key === row.communityType)
  const isInviteOpen = canInvite(row) && row.inviteToken !== null && row.inviteExpiresAt !== null && row.inviteExpiresAt > now
  return {
    id: row.id,
    _id: row.id,
    kind: row.kind,
    ...(type ? { communityType: type.name } : {}),
    ...namesOf(row),
    ...(picture === null ? {} : { imageUrl: picture }),
    eventId: row.eventId,
    isPublic: row.isPublic,
    memberCount: row.memberCount,
    role: row.role,
    ...(row.peerId === null ? {} : { receiverId: row.peerId }),
    createdAt: row.createdAt.toISOString(),
    ...(isInviteOpen ? { inviteToken: row.inviteToken ?? '', inviteExpiresAt: row.inviteExpiresAt?.toISOString() ?? '' } : {}),
    unreadCount: row.unreadCount,
    lastMessage: toLastMessage(row),
    lastSeq: row.lastSeq,
    lastRevision: row.lastRevision,
    lastReadSeq: row.lastReadSeq,
    ...(row.mutedUntil !== null && row.mutedUntil > now ? { mutedUntil: row.mutedUntil.toISOString() } : {}),
    ...(row.request !== null ? { request: 'received' as const } : row.isWaiting ? { request: 'sent' as const } : {}),
    isAdultsOnly: isForAdults(row.communityType),
    needsAdultConfirmation: isForAdults(row.communityType) && row.adultConfirmedAt === null,
  }
}
