import { extensionDays, shortfallCents } from '@/lib/ads/guarantee'
import { DAY_MS } from '@/lib/time/spans'
import { db, type Tx } from '@/server/platform/db'
import { addJob } from '@/server/platform/jobs'
import { listEventPages } from '@/server/events/pages/event-pages'
import { renewPages } from '@/server/platform/page-cache'
import { REFUND_PAYMENT } from './job-kinds'
import { isAdvertisable, lockCampaign, markSponsored, stepCampaign } from './step-campaign'
import { tellHost } from './tell-host'

/** How many campaigns one run checks; the rest wait for the next minute. */
const MOST_AT_ONCE = 500

/** A campaign whose time is over gets the extra days its guarantee owes it; otherwise it ends and the undelivered share is refunded. */
async function endOne(tx: Tx, campaignId: string, at: Date): Promise<string | null> {
  const campaign = await lockCampaign(tx, campaignId)
  if (!campaign || campaign.status !== 'active' || campaign.endsAt === null || campaign.endsAt > at) return null
  // A past or hidden event can get no more clicks.
  const days = isAdvertisable(campaign.event, at) ? extensionDays(campaign) : 0
  if (days > 0) {
    await tx.campaign.update({
      where: { id: campaignId },
      data: { endsAt: new Date(at.getTime() + days * DAY_MS), extendedDays: campaign.extendedDays + days },
    })
    if (campaign.extendedDays === 0) await tellHost(tx, campaign, 'extended')
    return campaign.eventId
  }
  if ((await stepCampaign(tx, campaign, 'finish', { at })) === null) return null
  const owedCents = shortfallCents(campaign)
  if (owedCents > 0 && campaign.paymentId !== null) {
    await addJob(tx, REFUND_PAYMENT, { paymentId: campaign.paymentId, amountCents: owedCents >= campaign.priceCents ? null : owedCents })
  }
  await tellHost(tx, campaign, 'finished')
  return campaign.eventId
}

/** Events whose flag does not match their campaigns. */
async function listWronglyMarked(at: Date): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT event."id" FROM "Event" event WHERE event."isSponsored" AND event."deletedAt" IS NULL AND NOT EXISTS (
      SELECT 1 FROM "Campaign" campaign WHERE campaign."eventId" = event."id" AND campaign."status" = 'active' AND campaign."startsAt" <= ${at} AND campaign."endsAt" > ${at})
    UNION SELECT campaign."eventId" FROM "Campaign" campaign JOIN "Event" event ON event."id" = campaign."eventId"
      WHERE campaign."status" = 'active' AND campaign."startsAt" <= ${at} AND campaign."endsAt" > ${at} AND NOT event."isSponsored"
    LIMIT ${MOST_AT_ONCE}`
  return rows.map(({ id }) => id)
}

/**
 * Extends or ends the campaigns whose paid period is over, and updates the events' flag, which is true exactly while a campaign runs.
 * Answers do not depend on this job: they check the campaign's times themselves. Safe to repeat.
 */
export async function finishCampaigns({ at }: { at: Date }): Promise<void> {
  const over = await db.campaign.findMany({
    where: { status: 'active', endsAt: { lte: at } },
    select: { id: true },
    orderBy: [{ endsAt: 'asc' }, { id: 'asc' }],
    take: MOST_AT_ONCE,
  })
  const changed = new Set<string>()
  for (const { id } of over) {
    const eventId = await db.$transaction((tx) => endOne(tx, id, at))
    if (eventId !== null) changed.add(eventId)
  }
  for (const eventId of await listWronglyMarked(at)) {
    await db.$transaction((tx) => markSponsored(tx, eventId, at))
    changed.add(eventId)
  }
  renewPages(await listEventPages([...changed]))
}
