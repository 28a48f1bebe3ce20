import type { FeedItemDeleted } from '@/lib/api/feed'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { renewPages } from '@/server/platform/page-cache'
import { canDeleteFeedItem } from './access'

const PROFILE_ERRORS = textFor('profileErrors')

/** Removes a story from the feed; its event stays. Throws `not_found`, also for someone else's. */
export async function deleteFeedItem(viewer: Viewer, id: string): Promise<FeedItemDeleted> {
  const item = await db.feedItem.findFirst({ where: { id, deletedAt: null }, select: { profileId: true } })
  if (!item || !canDeleteFeedItem(viewer, item)) throw new AppError('not_found', PROFILE_ERRORS.storyNotFound)
  await db.feedItem.updateMany({ where: { id, deletedAt: null }, data: { deletedAt: now() } })
  renewPages(['/', `/profile/${item.profileId ?? 'public'}`])
  return { ok: true, id, _id: id }
}
