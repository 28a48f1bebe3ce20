import type { Asker } from '@/lib/auth/viewer'
import { SHOWN } from '@/lib/events/shown'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { canHideComments, isCommentAuthor } from './access'

const SERVER_ERRORS = textFor('serverErrors')
const COMMENTS = textFor('comments')

/** What changing a comment depends on, and what the asker may do. */
export type ChangeableComment = { id: string; eventId: string; state: 'published' | 'held' | 'hidden'; isAuthor: boolean; canHide: boolean }

/**
 * A comment that the asker wrote or may hide. Throws `unauthenticated` without account and device, `not_found` for unknown and deleted
 * comments, those the asker may not touch, and held ones unless the asker wrote them.
 */
export async function requireComment(asker: Asker, id: string): Promise<ChangeableComment> {
  if (!asker.viewer && !asker.deviceKeyHash) throw new AppError('unauthenticated', SERVER_ERRORS.loginFirst)
  const row = await db.comment.findFirst({
    where: { id, deletedAt: null, event: SHOWN },
    select: {
      id: true,
      eventId: true,
      state: true,
      userId: true,
      deviceKeyHash: true,
      event: { select: { hostId: true, deviceKeyHash: true } },
    },
  })
  const isAuthor = row !== null && isCommentAuthor(asker, row)
  const canHide = row !== null && row.state !== 'held' && canHideComments(asker, row.event)
  // A comment hidden by the host is gone for its author, too.
  if (!row || !(canHide || (isAuthor && row.state !== 'hidden'))) throw new AppError('not_found', COMMENTS.notFound)
  return { id: row.id, eventId: row.eventId, state: row.state, isAuthor, canHide }
}
