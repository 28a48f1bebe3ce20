import type { AdPackage } from './packages'

/** How often a campaign that misses its guaranteed clicks may be extended by its own length. Promised in the terms. */
const EXTENSION_CAP = 1
/** Days added at a time, before delivery is checked again. */
const EXTENSION_DAYS = 1

export type Delivery = { clicks: number; clickGuarantee: number; durationDays: number; extendedDays: number }

/** Days to add to a campaign whose time is over: 0 if it has its clicks or cannot be extended further. */
export function extensionDays({ clicks, clickGuarantee, durationDays, extendedDays }: Delivery): number {
  if (clicks >= clickGuarantee) return 0
  return Math.max(0, Math.min(EXTENSION_DAYS, durationDays * EXTENSION_CAP - extendedDays))
}

/** Cents to refund when a campaign ends without its guaranteed clicks: the undelivered share of the price, rounded up. */
export function shortfallCents({
  priceCents,
  clicks,
  clickGuarantee,
}: {
  priceCents: number
  clicks: number
  clickGuarantee: number
}): number {
  if (clickGuarantee <= 0 || clicks >= clickGuarantee) return 0
  return Math.min(priceCents, Math.ceil((priceCents * (clickGuarantee - Math.max(0, clicks))) / clickGuarantee))
}

/** The maximum factor by which a campaign behind plan is shown more often than its package says, and one ahead of plan less often. */
const MOST_URGENCY = 4

export type RunningCampaign = { clicks: number; clickGuarantee: number; startsAt: Date; endsAt: Date }

/**
 * How often a campaign is shown compared with others: its package's visibility times its need. Need is the missing share of clicks over the
 * remaining share of time, between 1/4 and 4: 1 if on plan, more if behind. A campaign that has all its clicks stays at 1/4, since its days
 * are paid for, too.
 */
export function campaignWeight(
  { clicks, clickGuarantee, startsAt, endsAt }: RunningCampaign,
  { visibility }: Pick<AdPackage, 'visibility'>,
  at: Date,
): number {
  const missing = clickGuarantee <= 0 ? 0 : Math.max(0, clickGuarantee - clicks) / clickGuarantee
  const whole = Math.max(1, endsAt.getTime() - startsAt.getTime())
  const left = Math.max(0, endsAt.getTime() - Math.max(at.getTime(), startsAt.getTime())) / whole
  const need = missing / Math.max(left, 1e-6)
  return visibility * Math.min(MOST_URGENCY, Math.max(1 / MOST_URGENCY, need))
}
