import type { Tx } from '@/server/platform/db'

/**
 * Puts an event at the top of its profile's feed: creates the profile's one story about it, or renews it with another picture, even if it
 * had been deleted. Call it within the transaction of the change.
 * @param item `profileId` is the account, null for uploads without one; `feedImageKey` the picture that the story shows, if any.
 */
export async function addFeedItem(
  tx: Tx,
  item: { profileId: string | null; eventId: string; feedImageKey: string | null; at: Date },
): Promise<void> {
  const { profileId, eventId, feedImageKey, at } = item
  // Without a profile the column is null, so ON CONFLICT over the two columns would never match.
  await tx.$executeRaw`
    INSERT INTO "FeedItem" ("profileId", "eventId", "feedImageKey", "createdAt") VALUES (${profileId}, ${eventId}, ${feedImageKey}, ${at})
    ON CONFLICT DO NOTHING`
  await tx.feedItem.updateMany({ where: { profileId, eventId }, data: { createdAt: at, feedImageKey, deletedAt: null } })
}
