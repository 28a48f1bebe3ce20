import { type DayOfYear, isCalendarDay } from '@/lib/calendar/days'
import type { DateRole } from './date-roles'
import { MONTH, WEEKDAY, type DateText, monthOf, weekdayOf } from './date-text'
import { NAMED_DAYS } from './date-words'
import type { FoundDate } from './found-date'

const NTH: [RegExp, number][] = [
  [/^(1|erst|first|premier|prim)/, 1],
  [/^(2|zweit|second)/, 2],
  [/^(3|dritt|third)/, 3],
  [/^(4|viert|fourth)/, 4],
  [/^(letzt|last|dernier|ultim)/, -1],
]
const RANGE_MARK = /[->→]|(?<!\p{L})(?:bis|auf|to|thru|through|until|till|all?|au|a|hasta|ate|t\/m|tot)(?!\p{L})/u
const STREET_BEFORE =
  /(?:str(?:asse|\.)?|weg|platz|gasse|allee|street|st\.|ave(?:nue)?|road|rue|via|viale|calle|laan|straat|nr\.?|no\.?)[\s.,]*$/
const STREET_AFTER =
  /^\.?\s?(?:[nsew]\.?\s)?(?:\p{L}+\.?\s){0,2}(?:str(?:asse)?|street|st|ave(?:nue)?|road|rd|blvd|drive|lane|weg|platz|gasse|allee)(?!\p{L})/u
/** Streets and squares that are named after a day: "Via IV Novembre", "Avenida 25 de Mayo", "Straße des 17. Juni". */
const NAMED_AFTER_DAY =
  /(?<!\p{L})(?:(?:via|viale|piazza|piazzale|largo|calle|avenida|av\.|plaza|rua|praca|placa|carrer|rue|avenue|boulevard)(?: (?:de[sl]?|della?|du|d[ao]))?|place du|(?:strasse|platz|brucke) (?:des|der))(?: (?:[ivx]{1,5}|\d{1,2}(?: de)?))? $/u
const DAY_BEFORE = /(?<![\d:.])\d{1,2}(?:\.|st|nd|rd|th|[ºª°])?[\s.,]{0,3}$/
const MONTH_AND_DAY_BEFORE = new RegExp(`${MONTH}[\\s.,]{0,3}\\d{1,2}(?:st|nd|rd|th)?[\\s.,/|&-]*$`)
/** "7 Saturday, October 18": the number before the weekday is not the day. */
const WEEKDAY_INSIDE = new RegExp(`^\\d{1,2}\\D{0,5}${WEEKDAY}[.,]?\\s*${MONTH}`)
const MONTH_BEFORE = new RegExp(`${MONTH}[\\s.,]{0,3}$`)
const WEEKDAY_IN_LIST = new RegExp(WEEKDAY, 'g')

/** Four digits of a printed year, written long, short or in two pieces. */
const yearOf = (long: string | undefined, short: string | undefined): number | null => {
  if (long !== undefined) return Number(long.replace(/\s/g, ''))
  return short === undefined ? null : Number(short) + (Number(short) > 69 ? 1900 : 2000)
}

type Options = { monthFirst: boolean }

/** "13 14 15 giugno": at least two days before the one beside the month. */
const DAYS_BEFORE = /(?<![\d:.,€$£])(?:\d{1,2}[\s.|·/]{1,3}){2,}$/
/** "JUNE 13 14 15": at least two after it. */
const DAYS_AFTER = /^(?:[\s.|·/]{1,3}\d{1,2}){2,}(?![\d:.,h])/

type DayRun = { days: number[]; length: number }
const NO_RUN: DayRun = { days: [], length: 0 }

/** The days beside a printed one that a pattern finds, if each is one later than the one before. `firstOf` gives the first by their count. */
const runOfDays = (text: string, pattern: RegExp, firstOf: (count: number) => number): DayRun => {
  const run = pattern.exec(text)?.[0] ?? ''
  const days = [...run.matchAll(/\d+/g)].map(Number)
  return days.every((day, index) => day === firstOf(days.length) + index) ? { days, length: run.length } : NO_RUN
}

