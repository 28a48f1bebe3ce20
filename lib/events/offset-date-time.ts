import { Temporal } from 'temporal-polyfill'

/**
 * A local day and hour at a place as ISO 8601 with the offset valid there on that day: `2026-11-22T20:00:00+01:00`.
 * Midnight where the hour is unknown. An hour that a clock change skips is read as the later one.
 * @param date `YYYY-MM-DD`
 * @param time `HH:mm` or null
 * @param timeZone IANA name. Source: ISO 8601, schema.org Event.startDate.
 */
export function toOffsetDateTime(date: string, time: string | null, timeZone: string): string {
  const zoned = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: time ?? '00:00' })
  return zoned.toString({ timeZoneName: 'never', smallestUnit: 'second' })
}
