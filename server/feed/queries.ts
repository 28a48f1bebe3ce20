import { MAX_FEED_GROUPS, MAX_FEED_ITEMS, MAX_FOLLOWED_GROUPS, MAX_FOLLOWED_ITEMS, MAX_GROUP_ITEMS, type FeedGroup } from '@/lib/api/feed'
import { pool } from '@/server/platform/db'
import { toFeedGroups, type FeedRow } from './present'

/** How far back the latest feed looks, so that one profile with many stories does not hide all others. */
const SCANNED_ITEMS = 400

const LIVING_EVENT = `e."id" = f."eventId" AND e."state" = 'published' AND e."deletedAt" IS NULL AND e."mergedIntoId" IS NULL`

/** A profile's newest stories; `$2` says how many. */
const itemsOf = (condition: string, order: string) => `
  SELECT f."id", f."profileId", f."eventId", f."feedImageKey", f."createdAt"
  FROM "FeedItem" f JOIN "Event" e ON ${LIVING_EVENT}
  WHERE ${condition} AND f."deletedAt" IS NULL
  ORDER BY ${order}f."createdAt" DESC, f."id" DESC LIMIT $2`

/**
 * The columns of `FeedRow` for chosen stories `f`, newest first. A disabled account's stories are left out; a picture that was taken
 * down is none, then the event's own stands for it.
 */
const present = (chosen: string, limit: string) => `
  SELECT f."id", f."profileId", f."eventId", f."createdAt", e."title", e."startDate", e."startTime", e."timeZone",
    coalesce(own."key", poster."key") AS "imageKey", u."username"::text AS "username", avatar."key" AS "profileImageKey"
  FROM (${chosen}) f
  JOIN "Event" e ON e."id" = f."eventId"
  LEFT JOIN "User" u ON u."id" = f."profileId"
  LEFT JOIN "Profile" p ON p."userId" = u."id"
  LEFT JOIN "MediaObject" own ON own."key" = f."feedImageKey" AND own."blockedAt" IS NULL
  LEFT JOIN "MediaObject" poster ON poster."key" = e."imageKey" AND poster."blockedAt" IS NULL
  LEFT JOIN "MediaObject" avatar ON avatar."key" = p."profileImageKey" AND avatar."blockedAt" IS NULL
  WHERE u."disabledAt" IS NULL
  ORDER BY f."createdAt" DESC, f."id" DESC LIMIT ${limit}`

/**
 * The stories that arrived last, by profile, newest first; uploads without an account are one group. At most `MAX_FEED_ITEMS` in
 * `MAX_FEED_GROUPS` groups. Source: Spec §7 feed/latest/all.
 */
export async function listLatestFeeds(): Promise<FeedGroup[]> {
  const newest = `
    SELECT * FROM (
      SELECT n.*, row_number() OVER (PARTITION BY n."profileId" ORDER BY n."createdAt" DESC, n."id" DESC) AS "place" FROM (
        SELECT f."id", f."profileId", f."eventId", f."feedImageKey", f."createdAt"
        FROM "FeedItem" f JOIN "Event" e ON ${LIVING_EVENT}
        WHERE f."deletedAt" IS NULL ORDER BY f."createdAt" DESC, f."id" DESC LIMIT $1
      ) n
    ) ranked WHERE ranked."place" <= $2`
  const { rows } = await pool.query<FeedRow>({ name: 'feed-latest', text: present(newest, '$3'), values: [SCANNED_ITEMS, MAX_GROUP_ITEMS, MAX_FEED_ITEMS] })
  return toFeedGroups(rows, MAX_FEED_GROUPS)
}

/**
 * The feeds of the named profiles, newest first: account ids, names whatever their case, and `public` for uploads without an account.
 * Profiles without a story, and names without an account, have no group. Source: Spec §7 feed/byIds.
 */
export async function listFeeds(idsOrNames: readonly string[]): Promise<FeedGroup[]> {
  if (idsOrNames.length === 0) return []
  const [ofAccounts, ofCommunity] = await Promise.all([listAccountRows(idsOrNames), idsOrNames.includes('public') ? listCommunityRows() : []])
  const rows = [...ofAccounts, ...ofCommunity].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
  return toFeedGroups(rows, MAX_FOLLOWED_GROUPS)
}

async function listAccountRows(idsOrNames: readonly string[]): Promise<FeedRow[]> {
  const newest = `
    SELECT item.* FROM "User" who CROSS JOIN LATERAL (${itemsOf('f."profileId" = who."id"', '')}) item
    WHERE who."id" = ANY($1::text[]) OR who."username" = ANY($1::citext[])`
  const { rows } = await pool.query<FeedRow>({ name: 'feed-by-ids', text: present(newest, '$3'), values: [idsOrNames, MAX_GROUP_ITEMS, MAX_FOLLOWED_ITEMS] })
  return rows
}

async function listCommunityRows(): Promise<FeedRow[]> {
  // Sorting by the column that is always null lets the index on profile and time be read from its end.
  const newest = itemsOf('f."profileId" IS NULL', 'f."profileId" DESC, ').replace('$2', '$1')
  const { rows } = await pool.query<FeedRow>({ name: 'feed-public', text: present(newest, '$1'), values: [MAX_GROUP_ITEMS] })
  return rows
}
