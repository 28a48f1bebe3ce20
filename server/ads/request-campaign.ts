import type { z } from 'zod'
import { AD_PACKAGES, DEFAULT_PACKAGE } from '@/lib/ads/packages'
import type { SponsorRequest, SponsorState } from '@/lib/api/ads'
import type { Asker } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { requireEditable } from '@/server/events/require-editable'
import { now } from '@/server/platform/clock'
import { db, type Tx } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { paymentsAreConfigured } from '@/server/platform/stripe'
import { cancelCampaign } from './cancel-campaign'
import { campaignSelect, toCampaign } from './present'

const CAMPAIGNS = textFor('campaigns')
const SERVER_ERRORS = textFor('serverErrors')

/** The event's one campaign that waits for payment. Once a checkout has begun its package is fixed, because the price is agreed. */
async function reserve(tx: Tx, eventId: string, { packageId, userId }: { packageId: SponsorRequest['packageId']; userId: string }) {
  const open = await tx.campaign.findFirst({
    where: { eventId, status: 'pending' },
    select: { id: true, packageId: true, paymentId: true },
    orderBy: { createdAt: 'asc' },
  })
  const wanted = AD_PACKAGES[packageId ?? open?.packageId ?? DEFAULT_PACKAGE]
  const { priceCents, currency, durationDays, clickGuarantee } = wanted
  const data = { packageId: wanted.id, priceCents, currency, durationDays, clickGuarantee }
  if (!open) return tx.campaign.create({ data: { ...data, eventId, userId }, select: campaignSelect })
  if (open.packageId === wanted.id || open.paymentId !== null)
    return tx.campaign.findUniqueOrThrow({ where: { id: open.id }, select: campaignSelect })
  return tx.campaign.update({ where: { id: open.id }, data, select: campaignSelect })
}

/**
 * Reserves an advertising campaign for an event, or withdraws the reserved one. Only a payment makes the event sponsored. Asking twice
 * reserves once; asking for another package changes the reservation. Throws `unauthenticated`, `not_found` (also for someone else's event),
 * `conflict` if the payment came before the withdrawal.
 */
export async function requestCampaign(asker: Asker, eventId: string, request: SponsorRequest): Promise<z.input<typeof SponsorState>> {
  const { viewer } = asker
  if (!viewer) throw new AppError('unauthenticated', SERVER_ERRORS.loginFirst)
  await requireEditable(asker, eventId)
  const at = now()
  const open = request.sponsored ? [] : await db.campaign.findMany({ where: { eventId, status: 'pending' }, select: { id: true } })
  for (const { id } of open) await cancelCampaign(viewer, id)
  const { campaign, running } = await db.$transaction(async (tx) => {
    // One at a time per event, so that a double click reserves one campaign.
    await tx.$queryRaw`SELECT 1 FROM "Event" WHERE "id" = ${eventId} FOR UPDATE`
    const isRunning = (await tx.campaign.count({ where: { eventId, status: 'active', startsAt: { lte: at }, endsAt: { gt: at } } })) > 0
    return {
      campaign: request.sponsored ? await reserve(tx, eventId, { packageId: request.packageId, userId: viewer.userId }) : null,
      running: isRunning,
    }
  })
  const withdrawn = open.length
  const paymentAvailable = paymentsAreConfigured()
  const message = campaign
    ? paymentAvailable
      ? CAMPAIGNS.payNext
      : CAMPAIGNS.notSetUp
    : withdrawn > 0
      ? CAMPAIGNS.withdrawn
      : CAMPAIGNS.none
  return {
    id: eventId,
    _id: eventId,
    eventId,
    isSponsored: running,
    campaign: campaign && toCampaign(campaign),
    paymentRequired: campaign !== null,
    paymentAvailable,
    message,
  }
}
