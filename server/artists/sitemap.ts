import { ProfileParams } from '@/lib/api/profiles'
import { oursSql, shownSql } from '@/lib/events/shown'
import { nameInPath, profilePath } from '@/lib/profiles/profile-path'
import { SITEMAP_SIZE, type SitemapEntry } from '@/lib/sitemap/sitemap-xml'
import { now } from '@/server/platform/clock'
import { pool } from '@/server/platform/db'
import { env } from '@/server/platform/env'

/** Whether a name, as spelled, leads to its own page. */
const isReachable = (name: string) => nameInPath(profilePath(name)) === name && ProfileParams.safeParse({ userId: name }).success

/**
 * The pages of artists without an account: those in the line-up of an upcoming event that search engines may list, and those with an
 * approved note; the 40,000 changed last. Names held by accounts lead to profiles and are left out.
 */
export async function listArtistEntries(): Promise<SitemapEntry[]> {
  const { rows } = await pool.query<{ name: string; changedAt: Date }>({
    name: 'sitemap-artists',
    text: `SELECT known."name", known."changedAt" FROM (
        SELECT mode() WITHIN GROUP (ORDER BY said."name") AS "name", max(said."changedAt") AS "changedAt" FROM (
          SELECT entry."name", event."updatedAt" AS "changedAt" FROM "Event" event JOIN "LineupEntry" entry ON entry."eventId" = event."id"
          WHERE event."endsAt" >= $1::timestamptz AND ${shownSql('event')} AND ${oursSql('event')}
            AND (event."hostId" IS NOT NULL OR event."recognition" IS NULL OR event."confirmedAt" IS NOT NULL)
          UNION ALL
          SELECT note."name"::text, coalesce(note."reviewedAt", note."createdAt") FROM "ArtistSubmission" note WHERE note."status" = 'approved'
        ) said GROUP BY lower(left(said."name", 120))) known
      WHERE known."name" !~* '^public$'
        AND NOT EXISTS (SELECT 1 FROM "User" u WHERE u."username" = known."name"::citext AND u."disabledAt" IS NULL)
        AND NOT EXISTS (SELECT 1 FROM "ArtistSubmission" claim JOIN "User" u ON u."id" = claim."claimedById" AND u."disabledAt" IS NULL WHERE claim."name" = known."name"::citext AND claim."status" = 'approved')
      ORDER BY known."changedAt" DESC, known."name" LIMIT ${SITEMAP_SIZE}`,
    values: [now()],
  })
  const { url } = env().app
  return rows.flatMap(({ name, changedAt }) => (isReachable(name) ? [{ url: url + profilePath(name), changedAt }] : []))
}
