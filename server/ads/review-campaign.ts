import type { CampaignReview } from '@/lib/api/ads'
import { isSettled } from '@/lib/payments/states'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { addJob } from '@/server/platform/jobs'
import { paymentsAreConfigured } from '@/server/platform/stripe'
import { START_CAMPAIGN } from './job-kinds'
import { beginRefund, tryRefund } from './refund-campaign'
import { lockCampaign, stepCampaign } from './step-campaign'

const CAMPAIGNS = textFor('campaigns')

/**
 * An admin decides on a held campaign: it goes on if what was asked for has arrived, or it is refunded. Throws `not_found`, `conflict` if
 * it is not held or not paid, `unavailable` without payments.
 */
export async function reviewCampaign(campaignId: string, { decision }: CampaignReview): Promise<void> {
  const found = await db.campaign.findUnique({ where: { id: campaignId }, select: { status: true } })
  if (!found) throw new AppError('not_found', CAMPAIGNS.notFound)
  if (found.status !== 'held') throw new AppError('conflict', CAMPAIGNS.notHeld)
  if (decision === 'refund') {
    if (!paymentsAreConfigured()) throw new AppError('unavailable', CAMPAIGNS.paymentsOff)
    const paymentId = await beginRefund(campaignId, { mayBeHeld: true })
    if (paymentId === null) throw new AppError('conflict', CAMPAIGNS.notHeld)
    await tryRefund(paymentId)
    return
  }
  await db.$transaction(async (tx) => {
    const campaign = await lockCampaign(tx, campaignId)
    if (!campaign || campaign.status !== 'held') throw new AppError('conflict', CAMPAIGNS.notHeld)
    const payment =
      campaign.paymentId === null ? null : await tx.payment.findUnique({ where: { id: campaign.paymentId }, select: { status: true } })
    if (!payment || !isSettled(payment.status)) throw new AppError('conflict', CAMPAIGNS.notPaid)
    await stepCampaign(tx, campaign, 'release', { at: now() })
    await addJob(tx, START_CAMPAIGN, { campaignId })
  })
}
