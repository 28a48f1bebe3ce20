import type { z } from 'zod'
import type { CommentPatch, CommentView } from '@/lib/api/comments'
import type { Asker } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { spreadComment } from '@/server/changes/spread'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { renewTags } from '@/server/platform/page-cache'
import { findHoldSigns, isNewcomer, requireFewLinks } from './newcomer-rules'
import { getComment } from './queries'
import { requireComment } from './require-comment'

const COMMENTS = textFor('comments')

/**
 * Lets an author edit a comment, or an event's host hide it and show it again. Throws `unauthenticated`, `not_found` (also for comments the
 * asker may not change), `invalid` (too many links).
 */
export async function updateComment(asker: Asker, id: string, { text, isHidden }: CommentPatch): Promise<z.input<typeof CommentView>> {
  const comment = await requireComment(asker, id)
  if (text === undefined ? !comment.canHide : !comment.isAuthor) throw new AppError('not_found', COMMENTS.notFound)
  if (comment.state === 'held') throw new AppError('not_found', COMMENTS.notFound)
  const isNew = text !== undefined && (await isNewcomer(asker))
  if (text !== undefined) requireFewLinks(isNew, text)

  const { count } =
    text === undefined
      ? await db.comment.updateMany({
          where: { id, deletedAt: null, state: { not: 'held' } },
          data: { state: isHidden ? 'hidden' : 'published' },
        })
      : await db.$transaction(async (tx) => {
          // Edits are checked like new comments.
          const heldFor = await findHoldSigns(tx, asker, { isNew, text, exceptId: id })
          const state = heldFor.length > 0 ? 'held' : 'published'
          return tx.comment.updateMany({
            where: { id, deletedAt: null, state: 'published', text: { not: text } },
            data: { text, state, heldFor, editedAt: now() },
          })
        })
  const changed = await getComment(asker, id)
  if (!changed) throw new AppError('not_found', COMMENTS.notFound)
  if (count > 0) await spreadComment(db, id)
  if (count > 0) renewTags([`comments:${comment.eventId}`])
  return changed
}
