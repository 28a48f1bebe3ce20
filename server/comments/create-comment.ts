import type { z } from 'zod'
import type { CommentBody, CommentView } from '@/lib/api/comments'
import type { Asker } from '@/lib/auth/viewer'
import { countLinks, isNewAccount, MAX_LINKS_OF_NEW_PEOPLE } from '@/lib/comments/links'
import { canReply } from '@/lib/comments/tree'
import { COMMENTS } from '@/lib/text/comments'
import { published } from '@/server/events/queries'
import { now } from '@/server/platform/clock'
import { db, pool } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { renewPages } from '@/server/platform/page-cache'
import { countCall } from '@/server/platform/rate-limits'
import { getComment } from './queries'

type NewComment = CommentBody & { eventId: string; address: string }

async function requireParent(eventId: string, id: string): Promise<void> {
  const parent = await db.comment.findFirst({ where: { id, eventId, state: 'published', deletedAt: null }, select: { depth: true } })
  if (!parent) throw new AppError('not_found', COMMENTS.notFound)
  if (!canReply(parent.depth)) throw new AppError('invalid', COMMENTS.tooDeep, { issues: [{ path: 'parentId', message: COMMENTS.tooDeep }] })
}

/**
 * Strangers and new accounts may name a few addresses only. Throws `invalid`. Source: RULES SEC-3.
 */
export async function requireFewLinks(asker: Asker, text: string): Promise<void> {
  if (countLinks(text) <= MAX_LINKS_OF_NEW_PEOPLE) return
  const account = asker.viewer ? await db.user.findUnique({ where: { id: asker.viewer.userId }, select: { createdAt: true } }) : null
  if (account && !isNewAccount(account.createdAt, now())) return
  throw new AppError('invalid', COMMENTS.tooManyLinks, { issues: [{ path: 'text', message: COMMENTS.tooManyLinks }] })
}

/**
 * Says something about an event, or replies to what was said there; nobody needs an account for it, and what a device said without
 * one stays its own. Throws `not_found` (event or parent), `invalid` (a reply below level 5, too many links), `too_many` for
 * strangers who say much. Source: Spec §5, §7 POST comments/event, RULES B6, B35.
 */
export async function createComment(asker: Asker, { eventId, text, parentId, website, address }: NewComment): Promise<z.input<typeof CommentView>> {
  if (website) throw new AppError('invalid', COMMENTS.robot, { issues: [{ path: 'website', message: COMMENTS.robot }] })
  if (!asker.viewer) await countCall('anonymous', address)
  const event = await db.event.findFirst({ where: { id: eventId, ...published }, select: { id: true } })
  if (!event) throw new AppError('not_found', 'Event not found')
  if (parentId) await requireParent(eventId, parentId)
  await requireFewLinks(asker, text)

  // Asks once more for event and parent, since either may have been removed meanwhile.
  const { rows } = await pool.query<{ id: string }>({
    name: 'create-comment',
    text: `INSERT INTO "Comment" ("eventId", "userId", "deviceKeyHash", "text", "parentId")
      SELECT event."id", $2::text, $3::text, $4::text, $5::text FROM "Event" event
      WHERE event."id" = $1::text AND event."state" = 'published' AND event."deletedAt" IS NULL AND event."mergedIntoId" IS NULL
        AND ($5::text IS NULL OR EXISTS (SELECT 1 FROM "Comment" parent WHERE parent."id" = $5::text AND parent."eventId" = event."id" AND parent."deletedAt" IS NULL))
      RETURNING "id"`,
    values: [eventId, asker.viewer?.userId ?? null, asker.viewer ? null : asker.deviceKeyHash, text, parentId ?? null],
  })
  const made = rows[0] && (await getComment(asker, rows[0].id))
  if (!made) throw new AppError('not_found', COMMENTS.notFound)
  renewPages([`/event/${eventId}`])
  return made
}
