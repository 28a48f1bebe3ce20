import type { z } from 'zod'
import { everyDay, type DayCount } from '@/lib/ads/counting'
import type { AdvertisedEvent, CampaignReport, CampaignView, SponsoredProfile } from '@/lib/api/ads'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { listEventRows } from '@/server/events/event-rows'
import { toEvent } from '@/server/events/present'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { canSteerCampaign } from './access'
import { chooseAds, isRunning } from './choose-ads'
import { sealPlacement } from './placement'
import { campaignSelect, sponsorSelect, toAdvertisedEvent, toCampaign, toSponsoredProfile } from './present'

const CAMPAIGNS = textFor('campaigns')

/** Spares, in case an event was hidden after the order was drawn. */
const SPARE = 5

/**
 * Events with a running campaign, in the current order: larger packages and campaigns behind their guarantee come first more often, and
 * everyone gets a turn.
 */
export async function listAdvertisedEvents({
  limit,
  at = now(),
  surface = 'banner',
}: {
  limit: number
  at?: Date
  surface?: 'banner' | 'reel'
}): Promise<z.input<typeof AdvertisedEvent>[]> {
  const chosen = await chooseAds(surface, { at, most: limit + SPARE })
  const ids = chosen.map(({ eventId }) => eventId)
  const read = async (some: string[]) => (await listEventRows(some)).filter(({ campaigns: own }) => isRunning(own, at))
  const first = await read(ids.slice(0, limit))
  const rows = first.length < Math.min(limit, ids.length) ? [...first, ...(await read(ids.slice(limit)))] : first
  const campaigns = new Map(chosen.map(({ eventId, campaignId }) => [eventId, campaignId]))
  return rows.slice(0, limit).map((row) => toAdvertisedEvent(toEvent(row), sealPlacement(campaigns.get(row.id) ?? '', surface, at)))
}

/** How many campaigns are searched to find distinct hosts. */
const MOST_ADS = 500

/** Hosts of events with a running campaign, in the current order, each host once. */
export async function listSponsoredProfiles({
  limit,
  at = now(),
}: {
  limit: number
  at?: Date
}): Promise<z.input<typeof SponsoredProfile>[]> {
  const campaigns = new Map<string, string>()
  for (const { hostId, campaignId } of await chooseAds('profiles', { at, most: MOST_ADS })) {
    if (hostId !== null && !campaigns.has(hostId)) campaigns.set(hostId, campaignId)
  }
  const ids = [...campaigns.keys()].slice(0, limit + SPARE)
  const rows = await db.user.findMany({ where: { id: { in: ids }, disabledAt: null }, select: sponsorSelect })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .slice(0, limit)
    .map((row) => toSponsoredProfile(row, sealPlacement(campaigns.get(row.id) ?? '', 'profiles', at)))
}

/** A campaign that the viewer may see and control; null for someone else's, too. */
async function findCampaign(viewer: Viewer, id: string) {
  const row = await db.campaign.findUnique({ where: { id }, select: campaignSelect })
  return row && canSteerCampaign(viewer, row) ? row : null
}

/** The same; throws `not_found`. */
export async function requireCampaign(viewer: Viewer, id: string) {
  const row = await findCampaign(viewer, id)
  if (!row) throw new AppError('not_found', CAMPAIGNS.notFound)
  return row
}

/** The same as its host sees it. Throws `not_found`. */
export async function getCampaign(viewer: Viewer, id: string): Promise<z.input<typeof CampaignView>> {
  return toCampaign(await requireCampaign(viewer, id))
}

/** The viewer's campaigns, newest first, optionally of one event. Those withdrawn before any payment are left out. */
export async function listCampaigns(
  viewer: Viewer,
  { eventId, after, limit }: { eventId?: string | undefined; after?: string | undefined; limit: number },
): Promise<z.input<typeof CampaignView>[]> {
  const rows = await db.campaign.findMany({
    where: {
      OR: [{ userId: viewer.userId }, { event: { is: { hostId: viewer.userId } } }],
      NOT: { status: 'cancelled', paymentId: null },
      ...(eventId ? { eventId } : {}),
      ...(after ? { id: { lt: after } } : {}),
    },
    select: campaignSelect,
    orderBy: { id: 'desc' },
    take: limit,
  })
  return rows.map(toCampaign)
}

type Report = z.input<typeof CampaignReport>

/** A campaign's counted views and clicks per day, from its start until now or its end; null if the viewer has no such campaign. */
export async function findReport(viewer: Viewer, id: string, at: Date = now()): Promise<Report | null> {
  const row = await findCampaign(viewer, id)
  if (!row) return null
  const groups = await db.adCount.groupBy({ by: ['day', 'kind'], where: { campaignId: id }, _count: true, orderBy: { day: 'asc' } })
  const days = new Map<string, DayCount>()
  for (const { day, kind, _count } of groups) {
    const name = day.toISOString().slice(0, 10)
    const known = days.get(name) ?? { day: name, views: 0, clicks: 0 }
    days.set(name, kind === 'view' ? { ...known, views: _count } : { ...known, clicks: _count })
  }
  const until = row.endsAt && row.endsAt < at ? row.endsAt : at
  const shown = row.startsAt
    ? everyDay([...days.values()], { from: row.startsAt.toISOString().slice(0, 10), until: until.toISOString().slice(0, 10) })
    : []
  return { campaign: toCampaign(row), days: shown }
}

/** The same; throws `not_found`. */
export async function getReport(viewer: Viewer, id: string): Promise<Report> {
  const report = await findReport(viewer, id)
  if (!report) throw new AppError('not_found', CAMPAIGNS.notFound)
  return report
}

/** A campaign's receipt; null until it is paid, and if the viewer has no such campaign. */
export async function findReceipt(viewer: Viewer, id: string) {
  const row = await findCampaign(viewer, id)
  if (!row || row.paymentId === null) return null
  const payment = await db.payment.findUniqueOrThrow({
    where: { id: row.paymentId },
    select: {
      receiptNumber: true,
      paidAt: true,
      amountCents: true,
      currency: true,
      refundedCents: true,
      user: { select: { username: true, email: true } },
    },
  })
  if (payment.paidAt === null || payment.receiptNumber === null) return null
  return { ...payment, receiptNumber: payment.receiptNumber, paidAt: payment.paidAt, campaign: toCampaign(row) }
}
