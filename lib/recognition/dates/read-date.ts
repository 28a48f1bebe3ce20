import { type DayOfYear, isCalendarDay } from '@/lib/calendar/days'
import type { DateText } from './date-text'
import { NAMED_DAYS } from './date-words'
import type { FoundDate } from './found-date'
import { isAddress, isHourOrPrice, isPartOfNeighbour } from './no-date'
import { type PrintedDate, printedDate } from './printed-date'

const NTH: [RegExp, number][] = [
  [/^(1|erst|first|premier|prim)/, 1],
  [/^(2|zweit|second)/, 2],
  [/^(3|dritt|third)/, 3],
  [/^(4|viert|fourth)/, 4],
  [/^(letzt|last|dernier|ultim)/, -1],
]
const RANGE_MARK = /[->→]|(?<!\p{L})(?:bis|auf|to|thru|through|until|till|all?|au|a|hasta|ate|t\/m|tot)(?!\p{L})/u
/** Around the clock, and half and half. */
const NEVER_A_DAY = /^(24\/7|7\/24|50\/50)$/

type Options = { monthFirst: boolean }

/** The date that a match of `DATE_PATTERNS` stands for; null for a street, a price, a time or an impossible day. */
export const readDate = (source: DateText, match: RegExpMatchArray, form: FoundDate['form'], options: Options): FoundDate | null => {
  const printed = printedDate(source, match, form)
  const { groups, year, month, days, isWordMonth } = printed
  if (groups.name !== undefined) return namedDay(printed, groups.name)
  if (groups.every !== undefined && isWordMonth) {
    const nth = NTH.find(([pattern]) => pattern.test(groups.nth ?? 'first'))?.[1] ?? 1
    return { ...blank(printed), day: 1, month, nth }
  }
  if (days.length === 0 || isPartOfNeighbour(printed) || isAddress(printed)) return null
  if (days.some((day, index) => index > 0 && day <= (days[index - 1] ?? 0))) return null

  if (mayMeanTwoDays(printed, options)) return readEitherWay(printed, options)
  if (!days.every((day) => isCalendarDay(day, month, year))) return null
  return form === 'numeric' ? readNumeric(printed) : { ...blank(printed), ...spanOf(printed) }
}

const blank = ({ form, start, end, year, weekday }: PrintedDate) => ({
  start,
  end,
  form,
  year,
  weekday,
  isWeak: false,
  through: null,
  more: [],
  swapped: null,
  nth: null,
  role: 'event' as const,
})

/** "Silvester", "Halloween": the day that the name stands for. */
const namedDay = (printed: PrintedDate, name: string): FoundDate | null => {
  const [month, day] = NAMED_DAYS.get(name) ?? [0, 0]
  return isCalendarDay(day, month, printed.year) ? { ...blank(printed), day, month, weekday: null, isWeak: printed.year === null } : null
}

/** Whether it may be read as day and month and as month and day: with slashes, and with dots where the poster is American. */
const mayMeanTwoDays = ({ form, groups, month, days, year, weekday }: PrintedDate, { monthFirst }: Options): boolean => {
  const isAmericanDotted = monthFirst && groups.mark === '.' && days.length === 1 && (year !== null || weekday !== null)
  return form === 'slash' || (form === 'numeric' && (month > 12 || isAmericanDotted))
}

/** "10/11/2026": the reading that fits the poster's country, with the other one as `swapped` if it is a day, too. */
const readEitherWay = (printed: PrintedDate, { monthFirst }: Options): FoundDate | null => {
  const { form, groups, days, month, year, weekday, phrase } = printed
  const first = days[0] ?? 0
  const mayBeMonthFirst = form === 'slash' || (groups.mark === '.' && (monthFirst || year !== null))
  const swapped = mayBeMonthFirst && isCalendarDay(month, first, year) ? { day: month, month: first } : null
  const plain = isCalendarDay(first, month, year) ? { day: first, month } : null
  const [chosen, other] = monthFirst
    ? [swapped ?? plain, swapped === null ? null : plain]
    : [plain ?? (year === null && groups.mark !== '/' ? null : swapped), plain === null ? null : swapped]
  if (chosen === null) return null
  const isBare = year === null && weekday === null
  if (groups.mark !== '/' && isBare && form === 'slash') return null
  if (NEVER_A_DAY.test(`${phrase}/${month}`)) return null
  return {
    ...blank(printed),
    ...chosen,
    isWeak: isBare || (groups.mark !== '/' && year === null),
    swapped: other?.day === chosen.day ? null : other,
  }
}

/** "24.12." or "24.12.2026"; weak if nothing but the digits says that it is a date. */
const readNumeric = (printed: PrintedDate): FoundDate | null => {
  const { groups, text, year, weekday, days } = printed
  if (isHourOrPrice(printed)) return null
  const isClosed = year !== null || groups.closing !== undefined || (days.length > 1 && /\.\d/.test(text))
  return { ...blank(printed), ...spanOf(printed), isWeak: !isClosed && weekday === null }
}

/** Days of one phrase as a range ("12.–14."), a list ("12. und 14.") or a single day. */
const spanOf = ({ days, month, year, weekdays, phrase }: PrintedDate): DayOfYear & Pick<FoundDate, 'weekday' | 'through' | 'more'> => {
  const all = days.map((day, index) => ({ day, month, year, weekday: weekdays[index] ?? null }))
  const first = all[0] ?? { day: 1, month, year, weekday: null }
  const last = all.at(-1)
  if (all.length === 1 || last === undefined) return { ...first, through: null, more: [] }
  if (all.length === 2 && RANGE_MARK.test(phrase)) return { ...first, through: last, more: [] }
  return { ...first, through: null, more: all.slice(1) }
}
