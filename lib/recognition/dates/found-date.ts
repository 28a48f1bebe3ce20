import type { DayOfYear } from '@/lib/calendar/days'
import type { DateRole } from './date-roles'

/** A date as printed. `start` and `end` are positions in the text that was searched. */
export type FoundDate = DayOfYear & {
  start: number
  end: number
  /** How it is written: named months are the most reliable, slashes the least. */
  form: 'iso' | 'words' | 'numeric' | 'slash' | 'recurring' | 'named'
  /** Whether it could also be a time, a price or a fraction: "20.10", "5/6". */
  isWeak: boolean
  /** Last day of a printed range. */
  through: DayOfYear | null
  /** Further days of the same phrase: "12 & 13 Juli". */
  more: DayOfYear[]
  /** Day and month swapped, if the spelling allows both: "5/6". */
  swapped: { day: number; month: number } | null
  /** For a weekday within a month: which one, -1 the last. */
  nth: number | null
  role: DateRole
}
