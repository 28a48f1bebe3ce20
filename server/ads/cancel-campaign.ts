import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { closePayment } from '@/server/payments/close-payment'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { expireCheckout } from '@/server/platform/stripe'
import { requireCampaign } from './queries'
import { settleCheckout } from './settle-checkout'
import { lockCampaign, stepCampaign } from './step-campaign'

const CAMPAIGNS = textFor('campaigns')

/** Closes an open checkout at the provider first, so that a withdrawn campaign cannot be paid. */
async function closeCheckout(paymentId: string): Promise<void> {
  const payment = await db.payment.findUnique({ where: { id: paymentId }, select: { checkoutId: true, status: true } })
  if (!payment || payment.checkoutId === null || payment.status !== 'open') return
  await expireCheckout(payment.checkoutId)
  await settleCheckout(paymentId)
}

/**
 * Withdraws an unpaid campaign and closes its checkout. Withdrawing twice is not an error. Throws `not_found`, `conflict` if the payment
 * came first or is under way, `unavailable` if the provider does not respond.
 */
export async function cancelCampaign(viewer: Viewer, campaignId: string): Promise<void> {
  const { paymentId } = await requireCampaign(viewer, campaignId)
  if (paymentId !== null) await closeCheckout(paymentId)
  await db.$transaction(async (tx) => {
    const campaign = await lockCampaign(tx, campaignId)
    if (!campaign || campaign.status === 'cancelled') return
    if (campaign.status !== 'pending') throw new AppError('conflict', CAMPAIGNS.checkoutPaid)
    if (campaign.paymentId !== null) {
      await closePayment(tx, campaign.paymentId)
      const open = await tx.payment.count({ where: { id: campaign.paymentId, status: 'open' } })
      if (open > 0) throw new AppError('conflict', CAMPAIGNS.processing)
    }
    await stepCampaign(tx, campaign, 'cancel', { at: now() })
  })
}
