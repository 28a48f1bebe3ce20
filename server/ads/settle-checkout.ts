import { isSettled, type CheckoutFacts } from '@/lib/payments/states'
import { textFor } from '@/lib/text/text-for'
import { settlePayment, type Settled } from '@/server/payments/settle-payment'
import { now } from '@/server/platform/clock'
import { db, type Tx } from '@/server/platform/db'
import { addJob } from '@/server/platform/jobs'
import { log } from '@/server/platform/log'
import { listEventPages } from '@/server/events/pages/event-pages'
import { renewPages } from '@/server/platform/page-cache'
import { getCheckout } from '@/server/platform/stripe'
import { REFUND_PAYMENT, START_CAMPAIGN } from './job-kinds'
import { lockCampaign, stepCampaign, type LockedCampaign } from './step-campaign'
import { tellHost } from './tell-host'

const CAMPAIGNS = textFor('campaigns')

const REFERENCE = /^campaign:(.+)$/

/** The campaign's reference on receipts. */
export const referenceOf = (campaignId: string) => `campaign:${campaignId}`

type Step = { paymentId: string; settled: Settled; at: Date }

/** Handles money that has arrived: schedules the campaign, or refunds it if there is nothing left to pay for. */
async function takeMoney(tx: Tx, campaign: LockedCampaign, { paymentId, settled, at }: Step): Promise<void> {
  const isNew = !isSettled(settled.before) && isSettled(settled.after)
  if (campaign.paymentId !== paymentId) {
    const isFree = campaign.paymentId === null && campaign.status === 'pending'
    // already paid by another payment, or withdrawn: refund this one in full
    if (!isFree) {
      if (isNew) await addJob(tx, REFUND_PAYMENT, { paymentId, amountCents: null })
      return
    }
    await tx.campaign.update({ where: { id: campaign.id }, data: { paymentId } })
  }
  const next = await stepCampaign(tx, { ...campaign, paymentId }, 'pay', { at })
  if (next === 'refunding') await addJob(tx, REFUND_PAYMENT, { paymentId, amountCents: null })
  if (next !== 'scheduled') return
  await tellHost(tx, { ...campaign, paymentId, status: next }, 'paid')
  await addJob(tx, START_CAMPAIGN, { campaignId: campaign.id })
}

async function follow(tx: Tx, campaign: LockedCampaign, step: Step): Promise<void> {
  const { paymentId, settled, at } = step
  if (isSettled(settled.after)) await takeMoney(tx, campaign, step)
  if (settled.after === 'review' && settled.before !== 'review') {
    if (campaign.paymentId === null) await tx.campaign.update({ where: { id: campaign.id }, data: { paymentId } })
    const isItsOwn = campaign.paymentId === null || campaign.paymentId === paymentId
    if (!isItsOwn) await addJob(tx, REFUND_PAYMENT, { paymentId, amountCents: null })
    else if (await stepCampaign(tx, campaign, 'hold', { at, reason: CAMPAIGNS.mismatch })) await tellHost(tx, campaign, 'held')
  }
  if ((settled.after === 'failed' || settled.after === 'expired') && campaign.paymentId === paymentId && campaign.status === 'pending') {
    // Makes room for another checkout.
    await tx.campaign.update({ where: { id: campaign.id }, data: { paymentId: null } })
  }
  const current = await lockCampaign(tx, campaign.id)
  if (!current || current.paymentId !== paymentId) return
  if (settled.after === 'refunded') {
    if (await stepCampaign(tx, current, 'refund_done', { at })) await tellHost(tx, current, 'refunded')
  } else if (settled.isNewlyDisputed && (await stepCampaign(tx, current, 'hold', { at, reason: CAMPAIGNS.disputed })))
    await tellHost(tx, current, 'held')
}

/**
 * Asks the provider what became of a checkout and updates payment and campaign to match, in one transaction. This is the only way a
 * campaign gets paid. May run at any time, twice, and in any order with others. Throws `unavailable` if the provider does not respond.
 * @param known.checkoutId for a payment that has not recorded its checkout.
 * @param known.facts what the provider has just said.
 */
export async function settleCheckout(paymentId: string, known: { checkoutId?: string | null; facts?: CheckoutFacts } = {}): Promise<void> {
  const payment = await db.payment.findUnique({ where: { id: paymentId }, select: { checkoutId: true, reference: true } })
  if (!payment) return
  const checkoutId = payment.checkoutId ?? known.checkoutId ?? null
  if (!known.facts && checkoutId === null) return
  const facts = known.facts ?? (await getCheckout(checkoutId ?? ''))
  const campaignId = REFERENCE.exec(payment.reference ?? '')?.[1] ?? null
  const at = now()
  const eventId = await db.$transaction(async (tx) => {
    const campaign = campaignId === null ? null : await lockCampaign(tx, campaignId)
    const settled = await settlePayment(tx, paymentId, { facts, at })
    if (!settled) return null
    if (settled.before !== settled.after) log().info({ paymentId, before: settled.before, after: settled.after }, 'payment')
    if (campaign) await follow(tx, campaign, { paymentId, settled, at })
    return campaign?.eventId ?? null
  })
  if (eventId !== null) renewPages(await listEventPages([eventId]))
}
