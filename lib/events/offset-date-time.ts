import { Temporal } from 'temporal-polyfill'

/** Maximum cached offsets; a few hundred days in some fifty zones are requested over and over. */
const MOST_DAYS = 20_000
const offsets = new Map<string, string | null>()

const zoned = (date: string, time: string, timeZone: string) => Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: time })
const format = (value: Temporal.ZonedDateTime) => value.toString({ timeZoneName: 'never', smallestUnit: 'second' })

/** The offset of a whole day, such as `+01:00`; null if clocks change that day. */
function offsetOfDay(date: string, timeZone: string): string | null {
  const key = `${date} ${timeZone}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const begin = zoned(date, '00:00', timeZone)
  const end = begin.add({ days: 1 })
  const isEven =
    begin.hour === 0 &&
    begin.toPlainDate().toString() === date &&
    begin.offsetNanoseconds === end.offsetNanoseconds &&
    begin.hoursInDay === 24
  const offset = isEven ? format(begin).slice('YYYY-MM-DDTHH:MM:SS'.length) : null
  if (offsets.size >= MOST_DAYS) offsets.clear()
  offsets.set(key, offset)
  return offset
}

/**
 * A local day and hour at a place as ISO 8601 with the offset valid there on that day: `2026-11-22T20:00:00+01:00`. Midnight if the hour is
 * unknown. An hour skipped by a clock change is moved later. Source: ISO 8601, schema.org Event.startDate.
 * @param date `YYYY-MM-DD`
 * @param time `HH:mm` or null
 * @param timeZone IANA name.
 */
export function toOffsetDateTime(date: string, time: string | null, timeZone: string): string {
  const hour = time ?? '00:00'
  const isPlain = /^\d{4}-\d{2}-\d{2}$/.test(date) && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(hour)
  const offset = isPlain ? offsetOfDay(date, timeZone) : null
  return offset === null ? format(zoned(date, hour, timeZone)) : `${date}T${hour}:00${offset}`
}
