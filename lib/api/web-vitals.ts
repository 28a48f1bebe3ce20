import { z } from 'zod'

/** Kinds of page by which visitors' measurements are grouped. */
export const VITAL_PAGES = ['landing', 'event', 'search', 'reel', 'profile', 'city', 'other'] as const
export type VitalPage = (typeof VITAL_PAGES)[number]

/**
 * What is measured, and the value up to which it counts as good at the 75th percentile. Milliseconds, except CLS. Source:
 * web.dev/articles/vitals.
 */
export const VITALS = { LCP: 2500, INP: 200, CLS: 0.1, TTFB: 800, FCP: 1800 } as const
export type Vital = keyof typeof VITALS

const Ms = z.number().min(0).max(120_000).optional()

/** What one visit to one page measured. Nothing in it identifies a visitor. */
export const WebVitalsBody = z.object({
  page: z.enum(VITAL_PAGES),
  device: z.enum(['phone', 'desktop']),
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
