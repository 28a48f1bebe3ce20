import { z } from 'zod'
import { MAX_COMMENT_LENGTH } from '@/lib/comments/length'
import { SCHEMA_WORDS } from '@/lib/text/schema-words'
import { EXPECTED_USER } from './expected-user'
import { limitOr, Offset } from './paging'
import { AccountName, visibleText } from './plain-text'

export const EventCommentsParams = z.object({ eventId: z.uuid() })

export const CommentBody = z.object({
  text: visibleText(MAX_COMMENT_LENGTH, SCHEMA_WORDS.comment),
  /** The comment being replied to; absent for a top-level one. */
  parentId: z.uuid().nullish(),
  ...EXPECTED_USER,
  /** A field people never see: whatever fills it in is a bot. */
  website: z.string().max(500).optional(),
})
export type CommentBody = z.infer<typeof CommentBody>

/** The path of one comment. The same folder lists an account's comments, so the segment keeps one name. */
export const CommentParams = z.object({ userId: z.uuid() })

/** Authors change the text; the event's host hides and shows it. */
export const CommentPatch = z
  .object({ text: visibleText(MAX_COMMENT_LENGTH, SCHEMA_WORDS.comment).optional(), isHidden: z.boolean().optional() })
  .refine(({ text, isHidden }) => (text === undefined) !== (isHidden === undefined), SCHEMA_WORDS.commentChange)
export type CommentPatch = z.infer<typeof CommentPatch>

/** Maximum comments of one event in an answer, not counting their ancestors in the tree. */
export const MAX_EVENT_COMMENTS = 500
/** How many of the newest an event's page contains. Each is in it twice, drawn and as data; earlier ones load on request. */
export const FIRST_COMMENTS = 20

/** Which comments of an event: the newest `limit` written after `since` and not after `before`. */
export const EventCommentsQuery = z.object({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .transform((wanted) => Math.min(wanted, MAX_EVENT_COMMENTS))
    .default(MAX_EVENT_COMMENTS),
  since: z.iso.datetime({ offset: true }).optional(),
  before: z.iso.datetime({ offset: true }).optional(),
})

export const CommentView = z.object({
  id: z.string(),
  _id: z.string(),
  eventId: z.string(),
  /** Account id, or `public` if nobody was signed in or the account is deleted. */
  userId: z.string(),
  username: z.string().optional(),
  profileImageUrl: z.string().optional(),
  text: z.string(),
  createdAt: z.string(),
  /** When its author last changed the text. */
  editedAt: z.string().optional(),
  parentId: z.string().nullable(),
  /** 0 for a comment, up to 5 for nested replies. */
  depth: z.number().int(),
  /** Always empty on the wire: lists are flat, and `parentId` makes the tree. */
  replies: z.array(z.never()),
  /** True for the placeholder of a comment that was removed or is hidden from the asker, kept because of its replies. */
  isRemoved: z.boolean(),
  /** Whether the asker's account or device wrote it. */
  isOwn: z.boolean(),
  /** Visible to its author only: it waits for review, or moderation took it down. */
  held: z.enum(['waiting', 'taken_down']).optional(),
})
export type CommentView = z.infer<typeof CommentView>

export const EventComments = z.array(CommentView)
export const DeletedComment = z.object({ ok: z.literal(true), id: z.string(), _id: z.string() })

export const ProfileCommentsParams = z.object({ userId: AccountName })
export const ProfileCommentsQuery = z.object({ limit: limitOr(50), offset: Offset })
/** A profile's comments, newest first; `count` is the number of all of them. */
export const ProfileComments = z.object({ comments: z.array(CommentView), count: z.number().int() })
export type ProfileComments = z.infer<typeof ProfileComments>
