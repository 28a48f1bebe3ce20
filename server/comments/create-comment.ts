import type { z } from 'zod'
import type { CommentBody, CommentView } from '@/lib/api/comments'
import type { Asker } from '@/lib/auth/viewer'
import { canReply } from '@/lib/comments/tree'
import { SHOWN, shownSql } from '@/lib/events/shown'
import { blocksOf } from '@/lib/moderation/blocks'
import { textFor } from '@/lib/text/text-for'
import { requireExpectedUser } from '@/server/auth/require-expected-user'
import { tellComment } from '@/server/notifications/tell-comment'
import { db, Prisma } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { renewTags } from '@/server/platform/page-cache'
import { countCall } from '@/server/platform/rate-limits'
import { findHoldSigns, isNewcomer, lockAuthor, requireFewLinks, requireFewReplies, requireNewText } from './newcomer-rules'
import { getComment } from './queries'

const ERRORS = textFor('errors')
const COMMENTS = textFor('comments')

type NewComment = CommentBody & { eventId: string; address: string }

/** The author of the comment replied to; null if they have no account. */
async function requireParent(eventId: string, id: string): Promise<string | null> {
  const parent = await db.comment.findFirst({
    where: { id, eventId, state: 'published', deletedAt: null },
    select: { depth: true, userId: true },
  })
  if (!parent) throw new AppError('not_found', COMMENTS.notFound)
  if (!canReply(parent.depth))
    throw new AppError('invalid', COMMENTS.tooDeep, { issues: [{ path: 'parentId', message: COMMENTS.tooDeep }] })
  return parent.userId
}

/** Under a comment or an event of someone who blocked them, people would write behind that person's back. */
async function requireWelcome(asker: Asker, ownerIds: readonly (string | null)[]): Promise<void> {
  if (!asker.viewer) return
  const owners = ownerIds.filter((id) => id !== null)
  if ((await db.block.count({ where: blocksOf(owners, asker.viewer.userId) })) > 0) throw new AppError('forbidden', COMMENTS.notWelcome)
}

/**
 * Comments on an event or replies to a comment. No account is needed; a comment without one belongs to the device. A newcomer's first
 * comments are held for review if they look like spam. Throws `not_found` (event or parent), `invalid` (a reply below level 5, too many
 * links or replies), `forbidden` if the host or the author replied to has blocked the asker, `conflict` for a repeated text,
 * `unauthenticated` if the expected user is not signed in, `too_many` for people without an account.
 */
export async function createComment(
  asker: Asker,
  { eventId, text, parentId, expectedUserId, website, address }: NewComment,
): Promise<z.input<typeof CommentView>> {
  if (website) throw new AppError('invalid', COMMENTS.robot, { issues: [{ path: 'website', message: COMMENTS.robot }] })
  requireExpectedUser(asker.viewer, expectedUserId)
  if (!asker.viewer) await countCall('anonymous', address)
  const event = await db.event.findFirst({ where: { id: eventId, ...SHOWN }, select: { hostId: true } })
  if (!event) throw new AppError('not_found', ERRORS.eventNotFound)
  await requireWelcome(asker, [event.hostId, parentId ? await requireParent(eventId, parentId) : null])
  const isNew = await isNewcomer(asker)
  requireFewLinks(isNew, text)

  const [userId, deviceKeyHash] = [asker.viewer?.userId ?? null, asker.viewer ? null : asker.deviceKeyHash]
  const rows = await db.$transaction(async (tx) => {
    await lockAuthor(tx, asker)
    await requireNewText(tx, asker, { eventId, text })
    if (isNew && parentId) await requireFewReplies(tx, asker, parentId)
    const signs = await findHoldSigns(tx, asker, { isNew, text })
    const state = signs.length > 0 ? 'held' : 'published'
    // Checks event and parent again, since either may have been removed in the meantime.
    const made = await tx.$queryRaw<
      { id: string }[]
    >`INSERT INTO "Comment" ("eventId", "userId", "deviceKeyHash", "text", "parentId", "state", "heldFor")
      SELECT event."id", ${userId}::text, ${deviceKeyHash}::text, ${text}::text, ${parentId ?? null}::text, ${state}::"CommentState", ${signs}::text[] FROM "Event" event
      WHERE event."id" = ${eventId} AND ${Prisma.raw(shownSql('event'))}
        AND (${parentId ?? null}::text IS NULL OR EXISTS (SELECT 1 FROM "Comment" parent WHERE parent."id" = ${parentId ?? null}::text AND parent."eventId" = event."id" AND parent."deletedAt" IS NULL))
      RETURNING "id"`
    if (made[0] && state === 'published') await tellComment(tx, made[0].id)
    return made
  })
  const made = rows[0] && (await getComment(asker, rows[0].id))
  if (!made) throw new AppError('not_found', COMMENTS.notFound)
  renewTags([`comments:${eventId}`, `profile:${userId ?? 'public'}`])
  return made
}
