import { HOUR_MS } from '@/lib/time/spans'

/** How many hours a location sent in a chat is visible. */
const LOCATION_HOURS = 24

/** When a location sent `now` expires. */
export function locationExpiry(now: Date): Date {
  return new Date(now.getTime() + LOCATION_HOURS * HOUR_MS)
}
