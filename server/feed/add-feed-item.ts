import type { Tx } from '@/server/platform/db'

/**
 * Puts an event on top of its profile's feed: a new story, or the one it has already renewed with another picture, also when its
 * profile had deleted it. To be called in the transaction of what makes the news. A profile has one story per event.
 * @param item `profileId` is the account, null for uploads without one; `feedImageKey` the picture that the story shows, if there is any.
 */
export async function addFeedItem(
  tx: Tx,
  item: { profileId: string | null; eventId: string; feedImageKey: string | null; at: Date },
): Promise<void> {
  const { profileId, eventId, feedImageKey, at } = item
  // Unique also without a profile, which a conflict clause over the two columns would not see.
  await tx.$executeRaw`
    INSERT INTO "FeedItem" ("profileId", "eventId", "feedImageKey", "createdAt") VALUES (${profileId}, ${eventId}, ${feedImageKey}, ${at})
    ON CONFLICT DO NOTHING`
  await tx.feedItem.updateMany({ where: { profileId, eventId }, data: { createdAt: at, feedImageKey, deletedAt: null } })
}
