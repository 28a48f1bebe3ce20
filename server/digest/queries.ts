import { rotateAds } from '@/lib/ads/rotate-ads'
import { campaignWeight } from '@/lib/ads/guarantee'
import { AD_PACKAGES, PACKAGE_IDS } from '@/lib/ads/packages'
import { notApartFrom } from '@/lib/moderation/blocks'
import { DAY_MS } from '@/lib/time/spans'
import type { DigestCandidate, DigestReason, KnownEvent, Taste } from '@/lib/digest/choose'
import { OURS, shownSql, SHOWN } from '@/lib/events/shown'
import { isDiscreet } from '@/lib/going/discreet'
import { db, type Prisma } from '@/server/platform/db'

/** How many past events show a person's taste, and how many candidates are examined per reason. */
const KNOWN_EVENTS = 200
const LOOKED_THROUGH = 150

/** The columns a digest is chosen and written from. */
const digestSelect = {
  id: true,
  title: true,
  tags: true,
  category: true,
  categoryKey: true,
  city: true,
  cityKey: true,
  venue: true,
  hostId: true,
  seriesId: true,
  views: true,
  startsAt: true,
  startDate: true,
  startTime: true,
  isFree: true,
  host: { select: { username: true } },
} satisfies Prisma.EventSelect
type Row = Prisma.EventGetPayload<{ select: typeof digestSelect }>

/** An event that may be in a digest. */
export type DigestEvent = Omit<Row, 'startsAt'> & DigestCandidate & { artistName: string | null }
/** An advertisement of a digest. */
export type DigestAd = Omit<Row, 'startsAt'> & { paidBy: string | null }

/** What the events a person saved or goes to say about their taste. Leaves out events that reveal more than taste (`isDiscreet`). */
export async function listKnownEvents(userId: string): Promise<(KnownEvent & { city: string | null })[]> {
  const rows = await db.event.findMany({
    where: { OR: [{ favorites: { some: { userId } } }, { going: { some: { userId } } }], deletedAt: null },
    select: { title: true, tags: true, category: true, categoryKey: true, cityKey: true, city: true },
    orderBy: [{ startsAt: { sort: 'desc', nulls: 'last' } }, { id: 'desc' }],
    take: KNOWN_EVENTS,
  })
  return rows.filter((row) => !isDiscreet(row))
}

/** Events that may be mailed to a reader: taking place, with places left, and not hosted by the reader or someone blocked. */
const mailable = (userId: string, at: Date): Prisma.EventWhereInput => ({
  ...SHOWN,
  ...OURS,
  status: { notIn: ['cancelled', 'postponed', 'sold_out'] },
  startsAt: { gt: at },
  going: { none: { userId } },
  OR: [
    { hostId: null },
    {
      hostId: { not: userId },
      host: { disabledAt: null, ...notApartFrom(userId) },
    },
  ],
})

/**
 * The reasons that connect a reader to a weekend's events, strongest first; $1 is the account, $2 and $3 the first and last night, $4
 * towns.
 */
const TIES = `
  (SELECT event."id", 'artist' AS "reason", entry."name" FROM "Follow" follow
    JOIN "LineupEntry" entry ON lower(left(entry."name", 120)) = lower(left(follow."artistName"::text, 120)) JOIN "Event" event ON event."id" = entry."eventId"
    WHERE follow."userId" = $1 AND event."nightDate" BETWEEN $2 AND $3 AND ${shownSql('event')} ORDER BY event."id" LIMIT ${LOOKED_THROUGH})
  UNION ALL (SELECT event."id", 'followed', NULL FROM "Follow" follow JOIN "Event" event ON event."hostId" = follow."profileId"
    WHERE follow."userId" = $1 AND event."nightDate" BETWEEN $2 AND $3 AND ${shownSql('event')} ORDER BY event."id" LIMIT ${LOOKED_THROUGH})
  UNION ALL (SELECT event."id", 'saved', NULL FROM "Favorite" favorite JOIN "Event" event ON event."id" = favorite."eventId"
    WHERE favorite."userId" = $1 AND event."nightDate" BETWEEN $2 AND $3 AND ${shownSql('event')} ORDER BY event."id" LIMIT ${LOOKED_THROUGH})
  UNION ALL (SELECT event."id", 'near', NULL FROM "Event" event
    WHERE event."cityKey" = ANY($4::text[]) AND event."nightDate" BETWEEN $2 AND $3 AND ${shownSql('event')}
    ORDER BY event."views" DESC, event."id" LIMIT ${LOOKED_THROUGH})`
