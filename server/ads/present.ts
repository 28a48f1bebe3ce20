import type { z } from 'zod'
import { AD_PACKAGES } from '@/lib/ads/packages'
import type { CampaignView, SponsoredProfile } from '@/lib/api/ads'
import { imageUrl } from '@/lib/media/urls'
import type { Prisma } from '@/server/platform/db'
import { env } from '@/server/platform/env'

/** The columns behind `toCampaign`. */
export const campaignSelect = {
  id: true,
  packageId: true,
  status: true,
  priceCents: true,
  currency: true,
  durationDays: true,
  clickGuarantee: true,
  startsAt: true,
  endsAt: true,
  createdAt: true,
} satisfies Prisma.CampaignSelect

type CampaignRow = Prisma.CampaignGetPayload<{ select: typeof campaignSelect }>

/** A campaign row on the wire, for the host of its event. */
export function toCampaign(row: CampaignRow, eventId: string): z.input<typeof CampaignView> {
  return {
    id: row.id,
    _id: row.id,
    eventId,
    packageId: row.packageId,
    packageName: AD_PACKAGES[row.packageId].name,
    status: row.status,
    priceCents: row.priceCents,
    currency: row.currency,
    durationDays: row.durationDays,
    clickGuarantee: row.clickGuarantee,
    ...(row.startsAt ? { startsAt: row.startsAt.toISOString() } : {}),
    ...(row.endsAt ? { endsAt: row.endsAt.toISOString() } : {}),
    createdAt: row.createdAt.toISOString(),
  }
}

/** The columns behind `toSponsoredProfile`. */
export const sponsorSelect = {
  id: true,
  username: true,
  createdAt: true,
  profile: { select: { bio: true, profileImageKey: true, headerImageKey: true } },
} satisfies Prisma.UserSelect

type SponsorRow = Prisma.UserGetPayload<{ select: typeof sponsorSelect }>

/** The public face of a host who advertises. Source: Spec §7 profile/sponsored/latest, RULES B5. */
export function toSponsoredProfile(row: SponsorRow): z.input<typeof SponsoredProfile> {
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
  }
}
