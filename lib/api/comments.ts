import { z } from 'zod'
import { COMMENTS } from '@/lib/text/comments'
import { limitOr, Offset } from './paging'
import { AccountName, visibleText } from './plain-text'

/** Characters of a comment. */
export const MAX_COMMENT_LENGTH = 2000

export const EventCommentsParams = z.object({ eventId: z.uuid() })

export const CommentBody = z.object({
  text: visibleText(MAX_COMMENT_LENGTH, COMMENTS.empty),
  /** The comment that is replied to; absent for one of its own. */
  parentId: z.uuid().nullish(),
})
export type CommentBody = z.infer<typeof CommentBody>

export const CommentView = z.object({
  id: z.string(),
  _id: z.string(),
  eventId: z.string(),
  /** Account id, or `public` where nobody was signed in or the account is gone. */
  userId: z.string(),
  username: z.string().optional(),
  profileImageUrl: z.string().optional(),
  text: z.string(),
  createdAt: z.string(),
  parentId: z.string().nullable(),
  /** 0 for a comment, up to 5 for replies of replies. */
  depth: z.number().int(),
  /** Always empty on the wire: lists are flat, and `parentId` makes the tree. */
  replies: z.array(z.never()),
  /** True for the place of a comment that was removed or is hidden from the asker, kept because of its replies. */
  isRemoved: z.boolean(),
  /** Whether the asker's account or device wrote it. */
  isOwn: z.boolean(),
})
export type CommentView = z.infer<typeof CommentView>

export const EventComments = z.array(CommentView)

export const ProfileCommentsParams = z.object({ userId: AccountName })
export const ProfileCommentsQuery = z.object({ limit: limitOr(50), offset: Offset })
/** A profile's comments, newest first; `count` is the number of all of them. */
export const ProfileComments = z.object({ comments: z.array(CommentView), count: z.number().int() })
export type ProfileComments = z.infer<typeof ProfileComments>
