import { z } from 'zod'
import { CAMPAIGN_STATUSES } from '@/lib/ads/campaign-states'
import { MAX_PLACEMENTS } from '@/lib/ads/counting'
import { PACKAGE_IDS } from '@/lib/ads/packages'
import { PAYMENT_STATUSES } from '@/lib/payments/states'
import { EventView } from './events'
import { limitOr } from './paging'

/** The wire shapes of advertising. */

export const AdvertisementQuery = z.object({ limit: limitOr(10) })

/** An event as an advertisement: who pays, and the placement by which its views and clicks are reported. */
export const AdvertisedEvent = EventView.extend({ placement: z.string(), advertiser: z.string() })
export type AdvertisedEvent = z.infer<typeof AdvertisedEvent>
export const AdvertisedEvents = z.object({ events: z.array(AdvertisedEvent) })

/** `true` requests a campaign, `false` withdraws one that is not paid. Only a payment sets the flag itself. */
export const SponsorRequest = z.object({ sponsored: z.boolean(), packageId: z.enum(PACKAGE_IDS).optional() })
export type SponsorRequest = z.infer<typeof SponsorRequest>

/** A campaign as its host sees it. */
export const CampaignView = z.object({
  id: z.string(),
  _id: z.string(),
  eventId: z.string(),
  eventTitle: z.string(),
  packageId: z.enum(PACKAGE_IDS),
  packageName: z.string(),
  status: z.enum(CAMPAIGN_STATUSES),
  priceCents: z.number().int(),
  currency: z.string(),
  durationDays: z.number().int(),
  extendedDays: z.number().int(),
  clickGuarantee: z.number().int(),
  views: z.number().int(),
  clicks: z.number().int(),
  plannedStartAt: z.string().optional(),
  startsAt: z.string().optional(),
  endsAt: z.string().optional(),
  heldReason: z.string().optional(),
  /** Its payment, once a checkout was opened. */
  payment: z
    .object({ status: z.enum(PAYMENT_STATUSES), paidAt: z.string().optional(), refundedCents: z.number().int(), hasReceipt: z.boolean() })
    .optional(),
  createdAt: z.string(),
})
export type CampaignView = z.infer<typeof CampaignView>

/** How far an event's campaign has come, from request to payment. */
export const SponsorState = z.object({
  /** The event's id. */
  id: z.string(),
  _id: z.string(),
  eventId: z.string(),
  /** Whether a paid campaign is running now. */
  isSponsored: z.boolean(),
  /** The campaign awaiting payment, if any. */
  campaign: CampaignView.nullable(),
  /** Whether something is still to be paid, and whether this installation can take money. */
  paymentRequired: z.boolean(),
  paymentAvailable: z.boolean(),
  message: z.string(),
})
export type SponsorState = z.infer<typeof SponsorState>

export const CampaignParams = z.object({ id: z.uuid() })
export const CampaignsQuery = z.object({ eventId: z.uuid().optional(), after: z.uuid().optional(), limit: limitOr(30) })
export const CampaignList = z.object({ campaigns: z.array(CampaignView) })

/** When the campaign should start; by default as soon as it is paid. */
export const CheckoutRequest = z.object({ startsAt: z.iso.datetime({ offset: true }).nullish() })
export type CheckoutRequest = z.infer<typeof CheckoutRequest>
/** Where to pay for the campaign. */
export const CheckoutStart = z.object({ campaignId: z.string(), checkoutUrl: z.string() })

export const CampaignReview = z.object({ decision: z.enum(['release', 'refund']) })
export type CampaignReview = z.infer<typeof CampaignReview>

/** Counted views and clicks per UTC day, including days with none. */
export const CampaignReport = z.object({
  campaign: CampaignView,
  days: z.array(z.object({ day: z.string(), views: z.number().int(), clicks: z.number().int() })),
})
export type CampaignReport = z.infer<typeof CampaignReport>

/** Placements that were seen or clicked, as delivered with the advertisements. */
export const PlacementNote = z.object({ placements: z.array(z.string().max(200)).min(1).max(MAX_PLACEMENTS) })
export type PlacementNote = z.infer<typeof PlacementNote>
/** How many of them counted. */
export const PlacementCount = z.object({ counted: z.number().int() })

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
  /** Reports its views and clicks. */
  placement: z.string(),
})
export const SponsoredProfiles = z.object({ profiles: z.array(SponsoredProfile) })
