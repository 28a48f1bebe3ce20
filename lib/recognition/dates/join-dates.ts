import { isCalendarDay } from '@/lib/calendar/days'
import { type DateText, preparedBetween } from './date-text'
import type { FoundDate } from './found-date'

const BETWEEN_RANGE =
  /^[\s.,]*(?:[->→]|a|bis(?:\s(?:zum|einschliesslich))?|to|thru|through|till|until|al|all'?|au|hasta(?:\sel)?|fino al|ate|t\/m|tot(?:\sen met)?)\s*$/
const BETWEEN_LIST = /^[\s.]*(?:[,;/|&+·]|und|and|et|e|y|en|u\.)*\s*$/

/** "12.07.–14.07.2025" and "28. Juli bis 3. August": two dates become one range; a year printed once applies to the list it ends. */
export const joinDates = (found: FoundDate[], source: DateText): FoundDate[] => {
  const result: FoundDate[] = []
  for (const date of found) {
    const previous = result.at(-1)
    const gap = previous === undefined ? null : preparedBetween(source, previous.end, date.start)
    const isPlain =
      previous !== undefined &&
      previous.through === null &&
      previous.more.length === 0 &&
      date.through === null &&
      date.more.length === 0 &&
      date.nth === null &&
      previous.nth === null
    if (previous !== undefined && gap !== null && isPlain && BETWEEN_RANGE.test(gap)) {
      const wraps = date.month < previous.month
      const year = previous.year ?? (date.year === null ? null : wraps ? date.year - 1 : date.year)
      const isOrdered =
        wraps || date.month > previous.month || date.day > previous.day || (year !== null && date.year !== null && date.year > year)
      if (isOrdered && isCalendarDay(previous.day, previous.month, year)) {
        result[result.length - 1] = {
          ...previous,
          year,
          end: date.end,
          isWeak: previous.isWeak && date.isWeak,
          through: { day: date.day, month: date.month, year: date.year, weekday: date.weekday },
        }
        continue
      }
    }
    if (
      previous !== undefined &&
      gap !== null &&
      previous.year === null &&
      date.year !== null &&
      date.form === previous.form &&
      BETWEEN_LIST.test(gap)
    ) {
      const year = date.month < previous.month ? date.year - 1 : date.year
      if (isCalendarDay(previous.day, previous.month, year)) previous.year = year
    }
    result.push(date)
  }
  return result
}
