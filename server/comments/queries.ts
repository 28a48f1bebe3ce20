import type { z } from 'zod'
import { MAX_EVENT_COMMENTS, type CommentView, type ProfileComments } from '@/lib/api/comments'
import type { Asker } from '@/lib/auth/viewer'
import { shownSql } from '@/lib/events/shown'
import { notBlockedBy } from '@/lib/moderation/blocks'
import { textFor } from '@/lib/text/text-for'
import { db, pool } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { COMMENT_AUTHOR, COMMENT_COLUMNS, isReadable, notBlocked, toComment, type CommentRow } from './present'

const ERRORS = textFor('errors')

type Comment = z.input<typeof CommentView>

const whoAsks = (asker: Asker) => [asker.viewer?.userId ?? null, asker.deviceKeyHash]

/** `since` and `before` are instants in ISO 8601. */
export type CommentRange = { limit?: number; since?: string | undefined; before?: string | undefined }

/**
 * An event's newest comments, all or within a range, with those they reply to, as a flat list, oldest first, so that parents come before
 * replies. Only their author sees held comments. Removed, held and blocked comments leave an empty place if they have replies, else they
 * are left out. Throws `not_found` if no published event has the id.
 */
export async function listEventComments(asker: Asker, eventId: string, range: CommentRange = {}): Promise<Comment[]> {
  type Found = CommentRow | { [K in keyof CommentRow]: null }
  // `OFFSET 0` forces a look-up by key per row: the planner overestimates the tree tenfold and would read whole tables. An event without
  // comments yields one row of nulls, a missing event no row.
  const { rows } = await pool.query<Found>({
    name: 'event-comments',
    text: `WITH RECURSIVE tree AS (
        (SELECT c."id", c."parentId" FROM "Comment" c
          WHERE c."eventId" = $3::text AND c."createdAt" > coalesce($5::timestamptz, '-infinity') AND c."createdAt" <= coalesce($6::timestamptz, 'infinity')
            AND ${isReadable('c')} AND c."deletedAt" IS NULL AND ${notBlocked('c')}
          ORDER BY c."createdAt" DESC, c."id" DESC LIMIT $4)
        UNION
        SELECT above.* FROM tree CROSS JOIN LATERAL (SELECT c."id", c."parentId" FROM "Comment" c WHERE c."id" = tree."parentId" OFFSET 0) above
      )
      SELECT comment.* FROM "Event" event
      LEFT JOIN (tree CROSS JOIN LATERAL (SELECT ${COMMENT_COLUMNS} FROM "Comment" c ${COMMENT_AUTHOR} WHERE c."id" = tree."id" OFFSET 0) comment) ON true
      WHERE event."id" = $3::text AND ${shownSql('event')}
      ORDER BY comment."createdAt", comment."depth", comment."id"`,
    values: [...whoAsks(asker), eventId, range.limit ?? MAX_EVENT_COMMENTS, range.since ?? null, range.before ?? null],
  })
  if (rows.length === 0) throw new AppError('not_found', ERRORS.eventNotFound)
  return rows.flatMap((row) => (row.id === null ? [] : [toComment(row)]))
}

/** One comment as the asker sees it, or null. */
export async function getComment(asker: Asker, id: string): Promise<Comment | null> {
  const { rows } = await pool.query<CommentRow>({
    name: 'comment',
    text: `SELECT ${COMMENT_COLUMNS} FROM "Comment" c ${COMMENT_AUTHOR} WHERE c."id" = $3::text`,
    values: [...whoAsks(asker), id],
  })
  return rows[0] ? toComment(rows[0]) : null
}

/** Counting of a profile's comments stops here. */
const MAX_COUNT = 10_000

/**
 * An account's comments on public events, newest first, and their number. Empty for `public`, unknown and disabled accounts, and accounts
 * the asker has blocked.
 * @param options `author` an account id or a username.
 */
export async function listProfileComments(
  asker: Asker,
  options: { author: string; limit: number; offset: number },
): Promise<z.input<typeof ProfileComments>> {
  const author = await db.user.findFirst({
    where: {
      disabledAt: null,
      ...(asker.viewer ? notBlockedBy(asker.viewer.userId) : {}),
      OR: [{ id: options.author }, { username: options.author }],
    },
    select: { id: true },
  })
  if (!author) return { comments: [], count: 0 }
  const shown = `FROM "Comment" c JOIN "Event" event ON event."id" = c."eventId" AND ${shownSql('event')}`
  const by = (id: '$1' | '$3') => `WHERE c."userId" = ${id}::text AND c."state" = 'published' AND c."deletedAt" IS NULL`
  const [list, total] = await Promise.all([
    pool.query<CommentRow>({
      name: 'profile-comments',
      text: `SELECT ${COMMENT_COLUMNS} ${shown} ${COMMENT_AUTHOR} ${by('$3')} ORDER BY c."createdAt" DESC, c."id" DESC LIMIT $4 OFFSET $5`,
      values: [...whoAsks(asker), author.id, options.limit, options.offset],
    }),
    pool.query<{ count: number }>({
      name: 'profile-comment-count',
      text: `SELECT count(*)::int AS "count" FROM (SELECT 1 ${shown} ${by('$1')} LIMIT ${MAX_COUNT}) counted`,
      values: [author.id],
    }),
  ])
  return { comments: list.rows.map(toComment), count: total.rows[0]?.count ?? 0 }
}
