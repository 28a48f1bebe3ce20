import { MAX_FEED_GROUPS, MAX_FEED_ITEMS, MAX_FOLLOWED_GROUPS, MAX_FOLLOWED_ITEMS, MAX_GROUP_ITEMS, type FeedGroup } from '@/lib/api/feed'
import { shownSql } from '@/lib/events/shown'
import { pool } from '@/server/platform/db'
import { toFeedGroups, type FeedRow } from './present'

/** How far back the latest feed looks, so that one profile with many stories does not hide all others. */
const SCANNED_ITEMS = 400
/** How far back one profile's feed looks for stories whose event is visible. */
const SCANNED_GROUP_ITEMS = 2 * MAX_GROUP_ITEMS

const NEWEST_FIRST = (table: string) => `${table}."createdAt" DESC, ${table}."id" DESC`

/** The newest stories of one profile, by a backward scan of the index on profile and time. */
const newestOf = (condition: string) => `
  SELECT item.* FROM (
    SELECT f."id", f."profileId", f."eventId", f."feedImageKey", f."createdAt" FROM "FeedItem" f
    WHERE ${condition} AND f."deletedAt" IS NULL
    ORDER BY f."profileId" DESC, ${NEWEST_FIRST('f')} LIMIT ${SCANNED_GROUP_ITEMS}
  ) item JOIN "Event" living ON living."id" = item."eventId" AND ${shownSql('living')}
  ORDER BY ${NEWEST_FIRST('item')} LIMIT ${MAX_GROUP_ITEMS}`

/**
 * The columns of `FeedRow` for at most `limit` of the chosen stories, newest first. A disabled account's stories are left out; a picture
 * that was taken down is replaced by the event's own.
 */
const present = (chosen: string, limit: number) => `
  SELECT f."id", f."profileId", f."eventId", f."createdAt", e."title", e."startDate", e."startTime", e."timeZone", coalesce(e."endsAt" < now(), false) AS "isOver",
    coalesce(own."key", poster."key") AS "imageKey", u."username"::text AS "username", avatar."key" AS "profileImageKey"
  FROM (SELECT * FROM (${chosen}) chosen ORDER BY ${NEWEST_FIRST('chosen')} LIMIT ${limit}) f
  JOIN "Event" e ON e."id" = f."eventId"
  LEFT JOIN "User" u ON u."id" = f."profileId"
  LEFT JOIN "Profile" p ON p."userId" = u."id"
  LEFT JOIN "MediaObject" own ON own."key" = f."feedImageKey" AND own."blockedAt" IS NULL
  LEFT JOIN "MediaObject" poster ON poster."key" = e."imageKey" AND poster."blockedAt" IS NULL
  LEFT JOIN "MediaObject" avatar ON avatar."key" = p."profileImageKey" AND avatar."blockedAt" IS NULL
  WHERE u."disabledAt" IS NULL
  ORDER BY ${NEWEST_FIRST('f')}`

const LATEST = present(
  `SELECT ranked.* FROM (
    SELECT recent.*, row_number() OVER (PARTITION BY recent."profileId" ORDER BY ${NEWEST_FIRST('recent')}) AS "place" FROM (
      SELECT f."id", f."profileId", f."eventId", f."feedImageKey", f."createdAt"
      FROM "FeedItem" f JOIN "Event" e ON e."id" = f."eventId" AND ${shownSql('e')}
      WHERE f."deletedAt" IS NULL ORDER BY ${NEWEST_FIRST('f')} LIMIT ${SCANNED_ITEMS}
    ) recent
  ) ranked WHERE ranked."place" <= ${MAX_GROUP_ITEMS}`,
  MAX_FEED_ITEMS,
)

// A one-value range: with plain equality the planner assumes an average profile, and reads and sorts all stories of a busy one.
const BY_IDS = present(
  `SELECT item.* FROM (
    SELECT "id" FROM "User" WHERE "id" = ANY($1::text[]) UNION SELECT "id" FROM "User" WHERE "username" = ANY($1::citext[])
  ) who CROSS JOIN LATERAL (${newestOf('f."profileId" BETWEEN who."id" AND who."id"')}) item`,
  MAX_FOLLOWED_ITEMS,
)

const OF_COMMUNITY = present(newestOf('f."profileId" IS NULL'), MAX_GROUP_ITEMS)

/**
 * The latest stories, by profile, newest first; uploads without an account are one group. At most `MAX_FEED_ITEMS` in `MAX_FEED_GROUPS`
 * groups.
 */
export async function listLatestFeeds(): Promise<FeedGroup[]> {
  const { rows } = await pool.query<FeedRow>({ name: 'feed-latest', text: LATEST })
  return toFeedGroups(rows, MAX_FEED_GROUPS)
}

/**
 * The feeds of the named profiles, newest first: account ids, names (ignoring case), and `public` for uploads without an account. Profiles
 * without a story, and names without an account, have no group.
 */
export async function listFeeds(idsOrNames: readonly string[]): Promise<FeedGroup[]> {
  if (idsOrNames.length === 0) return []
  const [ofAccounts, ofCommunity] = await Promise.all([
    pool.query<FeedRow>({ name: 'feed-by-ids', text: BY_IDS, values: [idsOrNames] }),
    idsOrNames.includes('public') ? pool.query<FeedRow>({ name: 'feed-public', text: OF_COMMUNITY }) : { rows: [] },
  ])
  const rows = [...ofAccounts.rows, ...ofCommunity.rows].sort(
    (a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1),
  )
  return toFeedGroups(rows, MAX_FOLLOWED_GROUPS)
}
