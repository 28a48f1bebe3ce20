import type { z } from 'zod'
import type { CommentView } from '@/lib/api/comments'
import { imageUrl } from '@/lib/media/urls'
import { blockedActorsSql, notBlockedSql } from '@/lib/moderation/blocks'
import { textFor } from '@/lib/text/text-for'
import { env } from '@/server/platform/env'

const COMMENTS = textFor('comments')

/** The columns of a comment `c` behind `toComment`; `$1` is the asker's account id, `$2` the asker's device; either may be null. */
export const COMMENT_COLUMNS = `c."id", c."eventId", c."text", c."parentId", c."depth", c."createdAt", c."editedAt",
  author."id" AS "userId", coalesce(author."username"::text, '@' || elsewhere."handle") AS "username", picture."key" AS "profileImageKey",
  ${isOwn('c')} AS "isOwn", c."state" = 'held' AS "isHeld",
  c."state" = 'held' AND EXISTS (SELECT 1 FROM "Takedown" taken WHERE taken."subject" = 'comment' AND taken."subjectId" = c."id") AS "isTakenDown",
  ${isReadable('c')} AND c."deletedAt" IS NULL AND ${notBlocked('c')} AS "isShown"`

/** Disabled accounts count as gone; authors on other servers are named by their handle. */
export const COMMENT_AUTHOR = `LEFT JOIN "User" author ON author."id" = c."userId" AND author."disabledAt" IS NULL
  LEFT JOIN "RemoteActor" elsewhere ON elsewhere."id" = c."remoteActorId"
  LEFT JOIN "Profile" face ON face."userId" = author."id"
  LEFT JOIN "MediaObject" picture ON picture."key" = face."profileImageKey" AND picture."blockedAt" IS NULL`

/** The condition that the asker (`$1`) has not blocked a comment's author, here or on another server. */
export function notBlocked(comment: string): string {
  return `(${notBlockedSql('$1::text', `${comment}."userId"`)} AND (${comment}."remoteActorId" = ANY (${blockedActorsSql('$1::text')})) IS NOT TRUE)`
}

/** The condition that the asker wrote a comment: as the account (`$1`), or as the device (`$2`) if nobody was signed in. */
function isOwn(comment: string): string {
  return `(${comment}."userId" = $1::text OR (${comment}."userId" IS NULL AND ${comment}."deviceKeyHash" = $2::text)) IS TRUE`
}

/** The condition that the asker may read a comment: it is published, or held and the asker's own. */
export function isReadable(comment: string): string {
  return `(${comment}."state" = 'published' OR (${comment}."state" = 'held' AND ${isOwn(comment)}))`
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
  isHeld: boolean
  isTakenDown: boolean
  isShown: boolean
}

/** A comment row on the wire; a hidden one keeps only its place in the tree. */
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
    ...(row.isHeld ? { held: row.isTakenDown ? ('taken_down' as const) : ('waiting' as const) } : {}),
  }
}
