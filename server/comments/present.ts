import type { z } from 'zod'
import type { CommentView } from '@/lib/api/comments'
import { imageUrl } from '@/lib/media/urls'
import { COMMENTS } from '@/lib/text/comments'
import { env } from '@/server/platform/env'

/** A comment `c` as `toComment` reads it; `$1` is the asker's account id, `$2` the asker's device, both may be null. */
export const COMMENT_COLUMNS = `c."id", c."eventId", c."text", c."parentId", c."depth", c."createdAt", c."editedAt",
  author."id" AS "userId", author."username"::text AS "username", picture."key" AS "profileImageKey",
  (c."userId" = $1::text OR (c."userId" IS NULL AND c."deviceKeyHash" = $2::text)) IS TRUE AS "isOwn",
  c."state" = 'published' AND c."deletedAt" IS NULL AND ${notBlocked('c')} AS "isShown"`

/** Disabled accounts count as gone. */
export const COMMENT_AUTHOR = `LEFT JOIN "User" author ON author."id" = c."userId" AND author."disabledAt" IS NULL
  LEFT JOIN "Profile" face ON face."userId" = author."id"
  LEFT JOIN "MediaObject" picture ON picture."key" = face."profileImageKey" AND picture."blockedAt" IS NULL`

/** The condition that the asker (`$1`) has not blocked who wrote a comment; the list of the blocked is read once for all rows. */
export function notBlocked(comment: string): string {
  return `(${comment}."userId" = ANY (ARRAY(SELECT block."blockedId" FROM "Block" block WHERE block."blockerId" = $1::text))) IS NOT TRUE`
}

export type CommentRow = {
  id: string
  eventId: string
  text: string
  parentId: string | null
  depth: number
  createdAt: Date
  editedAt: Date | null
  userId: string | null
  username: string | null
  profileImageKey: string | null
  isOwn: boolean
  isShown: boolean
}

/** A comment row on the wire; one that is not to be shown keeps its place in the tree and nothing else. */
export function toComment(row: CommentRow): z.input<typeof CommentView> {
  const { id, eventId, parentId, depth, isShown } = row
  const place = { id, _id: id, eventId, parentId, depth, createdAt: row.createdAt.toISOString(), replies: [], isRemoved: !isShown }
  if (!isShown) return { ...place, userId: 'public', text: COMMENTS.removed, isOwn: false }
  return {
    ...place,
    userId: row.userId ?? 'public',
    ...(row.username === null ? {} : { username: row.username }),
    ...(row.profileImageKey === null ? {} : { profileImageUrl: imageUrl(env().app.url, row.profileImageKey) }),
    text: row.text,
    ...(row.editedAt === null ? {} : { editedAt: row.editedAt.toISOString() }),
    isOwn: row.isOwn,
  }
}
