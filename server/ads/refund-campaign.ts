import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { refundPayment } from '@/server/payments/refund-payment'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError, isAppError } from '@/server/platform/errors'
import { addJob } from '@/server/platform/jobs'
import { log } from '@/server/platform/log'
import { paymentsAreConfigured } from '@/server/platform/stripe'
import { REFUND_PAYMENT } from './job-kinds'
import { requireCampaign } from './queries'
import { referenceOf, settleCheckout } from './settle-checkout'
import { lockCampaign, stepCampaign } from './step-campaign'
import { tellHost } from './tell-host'

const CAMPAIGNS = textFor('campaigns')

/** Marks a campaign's payment for refund and queues the job. Returns the payment, or null if its state does not allow a refund. */
export async function beginRefund(campaignId: string, { mayBeHeld }: { mayBeHeld: boolean }): Promise<string | null> {
  return db.$transaction(async (tx) => {
    const campaign = await lockCampaign(tx, campaignId)
    if (!campaign || campaign.paymentId === null || (campaign.status === 'held' && !mayBeHeld)) return null
    if ((await stepCampaign(tx, campaign, 'refund', { at: now() })) === null) return null
    await addJob(tx, REFUND_PAYMENT, { paymentId: campaign.paymentId, amountCents: null })
    return campaign.paymentId
  })
}

/**
 * Refunds a payment at the provider and records the outcome. A refund that the provider refuses for good waits for a person. Safe to
 * repeat. Throws `unavailable` if the provider does not respond.
 */
export async function carryOutRefund(paymentId: string, amountCents: number | null): Promise<void> {
  const outcome = await refundPayment(paymentId, { amountCents })
  await settleCheckout(paymentId)
  if (outcome === 'asked') return
  log().error({ paymentId }, 'a refund was refused')
  const payment = await db.payment.findUnique({ where: { id: paymentId }, select: { reference: true } })
  const campaign = await db.campaign.findFirst({ where: { paymentId, status: 'refunding' }, select: { id: true } })
  if (!campaign || payment?.reference !== referenceOf(campaign.id)) return
  await db.$transaction(async (tx) => {
    const locked = await lockCampaign(tx, campaign.id)
    if (locked && (await stepCampaign(tx, locked, 'refund_failed', { at: now(), reason: CAMPAIGNS.refundRefused })))
      await tellHost(tx, locked, 'held')
  })
}

/** Tries at once what the job would do a moment later. If the provider does not respond, the job stays queued. */
export async function tryRefund(paymentId: string): Promise<void> {
  try {
    await carryOutRefund(paymentId, null)
  } catch (error) {
    if (!isAppError(error) || error.code !== 'unavailable') throw error
    log().warn({ paymentId, err: error.cause ?? error }, 'refund waits')
  }
}

/**
 * Cancels a paid campaign that has not started and refunds it in full. Asking twice refunds once. Throws `not_found`, `unavailable` without
 * payments, `conflict` once it has started.
 */
export async function refundCampaign(viewer: Viewer, campaignId: string): Promise<void> {
  const { status } = await requireCampaign(viewer, campaignId)
  if (!paymentsAreConfigured()) throw new AppError('unavailable', CAMPAIGNS.paymentsOff)
  if (status === 'refunding' || status === 'refunded') return
  const paymentId = await beginRefund(campaignId, { mayBeHeld: viewer.role === 'admin' })
  if (paymentId === null) {
    const { status: current } = await requireCampaign(viewer, campaignId)
    if (current === 'refunding' || current === 'refunded') return
    throw new AppError('conflict', CAMPAIGNS.startedAlready)
  }
  await tryRefund(paymentId)
}
