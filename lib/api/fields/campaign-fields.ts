import {
  AdvertisedEvent,
  CampaignReport,
  CampaignReview,
  CampaignsQuery,
  CampaignView,
  CheckoutRequest,
  CheckoutStart,
  PlacementCount,
  PlacementNote,
  SponsoredProfile,
  SponsorRequest,
  SponsorState,
} from '@/lib/api/ads'
import { fieldWords } from './field-words'

const SAME_ID = 'The same as `id`, for older clients.'
const PLACEMENT = 'Reports that this advertisement was seen or clicked. Good for twelve hours.'

/** Words for the shapes of advertising. */
export const CAMPAIGN_FIELDS = [
  fieldWords(AdvertisedEvent, { placement: PLACEMENT, advertiser: 'Who pays for it, to be shown beside the word “Ad”.' }),
  fieldWords(SponsorRequest, {
    sponsored: 'True requests a campaign, false withdraws one that is not paid. Only a payment makes the event sponsored.',
    packageId: 'The package to buy. By default the one requested before, or else the smallest.',
  }),
  fieldWords(CampaignView, {
    _id: SAME_ID,
    eventId: 'Empty if the event was deleted for good.',
    eventTitle: 'Empty if the event was deleted for good.',
    packageName: 'As it is sold.',
    status:
      '`pending`: not paid. `scheduled`: paid, waits for its start. `held`: a person of the operator looks at the payment. `refunding`: the money is on its way back. Payments and time change it, never a write of the field.',
    priceCents: 'Price in the currency’s minor unit, as agreed when it was bought.',
    currency: 'ISO 4217.',
    durationDays: 'Length of the paid period in days.',
    extendedDays: 'Days added for free because the promised clicks were not reached.',
    clickGuarantee: 'How many clicks were promised.',
    views: 'Counted views so far.',
    clicks: 'Counted clicks so far.',
    plannedStartAt: 'When it should start: ISO 8601, UTC; absent for as soon as it is paid.',
    startsAt: 'When it started: ISO 8601, UTC; absent before.',
    endsAt: 'When it ends, with the days that were added: ISO 8601, UTC; absent before it starts.',
    heldReason: 'Why it is held; absent otherwise.',
    payment: 'Absent until a checkout was opened.',
    createdAt: 'ISO 8601, UTC.',
  }),
  fieldWords(CampaignView.shape.payment.unwrap(), {
    paidAt: 'ISO 8601, UTC; absent before.',
    refundedCents: 'What went back, in the currency’s minor unit; 0 for nothing.',
    hasReceipt: 'Whether there is a receipt to download.',
  }),
  fieldWords(SponsorState, {
    id: 'The event’s id.',
    _id: SAME_ID,
    eventId: SAME_ID,
    isSponsored: 'Whether a paid campaign is running now.',
    campaign: 'The campaign that waits for its payment; null if there is none.',
    paymentRequired: 'Whether something is still to be paid.',
    paymentAvailable: 'Whether this installation can take money.',
    message: 'How things stand and what to do next, to be shown.',
  }),
  fieldWords(CampaignsQuery, {
    eventId: 'Only campaigns of this event.',
    after: 'Id of the last campaign the caller has.',
    limit: 'At most 100.',
  }),
  fieldWords(CheckoutRequest, { startsAt: 'When the campaign should start, ISO 8601; null or absent for as soon as it is paid.' }),
  fieldWords(CheckoutStart, { checkoutUrl: 'Where the browser goes to pay, at the payment provider.' }),
  fieldWords(CampaignReview, { decision: '`release` lets a held campaign run, `refund` sends the money back. For admins.' }),
  fieldWords(CampaignReport, { days: 'UTC days, oldest first, those without views included.' }),
  fieldWords(PlacementNote, { placements: 'As they came with the advertisements.' }),
  fieldWords(PlacementCount, { counted: 'How many of them counted. Repeats, forged ones and programs do not.' }),
  fieldWords(SponsoredProfile, {
    _id: SAME_ID,
    userId: SAME_ID,
    title: 'The same as `username`, for clients that print it.',
    bio: 'What they write about themselves; empty if nothing.',
    profileImageUrl: 'Absolute address; absent if the profile has no picture.',
    headerImageUrl: 'Absolute address; absent if there is none.',
    createdAt: 'When the account was made: ISO 8601, UTC.',
    placement: PLACEMENT,
  }),
]