type Tie = { id: string; reason: DigestReason; name: string | null }

const toDate = (localDate: string) => new Date(`${localDate}T00:00:00Z`)

/** The weekend's candidates for a reader's digest, each once with its strongest reason. */
export async function listCandidates(
  userId: string,
  { weekend, taste, at }: { weekend: { from: string; until: string }; taste: Taste; at: Date },
): Promise<DigestEvent[]> {
  const ties = await db.$queryRawUnsafe<Tie[]>(TIES, userId, toDate(weekend.from), toDate(weekend.until), taste.cities)
  const best = new Map<string, Tie>()
  for (const tie of ties) if (!best.has(tie.id)) best.set(tie.id, tie)
  const rows = await db.event.findMany({
    where: { id: { in: [...best.keys()] }, ...mailable(userId, at) },
    select: { ...digestSelect, campaigns: { where: running(at), select: { id: true }, take: 1 } },
  })
  return rows.flatMap(({ campaigns, ...row }) => {
    const tie = best.get(row.id)
    if (!tie || row.startsAt === null || isDiscreet(row)) return []
    return { ...row, startsAt: row.startsAt, reason: tie.reason, artistName: tie.name, isAdvertised: campaigns.length > 0 }
  })
}

const running = (at: Date) => ({ status: 'active', startsAt: { lte: at }, endsAt: { gt: at } }) satisfies Prisma.CampaignWhereInput

/** Packages that include the digest. */
const DIGEST_PACKAGES = PACKAGE_IDS.filter((id) => AD_PACKAGES[id].isInDigest)
/** An advertised event takes place within this many days. */
const AD_DAYS = 14
const MOST_CAMPAIGNS = 100

/**
 * The advertisement in a reader's digest: an event soon in one of their towns, from a campaign whose package includes the digest; null if
 * there is none. Among several, it is drawn by weight for each reader, as in the banner.
 */
export async function findDigestAd(userId: string, { taste, at }: { taste: Taste; at: Date }): Promise<DigestAd | null> {
  if (taste.cities.length === 0) return null
  const soon = new Date(at.getTime() + AD_DAYS * DAY_MS)
  const where = mailable(userId, at)
  const campaigns = await db.campaign.findMany({
    where: {
      ...running(at),
      packageId: { in: DIGEST_PACKAGES },
      event: { is: { AND: [where, { startsAt: { lt: soon }, cityKey: { in: taste.cities } }] } },
    },
    select: {
      id: true,
      packageId: true,
      clicks: true,
      clickGuarantee: true,
      startsAt: true,
      endsAt: true,
      user: { select: { username: true } },
      event: { select: digestSelect },
    },
    orderBy: { id: 'asc' },
    take: MOST_CAMPAIGNS,
  })
  const entries = campaigns.flatMap(({ id, packageId, clicks, clickGuarantee, startsAt, endsAt, user, event }) => {
    if (!event || !startsAt || !endsAt || isDiscreet(event)) return []
    const weight = campaignWeight({ clicks, clickGuarantee, startsAt, endsAt }, AD_PACKAGES[packageId], at)
    return { id: `digest ${userId} ${id}`, weight, ad: { ...event, paidBy: user?.username ?? event.host?.username ?? null } }
  })
  return rotateAds(entries, at.getTime())[0]?.ad ?? null
}
