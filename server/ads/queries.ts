import type { z } from 'zod'
import { AD_PACKAGES } from '@/lib/ads/packages'
import { rotateAds } from '@/lib/ads/rotate-ads'
import type { SponsoredProfile } from '@/lib/api/ads'
import type { EventView } from '@/lib/api/events'
import { eventSelect, toEvent } from '@/server/events/present'
import { now } from '@/server/platform/clock'
import { db, type Prisma } from '@/server/platform/db'
import { sponsorSelect, toSponsoredProfile } from './present'

/** Campaigns that may run at the same time and share the banner; the ones that began last stand back beyond it. */
const MOST_CAMPAIGNS = 1000

/** Campaigns whose paid period is now, of events that people may see and that are not over. */
const running = (at: Date) =>
  ({
    status: 'active',
    startsAt: { lte: at },
    endsAt: { gt: at },
    event: { is: { state: 'published', deletedAt: null, mergedIntoId: null, OR: [{ endsAt: null }, { endsAt: { gte: at } }] } },
  }) satisfies Prisma.CampaignWhereInput

/**
 * Events with a running campaign, in the banner's order of the moment: larger packages come first more often, everybody gets a turn.
 * Source: Spec §7 events/advertisement/events, §9 Banner.
 */
export async function listAdvertisedEvents({ limit, at = now() }: { limit: number; at?: Date }): Promise<z.input<typeof EventView>[]> {
  const campaigns = await db.campaign.findMany({
    where: running(at),
    select: { eventId: true, packageId: true },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take: MOST_CAMPAIGNS,
  })
  const weights = new Map<string, number>()
  for (const { eventId, packageId } of campaigns) {
    if (eventId !== null) weights.set(eventId, Math.max(weights.get(eventId) ?? 0, AD_PACKAGES[packageId].visibility))
  }
  const chosen = rotateAds([...weights].map(([id, weight]) => ({ id, weight })), at.getTime()).slice(0, limit)
  const rows = await db.event.findMany({ where: { id: { in: chosen.map(({ id }) => id) } }, select: eventSelect })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return chosen.flatMap(({ id }) => {
    const row = byId.get(id)
    return row ? [toEvent(row)] : []
  })
}

/** Hosts of events with a running campaign, the campaign that began last first, each host once. Source: Spec §7 profile/sponsored/latest. */
export async function listSponsoredProfiles({ limit, at = now() }: { limit: number; at?: Date }): Promise<z.input<typeof SponsoredProfile>[]> {
  const campaigns = await db.campaign.findMany({
    where: { ...running(at), event: { is: { ...running(at).event.is, host: { is: { disabledAt: null } } } } },
    select: { event: { select: { host: { select: sponsorSelect } } } },
    orderBy: [{ startsAt: 'desc' }, { id: 'desc' }],
    take: MOST_CAMPAIGNS,
  })
  const hosts = new Map(campaigns.flatMap(({ event }) => (event?.host ? [[event.host.id, event.host] as const] : [])))
  return [...hosts.values()].slice(0, limit).map(toSponsoredProfile)
}
