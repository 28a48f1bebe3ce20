import { DAY_MS } from '@/lib/time/spans'
import type { DayRange } from './range'

/**
 * The range after a click on a day: the first click sets the start, the second the end (swapped if it is earlier); a click after a complete
 * range starts over.
 */
export function pickDay(range: DayRange, day: string): DayRange {
  if (range.start === null || range.end !== null) return { start: day, end: null }
  return day < range.start ? { start: day, end: range.start } : { start: range.start, end: day }
}

/** Ranges chosen by one tap. */
export type DayPreset = { name: 'onlyToday' | 'tomorrow' | 'weekend' | 'nextDays'; range: DayRange }

/**
 * Today, tomorrow, the coming Friday to Sunday (or what is left of it), and seven days from today.
 * @param today local date.
 */
export function dayPresets(today: string): DayPreset[] {
  const after = (days: number) => new Date(Date.parse(`${today}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
  const untilSunday = (7 - new Date(`${today}T12:00:00Z`).getUTCDay()) % 7
  return [
    { name: 'onlyToday', range: { start: today, end: today } },
    { name: 'tomorrow', range: { start: after(1), end: after(1) } },
    { name: 'weekend', range: { start: after(Math.max(0, untilSunday - 2)), end: after(untilSunday) } },
    { name: 'nextDays', range: { start: today, end: after(6) } },
  ]
}

/** Years the calendar offers, starting two before the current one. */
export function offeredYears(currentYear: number): number[] {
  return Array.from({ length: 10 }, (_, index) => currentYear - 2 + index)
}
