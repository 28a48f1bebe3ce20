import type { Asker } from '@/lib/auth/viewer'
import { spreadComment } from '@/server/federation/spread'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { renewTags } from '@/server/platform/page-cache'
import { requireComment } from './require-comment'

/**
 * Takes a comment back: for good where its author asks, hidden where the event's host does. One that was replied to keeps an empty
 * place. Throws `unauthenticated`, `not_found` (also for what the asker may not remove).
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
