import { z } from 'zod'
import { COMMUNITY_TYPE_NAMES } from '@/lib/groups/types'
import { MessageType } from './messages'
import { AccountName, plainText, visibleText } from './plain-text'

export const GroupParams = z.object({ id: z.uuid() })
export const InviteParams = z.object({ tokenId: z.string().regex(/^[\w-]{16,64}$/, 'an invitation') })

/** An absolute http(s) address; only pictures of this installation are shown. Empty counts as none. */
const PictureAddress = z.union([z.literal('').transform(() => null), z.null(), z.url({ protocol: /^https?$/ }).max(500)]).optional()

export const GroupBody = z.object({
  name: visibleText(400, 'a name is required'),
  description: plainText(1000).default(''),
  eventId: z.uuid(),
  isPublic: z.boolean().default(false),
  imageUrl: PictureAddress,
})
export type GroupBody = z.infer<typeof GroupBody>

/** The type stands in `type`, or in the name as the original client writes it: emoji, type, ` | `, title. The rest of the body is ignored. */
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
  /** The asker's own. */
  role: z.enum(['owner', 'member']),
  /** The other person of a direct chat. */
  receiverId: z.string().optional(),
  createdAt: z.string(),
  /** What others can join by until `inviteExpiresAt`. */
  inviteToken: z.string().optional(),
  inviteExpiresAt: z.string().optional(),
  /** Messages of others since the asker last looked, counted up to 100. */
  unreadCount: z.number().int(),
  lastMessage: LastMessage.nullable(),
})
export type GroupView = z.infer<typeof GroupView>

/** Most recently active first. */
export const MyGroups = z.array(GroupView)
export const LeftGroup = z.object({ ok: z.literal(true), id: z.string(), _id: z.string() })

