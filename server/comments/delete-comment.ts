import type { Asker } from '@/lib/auth/viewer'
import { spreadComment } from '@/server/changes/spread'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { renewTags } from '@/server/platform/page-cache'
import { requireComment } from './require-comment'

/**
 * Removes a comment: for good if its author asks, hidden if the event's host does. A comment with replies leaves an empty place. Throws
 * `unauthenticated`, `not_found` (also for comments the asker may not remove).
 */
export async function deleteComment(asker: Asker, id: string): Promise<void> {
  const comment = await requireComment(asker, id)
  await db.comment.updateMany({
    where: { id, deletedAt: null, ...(comment.isAuthor ? {} : { state: { not: 'held' } }) },
    data: comment.isAuthor ? { deletedAt: now() } : { state: 'hidden' },
  })
  await spreadComment(db, id)
  renewTags([`comments:${comment.eventId}`])
}
