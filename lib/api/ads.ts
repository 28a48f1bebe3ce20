import { z } from 'zod'
import { PACKAGE_IDS } from '@/lib/ads/packages'
import { limitOr } from './paging'

/** The wire shapes of advertising. */

export const CAMPAIGN_STATUSES = ['pending', 'active', 'finished', 'refunded', 'cancelled'] as const

/** Advertisements of one banner. Source: Spec §9 Banner. */
export const AdvertisementQuery = z.object({ limit: limitOr(10) })

/** `true` asks for a campaign, `false` withdraws one that is not paid. The flag itself is set by a payment only. Source: RULES B2. */
export const SponsorRequest = z.object({ sponsored: z.boolean(), packageId: z.enum(PACKAGE_IDS).optional() })
export type SponsorRequest = z.infer<typeof SponsorRequest>

/** A campaign as its host sees it. */
export const CampaignView = z.object({
  id: z.string(),
  _id: z.string(),
  eventId: z.string(),
  packageId: z.enum(PACKAGE_IDS),
  packageName: z.string(),
  status: z.enum(CAMPAIGN_STATUSES),
  priceCents: z.number().int(),
  currency: z.string(),
  durationDays: z.number().int(),
  clickGuarantee: z.number().int(),
  startsAt: z.string().optional(),
  endsAt: z.string().optional(),
  createdAt: z.string(),
})
export type CampaignView = z.infer<typeof CampaignView>

/** Where an event stands between wish and payment. */
export const SponsorState = z.object({
  /** The event's. */
  id: z.string(),
  _id: z.string(),
  eventId: z.string(),
  /** Whether a paid campaign runs now. */
  isSponsored: z.boolean(),
  /** The campaign that waits for its payment, if there is one. */
  campaign: CampaignView.nullable(),
  /** Whether something is still to be paid, and whether this installation can take money at all. */
  paymentRequired: z.boolean(),
  paymentAvailable: z.boolean(),
  message: z.string(),
})
export type SponsorState = z.infer<typeof SponsorState>

/** A host who advertises, with public facts only; `title` is the name, for clients that print it. */
export const SponsoredProfile = z.object({
  id: z.string(),
  _id: z.string(),
  userId: z.string(),
  username: z.string(),
  title: z.string(),
  bio: z.string(),
  profileImageUrl: z.string().optional(),
  headerImageUrl: z.string().optional(),
  createdAt: z.string(),
})
export const SponsoredProfiles = z.object({ profiles: z.array(SponsoredProfile) })
