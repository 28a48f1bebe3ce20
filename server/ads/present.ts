import type { z } from 'zod'
import { AD_PACKAGES } from '@/lib/ads/packages'
import type { AdvertisedEvent, CampaignView, SponsoredProfile } from '@/lib/api/ads'
import type { EventView } from '@/lib/api/events'
import { imageUrl } from '@/lib/media/urls'
import type { Prisma } from '@/server/platform/db'
import { env } from '@/server/platform/env'

/** The columns behind `toCampaign`, and those that decide who may see it. */
export const campaignSelect = {
  id: true,
  eventId: true,
  userId: true,
  paymentId: true,
  packageId: true,
  status: true,
  priceCents: true,
  currency: true,
  durationDays: true,
  extendedDays: true,
  clickGuarantee: true,
  views: true,
  clicks: true,
  plannedStartAt: true,
  startsAt: true,
  endsAt: true,
  heldReason: true,
  createdAt: true,
  event: { select: { title: true, hostId: true } },
  payment: { select: { status: true, paidAt: true, refundedCents: true, receiptNumber: true } },
} satisfies Prisma.CampaignSelect

type CampaignRow = Prisma.CampaignGetPayload<{ select: typeof campaignSelect }>

/** A campaign row on the wire, for its buyer and the event's host. */
export function toCampaign(row: CampaignRow): z.input<typeof CampaignView> {
  const { payment } = row
  return {
    id: row.id,
    _id: row.id,
    eventId: row.eventId ?? '',
    eventTitle: row.event?.title ?? '',
    packageId: row.packageId,
    packageName: AD_PACKAGES[row.packageId].name,
    status: row.status,
    priceCents: row.priceCents,
    currency: row.currency,
    durationDays: row.durationDays,
    extendedDays: row.extendedDays,
    clickGuarantee: row.clickGuarantee,
    views: row.views,
    clicks: row.clicks,
    ...(row.plannedStartAt ? { plannedStartAt: row.plannedStartAt.toISOString() } : {}),
    ...(row.startsAt ? { startsAt: row.startsAt.toISOString() } : {}),
    ...(row.endsAt ? { endsAt: row.endsAt.toISOString() } : {}),
    ...(row.status === 'held' && row.heldReason ? { heldReason: row.heldReason } : {}),
    ...(payment
      ? {
          payment: {
            status: payment.status,
            refundedCents: payment.refundedCents,
            hasReceipt: payment.receiptNumber !== null,
            ...(payment.paidAt ? { paidAt: payment.paidAt.toISOString() } : {}),
          },
        }
      : {}),
    createdAt: row.createdAt.toISOString(),
  }
}

type Event = z.input<typeof EventView>

/** An event as an advertisement, paid for by its host, else by the venue it names. */
export function toAdvertisedEvent(event: Event, placement: string): z.input<typeof AdvertisedEvent> {
  return { ...event, placement, advertiser: event.host?.username ?? event.venue ?? '' }
}

/** The columns behind `toSponsoredProfile`. */
export const sponsorSelect = {
  id: true,
  username: true,
  createdAt: true,
  profile: { select: { bio: true, profileImageKey: true, headerImageKey: true } },
} satisfies Prisma.UserSelect

type SponsorRow = Prisma.UserGetPayload<{ select: typeof sponsorSelect }>

/** The public profile of a host who advertises. */
export function toSponsoredProfile(row: SponsorRow, placement: string): z.input<typeof SponsoredProfile> {
  const { app } = env()
  const { profileImageKey = null, headerImageKey = null, bio = '' } = row.profile ?? {}
  return {
    id: row.id,
    _id: row.id,
    userId: row.id,
    username: row.username,
    title: row.username,
    bio,
    ...(profileImageKey === null ? {} : { profileImageUrl: imageUrl(app.url, profileImageKey) }),
    ...(headerImageKey === null ? {} : { headerImageUrl: imageUrl(app.url, headerImageKey) }),
    createdAt: row.createdAt.toISOString(),
    placement,
  }
}
