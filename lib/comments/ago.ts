import { DAY_MS, MINUTE_MS } from '@/lib/time/spans'
import type { Formats } from '@/lib/text/formats'

const UNITS = [
  { name: 'year', ms: 365 * DAY_MS },
  { name: 'day', ms: DAY_MS },
  { name: 'hour', ms: 60 * MINUTE_MS },
  { name: 'minute', ms: MINUTE_MS },
] as const

/**
 * How long ago a comment was written, in minutes, hours, days or years.
 * @param at an instant in ISO 8601.
 */
export function agoText(at: string, now: Date, formats: Formats): string {
  const passed = now.getTime() - Date.parse(at)
  const unit = UNITS.find(({ ms }) => passed >= ms)
  return unit ? formats.ago(Math.floor(passed / unit.ms), unit.name) : formats.justNow
}
