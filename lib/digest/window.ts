import { Temporal } from 'temporal-polyfill'
import { quietEnd, type QuietHours } from '@/lib/notifications/quiet-hours'

const THURSDAY = 4
/** Local hours at which the digest may be sent: Thursday evening and, after quiet hours or an outage, Friday morning. */
const EVENING = { from: 17, until: 22 }
const MORNING = { from: 8, until: 12 }

export type Reader = { timeZone: string; quietFrom: string | null; quietUntil: string | null }

const quietHours = ({ timeZone, quietFrom, quietUntil }: Reader): QuietHours | null =>
  quietFrom && quietUntil ? { from: quietFrom, until: quietUntil, timeZone } : null

function clockIn(timeZone: string, now: Date): Temporal.ZonedDateTime | null {
  try {
    return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  } catch {
    return null
  }
}

/**
 * The Thursday (local date `YYYY-MM-DD`) whose digest may be sent at an instant in a zone; null at any other time, and for unknown zones.
 */
export function digestDay(timeZone: string, now: Date): string | null {
  const here = clockIn(timeZone, now)
  if (!here) return null
  const isWithin = ({ from, until }: typeof EVENING) => from <= here.hour && here.hour < until
  if (here.dayOfWeek === THURSDAY && isWithin(EVENING)) return here.toPlainDate().toString()
  if (here.dayOfWeek === THURSDAY + 1 && isWithin(MORNING)) return here.toPlainDate().subtract({ days: 1 }).toString()
  return null
}

/** The same for a reader, who gets no mail within quiet hours. */
export function digestDayOf(reader: Reader, now: Date): string | null {
  const day = digestDay(reader.timeZone, now)
  const quiet = quietHours(reader)
  return day !== null && quiet && quietEnd(quiet, now) ? null : day
}

/** The nights of the weekend after a Thursday, Friday to Sunday; local dates. */
export function weekendAfter(thursday: string): { from: string; until: string } {
  const day = Temporal.PlainDate.from(thursday)
  return { from: day.add({ days: 1 }).toString(), until: day.add({ days: 3 }).toString() }
}
