import { z } from 'zod'
import { MAX_IDS } from './paging'
import { AccountName, plainText } from './plain-text'

/** Most items per group, groups per answer, items per answer. */
export const MAX_GROUP_ITEMS = 20
export const MAX_FEED_GROUPS = 30
export const MAX_FEED_ITEMS = 100
/** The same for feeds of profiles requested by id. */
export const MAX_FOLLOWED_GROUPS = 100
export const MAX_FOLLOWED_ITEMS = 500

/** A story: one event in the feed of the profile that posted it. */
export const FeedItemView = z.object({
  id: z.string(),
  _id: z.string(),
  /** `public` for uploads without an account. */
  profileId: z.string(),
  eventId: z.string(),
  title: z.string(),
  /** Absolute address of its picture; absent if the event has none. */
  feedImageUrl: z.string().optional(),
  /** When the event starts, as in its own answer. */
  startDate: z.string().optional(),
  createdAt: z.string(),
})
export type FeedItemView = z.infer<typeof FeedItemView>

/** The stories of one profile, newest first; at least one. */
export const FeedGroup = z.object({
  profileId: z.string(),
  profileName: z.string(),
  /** Absolute; the placeholder for a profile without a picture. */
  profileImageUrl: z.string(),
  feedItems: z.array(FeedItemView).min(1),
})
export type FeedGroup = z.infer<typeof FeedGroup>
export const FeedGroups = z.array(FeedGroup)

/**
 * Account ids or names, separated by commas; may be empty. Only the first `MAX_IDS` count: the original client sends everyone it follows
 * and cannot show an error here.
 */
export const FeedIdsQuery = z.object({
  ids: plainText(MAX_IDS * 81)
    .default('')
    .transform((list) =>
      [
        ...new Set(
          list
            .split(',')
            .map((id) => id.trim())
            .filter((id) => id !== '' && id.length <= 80),
        ),
      ].slice(0, MAX_IDS),
    ),
})

export const ProfileFeedParams = z.object({ profileId: AccountName })
export const FeedItemParams = z.object({ id: z.uuid() })

/** `id` is the deleted item's. */
export const FeedItemDeleted = z.object({ ok: z.literal(true), id: z.string(), _id: z.string() })
export type FeedItemDeleted = z.infer<typeof FeedItemDeleted>
