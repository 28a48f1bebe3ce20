/** Hours for which a place sent in a chat can be seen. */
const LOCATION_HOURS = 24

/** When a place sent `now` fades. */
export function locationExpiry(now: Date): Date {
  return new Date(now.getTime() + LOCATION_HOURS * 3_600_000)
}
