import { toEventCard, type EventCardView } from '@/lib/events/card'
import type { Formats } from '@/lib/text/formats'

/** Who pays for an advertisement, and the placement that reports its views and clicks. */
type Advertised = { advertiser: string; placement: string }

/** An advertised event as the banner shows it. */
export type BannerSlide = EventCardView & Advertised

/** Maximum ads in one banner. */
export const MAX_BANNER_ADS = 10
/** How many of them a page shows. */
export const SHOWN_ADS = 3
export const BANNER_ROTATION_MS = 5000
export const BANNER_SWIPE_PX = 50
export const SWIPE_DURATION_MS = 500

/** An advertised event as the banner shows it. */
export function toBannerSlide(event: Parameters<typeof toEventCard>[0] & Advertised, now: Date, formats?: Formats): BannerSlide {
  return { ...toEventCard(event, now, formats), advertiser: event.advertiser, placement: event.placement }
}

/** The slide that a step leads to; the last is followed by the first. */
export function stepSlide(at: number, step: 1 | -1, count: number): number {
  return count === 0 ? 0 : (at + step + count) % count
}
