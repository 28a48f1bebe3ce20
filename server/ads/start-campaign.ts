import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { renewPages } from '@/server/platform/page-cache'
import { isAdvertisable, lockCampaign, stepCampaign } from './step-campaign'
import { tellHost } from './tell-host'

/**
 * Starts a paid campaign whose time has come and whose event people can see; answers whether it started now. A refund that was asked for
 * a moment before wins, one asked for a moment later is refused: both lock the same row.
 */
export async function startCampaign(campaignId: string, at: Date = now()): Promise<boolean> {
  const started = await db.$transaction(async (tx) => {
    const campaign = await lockCampaign(tx, campaignId)
    if (!campaign || campaign.plannedStartAt === null || campaign.plannedStartAt > at || !isAdvertisable(campaign.event, at)) return null
    if ((await stepCampaign(tx, campaign, 'start', { at })) === null) return null
    await tellHost(tx, campaign, 'started')
    return campaign
  })
  if (started?.eventId) renewPages([`/event/${started.eventId}`, '/'])
  return started !== null
}