/** The date that a match of `DATE_PATTERNS` stands for; null for a street, a price, a time or an impossible day. */
export const readDate = (source: DateText, match: RegExpMatchArray, form: FoundDate['form'], options: Options): FoundDate | null => {
  const groups = match.groups ?? {}
  const at = match.index ?? 0
  const year = yearOf(groups.year ?? groups.spaced ?? groups.yearBefore, groups.short ?? groups.glued ?? groups.loose)
  const blank = {
    start: source.from[at] ?? 0,
    end: source.to[at + match[0].trimEnd().length - 1] ?? source.original.length,
    form,
    year,
    isWeak: false,
    through: null,
    more: [],
    swapped: null,
    nth: null,
    role: 'event' as DateRole,
  }
  if (groups.name !== undefined) {
    const [month, day] = NAMED_DAYS.get(groups.name) ?? [0, 0]
    return isCalendarDay(day, month, year) ? { ...blank, day, month, weekday: null, isWeak: year === null } : null
  }
  const wordMonth = groups.month === undefined ? null : monthOf(groups.month)
  const weekday = weekdayOf(groups.weekday ?? groups.weekdayInside ?? ' ')
  if (groups.every !== undefined && wordMonth !== null) {
    const nth = NTH.find(([pattern]) => pattern.test(groups.nth ?? 'first'))?.[1] ?? 1
    return { ...blank, day: 1, month: wordMonth, weekday, nth }
  }

  const phrase = groups.days ?? ''
  const printedDays = [...phrase.replace(WEEKDAY_IN_LIST, ' ').matchAll(/\d+/g)].map((number) => Number(number[0]))
  const until = at + match[0].length
  const after = source.text.slice(until)
  const alone = wordMonth !== null && printedDays.length === 1 ? printedDays[0] : undefined
  const earlier = alone === undefined ? NO_RUN : runOfDays(source.text.slice(0, at), DAYS_BEFORE, (count) => alone - count)
  const later = alone === undefined || groups.year !== undefined ? NO_RUN : runOfDays(after, DAYS_AFTER, () => alone + 1)
  const days = [...earlier.days, ...printedDays, ...later.days]
  blank.start = source.from[at - earlier.length] ?? 0
  if (later.length > 0) blank.end = source.to[until + later.length - 1] ?? source.original.length
  const weekdays = [
    ...earlier.days.map(() => null),
    weekday,
    ...[...phrase.matchAll(new RegExp(`(${WEEKDAY})\\D*\\d`, 'g'))].map((inner) => weekdayOf(inner[1] ?? ' ')),
  ]
  const first = days[0]
  const month = wordMonth ?? Number(groups.monthNumber)
  const last = days.at(-1)
  if (first === undefined || last === undefined) return null
  const before = source.text.slice(Math.max(0, at - 24), at)
  // "June 28 - July 3": the month after the dash belongs to the following day.
  if (wordMonth !== null && MONTH_BEFORE.test(before) && /^[\s.]{0,2}\d/.test(after) && /^\d/.test(match[0])) return null
  // "May 28, June 25, July 23": no "25 July 2023"
  if (groups.loose !== undefined && MONTH_BEFORE.test(before) && /^\d/.test(match[0])) return null
  if (WEEKDAY_INSIDE.test(match[0]) && (groups.loose !== undefined || /^[\s.,]{0,2}[0-3]?\d(?![\d:.])/.test(after))) return null
  // "12. Okt - 14. Okt": the month belongs to the preceding day, unless that has its own.
  if (
    wordMonth !== null &&
    groups.days !== undefined &&
    !/^[\d]/.test(match[0]) &&
    new RegExp(`^${MONTH}`).test(match[0]) &&
    DAY_BEFORE.test(before) &&
    !MONTH_AND_DAY_BEFORE.test(before)
  )
    return null
  const isList = days.length > 1
  if (wordMonth !== null && weekday === null && NAMED_AFTER_DAY.test(before)) return null
  if (year === null && weekday === null && wordMonth === null && STREET_AFTER.test(after)) return null
  if (isList && STREET_BEFORE.test(before)) return null
  if (isList && days.some((day, index) => index > 0 && day <= (days[index - 1] ?? 0))) return null

  const isAmericanDotted = options.monthFirst && groups.mark === '.' && !isList && (year !== null || weekday !== null)
  if (form === 'slash' || (form === 'numeric' && (month > 12 || isAmericanDotted))) {
    const mayBeMonthFirst = form === 'slash' || (groups.mark === '.' && (options.monthFirst || year !== null))
    const swapped = mayBeMonthFirst && isCalendarDay(month, first, year) ? { day: month, month: first } : null
    const plain = isCalendarDay(first, month, year) ? { day: first, month } : null
    const [chosen, other] = options.monthFirst
      ? [swapped ?? plain, swapped === null ? null : plain]
      : [plain ?? (year === null && groups.mark !== '/' ? null : swapped), plain === null ? null : swapped]
    if (chosen === null) return null
    const isBare = year === null && weekday === null
    if (groups.mark !== '/' && isBare && form === 'slash') return null
    if (/^(24\/7|7\/24|50\/50)$/.test(phrase + '/' + month)) return null
    return {
      ...blank,
      ...chosen,
      weekday,
      isWeak: isBare || (groups.mark !== '/' && year === null),
      swapped: other?.day === chosen.day ? null : other,
    }
  }
  if (!days.every((day) => isCalendarDay(day, month, year))) return null
  if (form === 'numeric') {
    if (groups.mark === ',' && year === null && weekday === null) return null
    const isClosed = year !== null || groups.closing !== undefined || (isList && /\.\d/.test(match[0]))
    const isTime =
      /\b(?:um|ore|alle|dalle|at|kl\.?|ab|von|las|beginn:?|start:?|einlass:?|doors:?)\s*$/.test(before) &&
      groups.closing === undefined &&
      year === null &&
      weekday === null
    if (isTime || (year === null && /(?:€|eur|chf|\$|£|vvk|ak|preis)\s?:?\s*$/.test(before))) return null
    return { ...blank, ...span(days, { month, year, weekdays, phrase }), isWeak: !isClosed && weekday === null }
  }
  return { ...blank, ...span(days, { month, year, weekdays, phrase }) }
}

/** Days of one phrase as a range ("12.–14."), a list ("12. und 14.") or a single day. */
const span = (
  days: number[],
  printed: { month: number; year: number | null; weekdays: (number | null)[]; phrase: string },
): DayOfYear & Pick<FoundDate, 'through' | 'more'> => {
  const { month, year, weekdays, phrase } = printed
  const all = days.map((day, index) => ({ day, month, year, weekday: weekdays[index] ?? null }))
  const first = all[0] ?? { day: 1, month, year, weekday: null }
  const last = all.at(-1)
  if (all.length === 1 || last === undefined) return { ...first, through: null, more: [] }
  if (all.length === 2 && RANGE_MARK.test(phrase)) return { ...first, through: last, more: [] }
  return { ...first, through: null, more: all.slice(1) }
}
