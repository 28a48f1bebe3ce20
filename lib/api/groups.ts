import { z } from 'zod'
import { INVITE_DAYS } from '@/lib/groups/invites'
import { GROUP_ROLES } from '@/lib/groups/roles'
import { COMMUNITY_TYPE_NAMES } from '@/lib/groups/types'
import { MessageType } from './messages'
import { limitOr } from './paging'
import { AccountName, plainText, visibleText } from './plain-text'

export const GroupParams = z.object({ id: z.uuid() })
export const InviteParams = z.object({ tokenId: z.string().regex(/^[\w-]{16,64}$/, 'an invitation') })

/** An absolute http(s) address; only pictures on this installation are shown. Empty means none. */
const PictureAddress = z.union([z.literal('').transform(() => null), z.null(), z.url({ protocol: /^https?$/ }).max(500)]).optional()

export const GroupBody = z.object({
  name: visibleText(400, 'a name is required'),
  description: plainText(1000).default(''),
  eventId: z.uuid(),
  isPublic: z.boolean().default(false),
  imageUrl: PictureAddress,
})
export type GroupBody = z.infer<typeof GroupBody>

/** The type is in `type`, or in the name as the original client writes it: emoji, type, ` | `, title. The rest of the body is ignored. */
export const CommunityGroupBody = z.object({
  name: plainText(400).default(''),
  type: plainText(40).optional(),
  description: plainText(1000).default(''),
  eventId: z.uuid(),
  isPublic: z.boolean().optional(),
  imageUrl: PictureAddress,
})
export type CommunityGroupBody = z.infer<typeof CommunityGroupBody>

export const UserChatBody = z.object({ receiverId: AccountName })

export const LastMessage = z.object({
  id: z.string(),
  _id: z.string(),
  senderId: z.string(),
  username: z.string().optional(),
  content: z.string(),
  type: MessageType,
  createdAt: z.string(),
})

/** Owners hand the group over, appoint moderators and do whatever those do: rename, invite, remove, ban. */
export const GroupRole = z.enum(GROUP_ROLES)

/** A group as a member sees it. */
export const GroupView = z.object({
  id: z.string(),
  _id: z.string(),
  /** `direct` is a chat of two people, named after the other one. */
  kind: z.enum(['community', 'invite', 'direct']),
  communityType: z.enum(COMMUNITY_TYPE_NAMES).optional(),
  name: z.string(),
  description: z.string(),
  imageUrl: z.string().optional(),
  eventId: z.string().nullable(),
  isPublic: z.boolean(),
  memberCount: z.number().int(),
  /** The asker's own role. */
  role: GroupRole,
  /** The other person of a direct chat. */
  receiverId: z.string().optional(),
  createdAt: z.string(),
  /** Invites others until `inviteExpiresAt`; only for those who may invite. */
  inviteToken: z.string().optional(),
  inviteExpiresAt: z.string().optional(),
  /** Messages by others since the asker last looked, counted up to 100. */
  unreadCount: z.number().int(),
  lastMessage: LastMessage.nullable(),
  /** Sequence number of the newest message, revision of the newest change, and how far the asker has read. */
  lastSeq: z.number().int(),
  lastRevision: z.number().int(),
  lastReadSeq: z.number().int(),
  /** Until when the asker has muted it. */
  mutedUntil: z.string().optional(),
  /** A first contact without an answer yet: `received` by the asker, or `sent` by them (one message until it is accepted). */
  request: z.enum(['received', 'sent']).optional(),
  /** Whether the group is for adults, and whether the asker still has to confirm being one. */
  isAdultsOnly: z.boolean(),
  needsAdultConfirmation: z.boolean(),
})
export type GroupView = z.infer<typeof GroupView>

/** Most recently active first. */
export const MyGroups = z.array(GroupView)
export const LeftGroup = z.object({ ok: z.literal(true), id: z.string(), _id: z.string() })

export const GroupPatch = z.object({ name: visibleText(400, 'a name is required').optional(), description: plainText(1000).optional() })
export type GroupPatch = z.infer<typeof GroupPatch>

export const GroupMember = z.object({
  userId: z.string(),
  username: z.string(),
  profileImageUrl: z.string().optional(),
  role: GroupRole,
  joinedAt: z.string(),
  /** How far they have read. */
  lastReadSeq: z.number().int(),
})
/** Owners first, then moderators, then the longest-standing members. */
export const GroupMembers = z.array(GroupMember)
export const GroupMembersQuery = z.object({ limit: limitOr(100), offset: z.coerce.number().int().min(0).max(100_000).default(0) })
export type GroupMembersQuery = z.infer<typeof GroupMembersQuery>

export const GroupMemberParams = z.object({ id: z.uuid(), userId: z.uuid() })
/** `owner` hands the group over; the previous owner becomes a moderator. */
export const MemberRoleBody = z.object({ role: GroupRole })
export const MemberRole = z.object({ ok: z.literal(true), userId: z.string(), role: GroupRole })
export const MemberRemovalQuery = z.object({ ban: z.stringbool().default(false) })
export const RemovedMember = z.object({ ok: z.literal(true), groupId: z.string(), userId: z.string(), isBanned: z.boolean() })

export const GroupBanView = z.object({ userId: z.string(), username: z.string(), createdAt: z.string() })
export const GroupBans = z.array(GroupBanView)

/** Null ends it. */
export const MuteBody = z.object({ mutedUntil: z.iso.datetime({ offset: true }).nullable() })

export const GroupInviteBody = z.object({ days: z.number().int().min(1).max(INVITE_DAYS).default(INVITE_DAYS) })
export type GroupInviteBody = z.infer<typeof GroupInviteBody>
export const GroupInviteView = z.object({
  id: z.string(),
  _id: z.string(),
  inviteToken: z.string(),
  createdById: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
})
/** Valid ones, newest first. */
export const GroupInvites = z.array(GroupInviteView)
export const GroupInviteParams = z.object({ id: z.uuid(), inviteId: z.uuid() })

/** What an invitation shows before its holder joins. */
export const InvitePreview = z.object({
  groupId: z.string().optional(),
  name: z.string(),
  eventId: z.string().nullable(),
  imageUrl: z.string().optional(),
  memberCount: z.number().int(),
  isMember: z.boolean(),
})

/** `ignore` tells the sender nothing; `block` also ends all contact. */
export const ChatRequestBody = z.object({ answer: z.enum(['accept', 'ignore', 'block']) })
export type ChatRequestBody = z.infer<typeof ChatRequestBody>
