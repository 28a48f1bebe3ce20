import { toLocalDate } from '@/lib/calendar/days'

/** A day in a table as `YYYY-MM-DD`: 2027-03-14, 14.03.2027, 14.3.27 or 14/03/2027 (the day first); null for anything else. */
export function readDay(text: string): string | null {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  if (isoYear) return toLocalDate(Number(isoYear), Number(isoMonth), Number(isoDay))
  const [, day, month, year = ''] = /^(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})$/.exec(text) ?? []
  if (!day) return null
  return toLocalDate(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day))
}

/** An hour in a table as `HH:mm`: 20:30, 20:30:00, 20.30, 20 Uhr, 8 pm; null for anything else. */
export function readHour(text: string): string | null {
  const [, hour, minute = '00', half] = /^(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2})?\s*(am|pm|a\.m\.|p\.m\.|uhr|h)?$/i.exec(text.trim()) ?? []
  if (hour === undefined) return null
  const isHalf = half !== undefined && /^[ap]/i.test(half)
  const hours = isHalf ? (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0) : Number(hour)
  if (hours > 23 || Number(minute) > 59 || (isHalf && Number(hour) > 12)) return null
  return `${String(hours).padStart(2, '0')}:${minute}`
}
