import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { listEventPages } from '@/server/events/pages/event-pages'
import { renewPages } from '@/server/platform/page-cache'
import { isAdvertisable, lockCampaign, stepCampaign } from './step-campaign'
import { tellHost } from './tell-host'

/**
 * Starts a paid campaign whose time has come and whose event people can see; returns whether it started now. Starting and refunding lock
 * the same row: a refund requested first wins, a later one is refused.
 */
export async function startCampaign(campaignId: string, at: Date = now()): Promise<boolean> {
  const started = await db.$transaction(async (tx) => {
    const campaign = await lockCampaign(tx, campaignId)
    if (!campaign || campaign.plannedStartAt === null || campaign.plannedStartAt > at || !isAdvertisable(campaign.event, at)) return null
    if ((await stepCampaign(tx, campaign, 'start', { at })) === null) return null
    await tellHost(tx, campaign, 'started')
    return campaign
  })
  if (started?.eventId) renewPages(await listEventPages([started.eventId]))
  return started !== null
}
