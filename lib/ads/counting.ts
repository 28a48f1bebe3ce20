import { DAY_MS, HOUR_MS } from '@/lib/time/spans'

/**
 * When an advertisement counts as seen or clicked. Hosts read the rule in `lib/text/<language>/advertising.ts`. Seen: at least half of it
 * in view for a second; once per device, campaign and day (UTC). Clicked: opened from the advertisement; once per device, campaign and half
 * hour. Never counted: programs, the host's own views and clicks, placements that are forged or older than twelve hours, more than
 * `NETWORK_CLICKS` a day from one network.
 */

/** Share of an advertisement that must be in view, and for how long. */
export const SEEN_SHARE = 0.5
export const SEEN_MS = 1000

/** How long after being shown a placement can be counted. */
export const PLACEMENT_MS = 12 * HOUR_MS
/** Clicks on one campaign that count per network address and day, views likewise. */
export const NETWORK_CLICKS = 20
export const NETWORK_VIEWS = 200
/** Placements that one call may report. */
export const MAX_PLACEMENTS = 20

const HALF_HOUR_MS = 30 * 60_000

export const SURFACES = ['banner', 'reel', 'profiles'] as const
export type Surface = (typeof SURFACES)[number]
export type CountKind = 'view' | 'click'

/** The UTC day (`YYYY-MM-DD`) and the part of it in which a device counts once: 0 for views, the half hour (0–47) for clicks. */
export function countingWindow(kind: CountKind, at: Date): { day: string; slot: number } {
  const day = at.toISOString().slice(0, 10)
  return { day, slot: kind === 'view' ? 0 : Math.floor((at.getTime() % DAY_MS) / HALF_HOUR_MS) }
}

export type DayCount = { day: string; views: number; clicks: number }

/** One row per day from the first to the last, with zeros for days without counts. Days are `YYYY-MM-DD`, at most 400. */
export function everyDay(counts: readonly DayCount[], { from, until }: { from: string; until: string }): DayCount[] {
  const byDay = new Map(counts.map((count) => [count.day, count]))
  const days: DayCount[] = []
  const last = Date.parse(until)
  for (let at = Date.parse(from); at <= last && days.length < 400; at += DAY_MS) {
    const day = new Date(at).toISOString().slice(0, 10)
    days.push(byDay.get(day) ?? { day, views: 0, clicks: 0 })
  }
  return days
}
