import { z } from 'zod'

/** Kinds of page by which visitors' measurements are grouped. */
export const VITAL_PAGES = ['landing', 'event', 'search', 'reel', 'profile', 'city', 'other'] as const
export type VitalPage = (typeof VITAL_PAGES)[number]

/** The devices by which they are grouped, told apart by the width of the window. */
export const VITAL_DEVICES = ['phone', 'desktop'] as const

/**
 * What is measured, and the value up to which it counts as good at the 75th percentile. Milliseconds, except CLS. Source:
 * web.dev/articles/vitals.
 */
export const VITALS = { LCP: 2500, INP: 200, CLS: 0.1, TTFB: 800, FCP: 1800 } as const
export type Vital = keyof typeof VITALS

/** Vitals shown to the operator, and the value above which each is poor at the 75th percentile. Source: web.dev/articles/vitals. */
export const SHOWN_VITALS = { LCP: 4000, INP: 500, CLS: 0.25, TTFB: 1800 } as const
export type ShownVital = keyof typeof SHOWN_VITALS
export type VitalRating = 'good' | 'fair' | 'poor'

/** How good a value at the 75th percentile is. */
export function rateVital(vital: ShownVital, value: number): VitalRating {
  if (value <= VITALS[vital]) return 'good'
  return value <= SHOWN_VITALS[vital] ? 'fair' : 'poor'
}

/** The 75th percentiles of a kind of page on a kind of device; null for what no visit measured. */
export type PageVitals = {
  device: (typeof VITAL_DEVICES)[number]
  page: VitalPage
  visits: number
} & Record<ShownVital, number | null>

/** Over how many days the operator may look. */
export const VITAL_DAYS = [1, 7, 28] as const
export const VitalsQuery = z.object({ days: z.coerce.number().pipe(z.literal(VITAL_DAYS)).catch(7).default(7) })

const Ms = z.number().min(0).max(120_000).optional()

/** What one visit to one page measured. Nothing in it identifies a visitor. */
export const WebVitalsBody = z.object({
  page: z.enum(VITAL_PAGES),
  device: z.enum(VITAL_DEVICES),
  values: z.object({ LCP: Ms, INP: Ms, CLS: z.number().min(0).max(100).optional(), TTFB: Ms, FCP: Ms }),
})
export type WebVitalsBody = z.infer<typeof WebVitalsBody>

/** How many measurements were counted. */
export const WebVitalsAnswer = z.object({ counted: z.number().int() })

const PLACES: Record<string, VitalPage> = {
  '': 'landing',
  category: 'landing',
  event: 'event',
  search: 'search',
  reel: 'reel',
  profile: 'profile',
  city: 'city',
}

/** The kind of page at a path, with or without its language. */
export function vitalPageOf(path: string): VitalPage {
  const [, first = ''] = /^(?:\/(?:de|en)(?=\/|$))?\/?([^/?#]*)/.exec(path) ?? []
  return PLACES[first] ?? 'other'
}
