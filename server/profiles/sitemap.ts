import { shownSql } from '@/lib/events/shown'
import { profilePath } from '@/lib/profiles/profile-path'
import { SITEMAP_SIZE, type SitemapEntry } from '@/lib/sitemap/sitemap-xml'
import { pool } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { PROFILE_TABLES } from './present'

/**
 * Accounts whose pages search engines may list: those with more to show than a name, as the pages' own robots tag says. A page last changed
 * with the profile, one of its events or a comment, deleted ones included.
 */
const LISTED = `SELECT u."id", GREATEST(coalesce(p."updatedAt", u."createdAt"), events."changedAt", comments."changedAt") AS "changedAt" FROM ${PROFILE_TABLES}
  CROSS JOIN LATERAL (SELECT max(e."updatedAt") AS "changedAt", bool_or(${shownSql('e')}) AS "areShown"
    FROM "Event" e WHERE e."hostId" = u."id" AND e."state" <> 'draft') events
  CROSS JOIN LATERAL (SELECT max(GREATEST(c."createdAt", c."editedAt", c."deletedAt")) AS "changedAt", bool_or(c."state" = 'published' AND c."deletedAt" IS NULL) AS "areShown"
    FROM "Comment" c WHERE c."userId" = u."id") comments
  WHERE u."disabledAt" IS NULL AND (p."bio" <> '' OR cardinality(p."links") > 0 OR pi."key" IS NOT NULL OR events."areShown" OR comments."areShown")`

/** The sitemap files of profiles: the first id in each, and its last change. Reads every account once. */
export async function listProfileFiles(): Promise<{ first: string; changedAt: Date }[]> {
  const { rows } = await pool.query<{ first: string; changedAt: Date }>(
    `SELECT min(numbered."id") AS "first", max(numbered."changedAt") AS "changedAt" FROM (
        SELECT listed.*, (row_number() OVER (ORDER BY listed."id") - 1) / ${SITEMAP_SIZE} AS "file" FROM (${LISTED}) listed) numbered
      GROUP BY numbered."file" ORDER BY numbered."file"`,
  )
  return rows
}

/** The entries of the profile sitemap that starts at an id. */
export async function listProfileEntries(firstId: string): Promise<SitemapEntry[]> {
  const { rows } = await pool.query<{ id: string; changedAt: Date }>({
    name: 'sitemap-profiles',
    text: `${LISTED} AND u."id" >= $1::text ORDER BY u."id" LIMIT ${SITEMAP_SIZE}`,
    values: [firstId],
  })
  const { url } = env().app
  return rows.map(({ id, changedAt }) => ({ url: url + profilePath(id), changedAt }))
}
