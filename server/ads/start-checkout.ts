import type { z } from 'zod'
import { AD_PACKAGES } from '@/lib/ads/packages'
import type { CheckoutRequest, CheckoutStart } from '@/lib/api/ads'
import type { Viewer } from '@/lib/auth/viewer'
import { DAY_MS } from '@/lib/time/spans'
import { textFor } from '@/lib/text/text-for'
import { closePayment } from '@/server/payments/close-payment'
import { openCheckout } from '@/server/payments/open-checkout'
import { openPayment } from '@/server/payments/open-payment'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import { paymentsAreConfigured } from '@/server/platform/stripe'
import { requireCampaign } from './queries'
import { referenceOf, settleCheckout } from './settle-checkout'
import { isAdvertisable, lockCampaign } from './step-campaign'

const CAMPAIGNS = textFor('campaigns')

const YEAR_MS = 365 * DAY_MS
const MOST_TRIES = 3

/** The campaign's one open payment, recorded before the provider is called. */
async function demand(viewer: Viewer, campaignId: string, { startsAt }: CheckoutRequest) {
  const at = now()
  return db.$transaction(async (tx) => {
    const campaign = await lockCampaign(tx, campaignId)
    if (!campaign) throw new AppError('not_found', CAMPAIGNS.notFound)
    if (campaign.status !== 'pending')
      throw new AppError('conflict', campaign.status === 'cancelled' ? CAMPAIGNS.notPending : CAMPAIGNS.paidAlready)
    if (!isAdvertisable(campaign.event, at)) throw new AppError('conflict', CAMPAIGNS.tooLate)
    const start = startsAt ? new Date(startsAt) : null
    const { endsAt } = campaign.event ?? {}
    if (start && (start.getTime() > at.getTime() + YEAR_MS || (endsAt && start >= endsAt)))
      throw new AppError('invalid', CAMPAIGNS.startTooLate)
    const paymentId =
      campaign.paymentId ??
      (await openPayment(tx, {
        userId: viewer.userId,
        amountCents: campaign.priceCents,
        currency: campaign.currency,
        reference: referenceOf(campaignId),
      }))
    await tx.campaign.update({ where: { id: campaignId }, data: { paymentId, plannedStartAt: start } })
    return { ...campaign, paymentId }
  })
}

async function forgetUnmade(campaignId: string, paymentId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockCampaign(tx, campaignId)
    await closePayment(tx, paymentId)
    await tx.campaign.updateMany({
      where: { id: campaignId, paymentId, status: 'pending', payment: { is: { status: 'expired' } } },
      data: { paymentId: null },
    })
  })
}

/**
 * Opens the checkout of a reserved campaign at the payment provider, or returns the open one. Price, package and event come from our own
 * tables. A second click gets the same checkout; an expired one is replaced. Throws `not_found`, `invalid` for an impossible start,
 * `conflict` if it is paid, withdrawn or no longer advertisable, `unavailable`.
 */
export async function startCheckout(viewer: Viewer, campaignId: string, request: CheckoutRequest): Promise<z.input<typeof CheckoutStart>> {
  await requireCampaign(viewer, campaignId)
  if (!paymentsAreConfigured()) throw new AppError('unavailable', CAMPAIGNS.paymentsOff)
  const { email } = await db.user.findUniqueOrThrow({ where: { id: viewer.userId }, select: { email: true } })
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const campaign = await demand(viewer, campaignId, request)
    const { name } = AD_PACKAGES[campaign.packageId]
    const { description } = textFor('advertising').packages[campaign.packageId]
    const back = `${env().app.url}/advertising/${campaign.eventId}/campaign/${campaignId}`
    const facts = await openCheckout(campaign.paymentId, {
      title: `${name}: ${campaign.event?.title ?? ''}`.slice(0, 200),
      description,
      email,
      successUrl: `${back}?checkout=done`,
      cancelUrl: `${back}?checkout=left`,
    })
    if (facts?.state === 'open' && facts.url !== null) return { campaignId, checkoutUrl: facts.url }
    if (facts === null) await forgetUnmade(campaignId, campaign.paymentId)
    else await settleCheckout(campaign.paymentId, { facts })
    if (facts?.state === 'complete' && !facts.isPaid && !facts.hasFailed) throw new AppError('conflict', CAMPAIGNS.processing)
  }
  throw new AppError('unavailable', CAMPAIGNS.notOpened, { retryAfterSeconds: 10 })
}
