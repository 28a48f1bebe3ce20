import { nextCampaignStatus, type CampaignStatus, type CampaignStep } from '@/lib/ads/campaign-states'
import { DAY_MS } from '@/lib/time/spans'
import type { Prisma, Tx } from '@/server/platform/db'

const lockedSelect = {
  id: true,
  eventId: true,
  userId: true,
  paymentId: true,
  packageId: true,
  status: true,
  priceCents: true,
  currency: true,
  durationDays: true,
  clickGuarantee: true,
  clicks: true,
  views: true,
  plannedStartAt: true,
  extendedDays: true,
  heldReason: true,
  startsAt: true,
  endsAt: true,
  event: { select: { id: true, title: true, state: true, deletedAt: true, mergedIntoId: true, endsAt: true, hostId: true } },
} satisfies Prisma.CampaignSelect

/** A campaign locked until the transaction ends. */
export type LockedCampaign = Prisma.CampaignGetPayload<{ select: typeof lockedSelect }>

/** Locks an event, then its campaign; every caller locks in this order. Null if there is no such campaign. */
export async function lockCampaign(tx: Tx, campaignId: string): Promise<LockedCampaign | null> {
  const found = await tx.campaign.findUnique({ where: { id: campaignId }, select: { eventId: true } })
  if (!found) return null
  if (found.eventId !== null) await tx.$queryRaw`SELECT 1 FROM "Event" WHERE "id" = ${found.eventId} FOR UPDATE`
  await tx.$queryRaw`SELECT 1 FROM "Campaign" WHERE "id" = ${campaignId} FOR UPDATE`
  return tx.campaign.findUnique({ where: { id: campaignId }, select: lockedSelect })
}

/** Whether people could see this campaign's event at a moment: it is published and not over. */
export function isAdvertisable(event: LockedCampaign['event'], at: Date): boolean {
  return (
    event !== null &&
    event.state === 'published' &&
    event.deletedAt === null &&
    event.mergedIntoId === null &&
    (event.endsAt === null || event.endsAt > at)
  )
}

/** What a step writes besides the state. A campaign held while running keeps its remaining time. */
function factsOf(
  campaign: LockedCampaign,
  step: CampaignStep,
  { at, reason }: { at: Date; reason?: string | undefined },
): Prisma.CampaignUncheckedUpdateInput {
  const { plannedStartAt, startsAt, endsAt, durationDays } = campaign
  switch (step) {
    case 'pay':
      return { plannedStartAt: plannedStartAt && plannedStartAt > at ? plannedStartAt : at }
    case 'hold':
      return { heldReason: reason ?? null, ...(campaign.status === 'active' ? { plannedStartAt: at } : {}) }
    case 'refund_failed':
      return { heldReason: reason ?? null }
    case 'release':
      return { heldReason: null }
    case 'start': {
      const restMs = startsAt && endsAt && plannedStartAt ? Math.max(1, endsAt.getTime() - plannedStartAt.getTime()) : durationDays * DAY_MS
      return { startsAt: startsAt ?? at, endsAt: new Date(at.getTime() + restMs) }
    }
    case 'refund_done':
      return campaign.status === 'active' && startsAt ? { endsAt: new Date(Math.max(at.getTime(), startsAt.getTime() + 1)) } : {}
    default:
      return {}
  }
}

/** Updates an event's flag: whether a paid campaign is running now. */
export async function markSponsored(tx: Tx, eventId: string, at: Date): Promise<void> {
  await tx.$executeRaw`UPDATE "Event" event SET "isSponsored" = NOT event."isSponsored" WHERE event."id" = ${eventId} AND event."isSponsored" IS DISTINCT FROM EXISTS (
    SELECT 1 FROM "Campaign" campaign WHERE campaign."eventId" = event."id" AND campaign."status" = 'active' AND campaign."startsAt" <= ${at} AND campaign."endsAt" > ${at})`
}

/**
 * Moves a locked campaign one step on, if its state allows the step. Returns the new state, or null if nothing changes. The event's flag
 * follows in the same transaction.
 */
export async function stepCampaign(
  tx: Tx,
  campaign: LockedCampaign,
  step: CampaignStep,
  { at, reason }: { at: Date; reason?: string },
): Promise<CampaignStatus | null> {
  const next = nextCampaignStatus(campaign.status, step)
  if (next === null) return null
  const { count } = await tx.campaign.updateMany({
    where: { id: campaign.id, status: campaign.status },
    data: { ...factsOf(campaign, step, { at, reason }), status: next },
  })
  if (count === 0) return null
  if (campaign.eventId !== null && (campaign.status === 'active' || next === 'active')) await markSponsored(tx, campaign.eventId, at)
  return next
}
