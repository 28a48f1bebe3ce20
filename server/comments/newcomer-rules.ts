import type { Asker } from '@/lib/auth/viewer'
import { HOUR_MS } from '@/lib/time/spans'
import { countLinks, isNewAccount, MAX_LINKS_OF_NEW_PEOPLE } from '@/lib/comments/links'
import { isHeldFor, WATCHED_COMMENTS, type SpamSign } from '@/lib/moderation/spam'
import { comparedText, LONG_TEXT, MAX_REPLIES_OF_NEW_PEOPLE, SAME_TEXT_HOURS } from '@/lib/moderation/same-text'
import { textFor } from '@/lib/text/text-for'
import { listSpamSigns } from '@/server/moderation/spam-filter'
import { now } from '@/server/platform/clock'
import { db, type Tx } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'

const COMMENTS = textFor('comments')

const refuse = (path: string, message: string) => new AppError('invalid', message, { issues: [{ path, message }] })

/** The condition that the asker wrote the comment `c`; `$1` is the account's id, `$2` the device's hash. */
const WRITTEN_BY = `(c."userId" = $1::text OR (c."userId" IS NULL AND $1::text IS NULL AND c."deviceKeyHash" = $2::text))`
const idsOf = (asker: Asker) => [asker.viewer?.userId ?? null, asker.viewer ? null : asker.deviceKeyHash] as const

/** Whether the asker is a newcomer: not signed in, or with an account only a few days old. */
export async function isNewcomer(asker: Asker): Promise<boolean> {
  if (!asker.viewer) return true
  const account = await db.user.findUnique({
    where: { id: asker.viewer.userId },
    select: { createdAt: true, role: true, verifiedOrganizerAt: true },
  })
  return account !== null && account.role === 'user' && account.verifiedOrganizerAt === null && isNewAccount(account.createdAt, now())
}

/** Limits the links in a newcomer's comment. Throws `invalid`. */
export function requireFewLinks(isNew: boolean, text: string): void {
  if (isNew && countLinks(text) > MAX_LINKS_OF_NEW_PEOPLE) throw refuse('text', COMMENTS.tooManyLinks)
}

/** Limits a newcomer's replies below one comment. Throws `invalid`. */
export async function requireFewReplies(tx: Tx, asker: Asker, parentId: string): Promise<void> {
  const [row] = await tx.$queryRawUnsafe<{ count: number }[]>(
    `WITH RECURSIVE up AS (
       SELECT c."id", c."parentId" FROM "Comment" c WHERE c."id" = $3::text
       UNION ALL SELECT c."id", c."parentId" FROM up JOIN "Comment" c ON c."id" = up."parentId"
     ), down AS (
       SELECT "id" FROM up WHERE "parentId" IS NULL
       UNION ALL SELECT c."id" FROM down JOIN "Comment" c ON c."parentId" = down."id"
     )
     SELECT count(*)::int AS "count" FROM down JOIN "Comment" c ON c."id" = down."id" WHERE c."parentId" IS NOT NULL AND c."deletedAt" IS NULL AND ${WRITTEN_BY}`,
    ...idsOf(asker),
    parentId,
  )
  if ((row?.count ?? 0) >= MAX_REPLIES_OF_NEW_PEOPLE) throw refuse('parentId', COMMENTS.tooManyReplies)
}

/**
 * Refuses a repeated text: on one event by the same account or device; longer texts on other events, too, and without an account even from
 * other devices. Throws `conflict`.
 */
export async function requireNewText(tx: Tx, asker: Asker, { eventId, text }: { eventId: string; text: string }): Promise<void> {
  const found = await tx.$queryRawUnsafe<unknown[]>(
    `SELECT 1 FROM "Comment" c WHERE md5(lower(c."text")) = md5(lower($3::text)) AND c."createdAt" > $4::timestamptz AND c."deletedAt" IS NULL
       AND ((${WRITTEN_BY} AND (c."eventId" = $5::text OR $6::boolean)) OR ($6::boolean AND $1::text IS NULL AND c."userId" IS NULL)) LIMIT 1`,
    ...idsOf(asker),
    text,
    new Date(now().getTime() - SAME_TEXT_HOURS * HOUR_MS),
    eventId,
    comparedText(text).length >= LONG_TEXT,
  )
  if (found.length > 0) throw new AppError('conflict', COMMENTS.saidAlready)
}

/** Locks an author until the transaction ends, so that simultaneous comments are checked one by one. */
export async function lockAuthor(tx: Tx, asker: Asker): Promise<void> {
  await tx.$executeRawUnsafe(
    'SELECT pg_advisory_xact_lock(hashtextextended($1::text, 4711))',
    `comment:${asker.viewer?.userId ?? asker.deviceKeyHash ?? 'nobody'}`,
  )
}

/**
 * The signs of spam for which a newcomer's comment is held for review; empty if it can be shown at once. Only the first comments of an
 * account or device are checked; for a stranger without either, each comment counts as the first.
 */
export async function findHoldSigns(
  tx: Tx,
  asker: Asker,
  options: { isNew: boolean; text: string; exceptId?: string },
): Promise<SpamSign[]> {
  if (!options.isNew) return []
  const [userId, deviceKeyHash] = idsOf(asker)
  const isNobody = userId === null && deviceKeyHash === null
  const earlier = isNobody
    ? 0
    : await tx.comment.count({
        where: {
          ...(userId === null ? { userId: null, deviceKeyHash } : { userId }),
          state: 'published',
          deletedAt: null,
          ...(options.exceptId ? { id: { not: options.exceptId } } : {}),
        },
        take: WATCHED_COMMENTS,
      })
  if (earlier >= WATCHED_COMMENTS) return []
  const signs = await listSpamSigns(tx, options.text, { userId, deviceKeyHash })
  return isHeldFor(signs, earlier) ? signs : []
}
