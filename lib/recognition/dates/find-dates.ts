import { type DayOfYear, isCalendarDay } from '@/lib/calendar/days'
import { type DateRole, dateRoleOf } from './date-roles'
import { letterDistance } from '@/lib/recognition/letter-distance'
import { MONTH, WEEKDAY, type DateText, monthOf, preparedBetween, toDateText, weekdayOf } from './date-text'
import { NAMED_DAYS } from './date-words'

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

const DAY = '(?:3[01]|[12]\\d|0?[1-9])'
const ORDINAL = '(?:\\.|st\\b|nd\\b|rd\\b|th\\b|ten\\b|er\\b|te\\b|e\\b|[ºª°])?'
const SEPARATOR =
  '(?:(?:\\s*(?:-|&|\\+|/|,|·|(?<!\\p{L})(?:bis|auf(?:\\sden)?|to|thru|through|al|au|t\\/m|tot|und|u\\.|and|et|e|ed|y|en|i|a)(?!\\p{L})))+\\s*)'
const MORE_WEEKDAYS = `(?:[\\s.,]*(?:/|&|\\+|-|und|and|bis|to|e|et|y|en)\\s*${WEEKDAY})?`
const WEEKDAY_BEFORE = `(?:(?<weekday>${WEEKDAY})${MORE_WEEKDAYS}[\\s.,:|/()·-]{0,4}(?:(?:den|dem|the|le|il|el|op|dia|am)\\s)?\\s*)?`
const LIST_SEPARATOR = `(?:${SEPARATOR}|\\s+(?=${WEEKDAY})|(?<=\\d\\.)\\s?(?=(?:3[01]|[12]\\d)\\.))`
/** "May 17th, 1-4 pm": the number that follows is an hour. */
const NO_HOUR = '(?!\\d{1,2}(?::\\d\\d)?\\s?(?:-\\s?\\d{1,2}(?::\\d\\d)?\\s?)?[ap]\\.?m)'
const INNER_WEEKDAY = `(?:${WEEKDAY}[.,]?\\s*)?`
const DAYS = `(?<days>${DAY}${ORDINAL}(?:${LIST_SEPARATOR}(?:the\\s)?${INNER_WEEKDAY}${NO_HOUR}${DAY}(?![\\d])(?![.:]\\d{1,2}(?!\\d))${ORDINAL}){0,8})`
const NO_NUMBER_BEFORE = '(?<!\\d)(?<!\\d[.:,/-])(?<![#§°+€$£]\\s?)'
const NO_UNIT_AFTER = '(?!\\d)(?!\\s?(?:€|eur|euro|chf|\\$|£|%|km|uhr|hrs?\\b|h\\b(?!\\.?\\s\\d)|[ap]\\.?m\\b|:\\d))'
const YEAR4 = '(?:19|20)\\d\\d(?!\\d)'
const YEAR_AFTER_WORD = `(?:[\\s.,/|-]{0,3}(?:de[l]?\\s)?(?<year>${YEAR4}|2\\s0\\d\\d(?!\\d))|[\\s.,]{0,2}'\\s?(?<short>\\d\\d)(?!\\d)|[ .,]{1,2}(?<loose>[0-4]\\d)(?=\\s*(?:$|\\n|,|um\\s|ab\\s))(?!\\s*(?:uhr|h\\b|:)))?`
const MONTH_WORD = `(?<month>${MONTH})`

const PATTERNS: { form: FoundDate['form']; pattern: RegExp }[] = [
  {
    form: 'iso',
    pattern: new RegExp(
      `(?<!\\d)(?<year>20\\d\\d)(?<mark>[-/.])(?<monthNumber>0[1-9]|1[0-2])\\k<mark>(?<days>[0-2]\\d|3[01])(?!\\d)`,
      'gu',
    ),
  },
  // 12. Juli 2025 · 12/13/14 of June · Fr 3. – So 5. Okt
  {
    form: 'words',
    pattern: new RegExp(
      `${WEEKDAY_BEFORE}${NO_NUMBER_BEFORE}${DAYS}[\\s.,/|-]{0,3}(?:(?:of|de|di|del|d'|do|van|of the)\\s?)?(?:${WEEKDAY}[.,]?\\s*)?${MONTH_WORD}\\.?${YEAR_AFTER_WORD}`,
      'gu',
    ),
  },
  // July 12th, 2025 · DECEMBER Saturday 14
  {
    form: 'words',
    pattern: new RegExp(
      `(?:(?<weekday>${WEEKDAY})[\\s.,:|/()·-]{0,4})?${MONTH_WORD}[\\s.,/|-]{0,3}(?:(?<yearBefore>${YEAR4})[\\s,|-]{1,3})?(?:(?<weekdayInside>${WEEKDAY})[\\s.,|-]{0,3})?(?:the\\s)?${DAYS}(?![.:]\\d{1,2}(?!\\d))${NO_UNIT_AFTER}(?!\\s?(?:bis|-)\\s?\\d\\d?\\s?uhr)${YEAR_AFTER_WORD}`,
      'gu',
    ),
  },
  // 12.07.2025 · 5.-7.9. · 12. & 13.7.
  {
    form: 'numeric',
    pattern: new RegExp(
      `${WEEKDAY_BEFORE}${NO_NUMBER_BEFORE}(?<days>${DAY}\\.?(?:(?<=\\.)${SEPARATOR}|\\s?(?:-|&|\\+|und|/)\\s?)(?:${INNER_WEEKDAY}${DAY}\\.?(?:${SEPARATOR}))*${INNER_WEEKDAY}${DAY})\\.\\s?(?<monthNumber>1[0-2]|0?[1-9])(?!\\d)(?:(?<dot>\\.)\\s?(?<year>${YEAR4})|\\.\\s?'?(?<short>\\d\\d)(?![\\d:.])(?!\\s?(?:uhr|h\\b))|(?<closing>\\.))?${NO_UNIT_AFTER}`,
      'gu',
    ),
  },
  {
    form: 'numeric',
    pattern: new RegExp(
      `${WEEKDAY_BEFORE}${NO_NUMBER_BEFORE}(?<days>${DAY})\\s?(?<mark>[.,·])\\s?(?<monthNumber>3[01]|[12]\\d|0?[1-9])(?!\\d)(?:\\s?[.,·/]\\s?(?<year>${YEAR4}|2\\s0\\d\\d(?!\\d)|20\\s\\d\\d(?!\\d))|\\s(?<spaced>20[0-4]\\d)(?!\\s?(?:uhr|h\\b))(?!\\d)|\\.(?<glued>\\d\\d)(?=\\sh\\.?\\s?\\d)|[.,]\\s?'?(?<short>\\d\\d)(?!(?<=\\s\\d\\d)\\s?(?:und|&|\\+|bis|-|/|u\\.))(?![\\d:])(?!\\.\\d)(?!\\s?(?:uhr|h\\b|€|eur))|(?<closing>\\.))?${NO_UNIT_AFTER}(?!\\.?\\d)(?!\\.\\d)`,
      'gu',
    ),
  },
  {
    form: 'slash',
    pattern: new RegExp(
      `${WEEKDAY_BEFORE}${NO_NUMBER_BEFORE}(?<days>${DAY})\\s?(?<mark>[/|-])\\s?(?<monthNumber>3[01]|[12]\\d|0?[1-9])(?!\\d)(?:\\s?\\k<mark>\\s?(?:(?<year>${YEAR4})|'?(?<short>\\d\\d)(?!\\d)))?${NO_UNIT_AFTER}(?!\\s?[/.-]\\d(?!\\d?/\\d)(?!\\d?(?::\\d\\d)?\\s?(?:[ap]\\.?m|uhr|h\\b)))`,
      'gu',
    ),
  },
  {
    form: 'numeric',
    pattern: new RegExp(
      `${WEEKDAY_BEFORE}${NO_NUMBER_BEFORE}(?<days>${DAY})\\s(?<monthNumber>0[1-9]|1[0-2])\\s(?<year>20[0-4]\\d)(?!\\d)`,
      'gu',
    ),
  },
  // 14022020 · 1402.2020 · 120322 in a line of its own
  { form: 'numeric', pattern: /(?<![\d.,:/+-])(?<days>0[1-9]|[12]\d|3[01])(?<monthNumber>0[1-9]|1[0-2])[.·]?(?<year>20[0-4]\d)(?!\d)/gu },
  { form: 'numeric', pattern: /(?<=^|\n)(?<days>0[1-9]|[12]\d|3[01])(?<monthNumber>0[1-9]|1[0-2])(?<short>[0-4]\d)(?=\s*(?:$|\n))/gu },
  // every Tuesday in May · 1. Samstag im Juli · last Friday of August
  {
    form: 'recurring',
    pattern: new RegExp(
      `(?<every>jede[nrs]?|every|each|ogni|tous les|chaque|cada|todos los|elke|iedere|(?<nth>[1-4]|erste[nr]?|zweite[nr]?|dritte[nr]?|vierte[nr]?|letzte[nr]?|first|second|third|fourth|last|premier|dernier|primo|ultimo|primer)(?:\\.|st|nd|rd|th)?)\\s(?<weekday>${WEEKDAY})s?\\s?(?:im|in|of|di|de|d'|du|en|van)?\\s?(?:monat\\s)?${MONTH_WORD}${YEAR_AFTER_WORD}`,
      'gu',
    ),
  },
  {
    form: 'named',
    pattern: new RegExp(
      `(?<![\\p{L}])(?<name>${[...NAMED_DAYS.keys()]
        .sort((a, b) => b.length - a.length)
        .map((name) => name.replaceAll('.', '\\.'))
        .join('|')})(?![\\p{L}])(?:[\\s,'-]{0,3}(?:(?<year>${YEAR4})|'(?<short>\\d\\d)(?!\\d)))?`,
      'gu',
    ),
  },
]

const NTH: [RegExp, number][] = [
  [/^(1|erst|first|premier|prim)/, 1],
  [/^(2|zweit|second)/, 2],
  [/^(3|dritt|third)/, 3],
  [/^(4|viert|fourth)/, 4],
  [/^(letzt|last|dernier|ultim)/, -1],
]
const RANGE_MARK = /-|(?<!\p{L})(?:bis|auf|to|thru|through|al|au|a|t\/m|tot)(?!\p{L})/u
const STREET_BEFORE =
  /(?:str(?:asse|\.)?|weg|platz|gasse|allee|street|st\.|ave(?:nue)?|road|rue|via|viale|calle|laan|straat|nr\.?|no\.?)[\s.,]*$/
const STREET_AFTER =
  /^\.?\s?(?:[nsew]\.?\s)?(?:\p{L}+\.?\s){0,2}(?:str(?:asse)?|street|st|ave(?:nue)?|road|rd|blvd|drive|lane|weg|platz|gasse|allee)(?!\p{L})/u
const DAY_BEFORE = /(?<![\d:.])\d{1,2}(?:\.|st|nd|rd|th|[ºª°])?[\s.,]{0,3}$/
const MONTH_AND_DAY_BEFORE = new RegExp(`${MONTH}[\\s.,]{0,3}\\d{1,2}(?:st|nd|rd|th)?[\\s.,/|&-]*$`)
const MONTH_BEFORE = new RegExp(`${MONTH}[\\s.,]{0,3}$`)
const WEEKDAY_IN_LIST = new RegExp(WEEKDAY, 'g')

/** Four digits of a printed year, written long, short or in two pieces. */
const yearOf = (long: string | undefined, short: string | undefined): number | null => {
  if (long !== undefined) return Number(long.replace(/\s/g, ''))
  return short === undefined ? null : Number(short) + (Number(short) > 69 ? 1900 : 2000)
}

type Options = { monthFirst: boolean }

const readMatch = (source: DateText, match: RegExpMatchArray, form: FoundDate['form'], options: Options): FoundDate | null => {
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
  const days = [...phrase.replace(WEEKDAY_IN_LIST, ' ').matchAll(/\d+/g)].map((number) => Number(number[0]))
  const weekdays = [weekday, ...[...phrase.matchAll(new RegExp(`(${WEEKDAY})\\D*\\d`, 'g'))].map((inner) => weekdayOf(inner[1] ?? ' '))]
  const first = days[0]
  const month = wordMonth ?? Number(groups.monthNumber)
  const last = days.at(-1)
  if (first === undefined || last === undefined) return null
  const before = source.text.slice(Math.max(0, at - 24), at)
  // "June 28 - July 3": the month after the dash belongs to the following day.
  if (
    wordMonth !== null &&
    MONTH_BEFORE.test(before) &&
    /^[\s.]{0,2}\d/.test(source.text.slice(at + match[0].length)) &&
    /^\d/.test(match[0])
  )
    return null
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
  if (year === null && weekday === null && wordMonth === null && STREET_AFTER.test(source.text.slice(at + match[0].length))) return null
  if (isList && STREET_BEFORE.test(before)) return null
  if (isList && days.some((day, index) => index > 0 && day <= (days[index - 1] ?? 0))) return null

  if (form === 'slash' || (form === 'numeric' && month > 12)) {
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

const BETWEEN_RANGE =
  /^[\s.,]*(?:-|a|bis(?:\s(?:zum|einschliesslich))?|to|thru|through|till|until|al|au|hasta(?:\sel)?|fino al|t\/m|tot(?:\sen met)?)\s*$/
const BETWEEN_LIST = /^[\s.]*(?:[,;/|&+·]|und|and|et|e|y|en|u\.)*\s*$/

/** "12.07.–14.07.2025" and "28. Juli bis 3. August": two dates become one range; a year printed once applies to the list it ends. */
const join = (found: FoundDate[], source: DateText): FoundDate[] => {
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

const NAME_BEFORE_YEAR = new RegExp(`((?:[\\p{L}'.-]+\\s){0,3}[\\p{L}'-]{5,})[\\s,]{1,3}(${YEAR4})`, 'gu')
const LONG_DAY_NAMES = [...NAMED_DAYS.keys()].filter((name) => name.length >= 9)

/** A named day with one misread letter, accepted if a year follows: "San Silvestra 2019". */
const listMisreadNames = (source: DateText): FoundDate[] =>
  [...source.text.matchAll(NAME_BEFORE_YEAR)].flatMap((match): FoundDate[] => {
    const words = match[1] ?? ''
    const name = LONG_DAY_NAMES.find(
      (candidate) =>
        !words.endsWith(candidate) &&
        letterDistance(words.slice(-candidate.length), candidate) === 1 &&
        /^(?:|.*\s)$/.test(words.slice(0, -candidate.length)),
    )
    const [month, day] = NAMED_DAYS.get(name ?? '') ?? [0, 0]
    if (name === undefined) return []
    const start = match.index + words.length - name.length
    return [
      {
        start: source.from[start] ?? 0,
        end: source.to[match.index + match[0].length - 1] ?? source.original.length,
        day,
        month,
        year: Number(match[2]),
        weekday: null,
        form: 'named',
        isWeak: false,
        through: null,
        more: [],
        swapped: null,
        nth: null,
        role: 'event',
      },
    ]
  })

/** All matches of a pattern, also those that begin inside an earlier one: a list that proves wrong may end in a date. */
const listMatches = (text: string, pattern: RegExp): RegExpExecArray[] => {
  const matches: RegExpExecArray[] = []
  const search = new RegExp(pattern)
  for (let match = search.exec(text); match !== null; match = search.exec(text)) {
    matches.push(match)
    search.lastIndex = match.index + 1
  }
  return matches
}

const outranks = (a: FoundDate, b: FoundDate): number => b.end - b.start - (a.end - a.start) || a.start - b.start

/**
 * Every date printed in a text, in reading order, in German, English, French, Spanish, Italian, Dutch and (names only) more. Years are not
 * resolved: one that is not printed stays null.
 * @param options.monthFirst whether "7/12" means 12 July, as in the United States.
 */
export const findDates = (text: string, options: { monthFirst?: boolean } = {}): FoundDate[] => findDatesIn(toDateText(text), options)

/** The same for a prepared text. */
export const findDatesIn = (source: DateText, options: { monthFirst?: boolean } = {}): FoundDate[] => {
  const text = source.original
  const all: FoundDate[] = []
  for (const { form, pattern } of PATTERNS) {
    for (const match of listMatches(source.text, pattern)) {
      const date = readMatch(source, match, form, { monthFirst: options.monthFirst ?? false })
      if (date !== null) all.push(date)
    }
  }
  all.push(...listMisreadNames(source))
  const kept: FoundDate[] = []
  for (const date of all.sort(outranks)) {
    if (kept.every((other) => date.end <= other.start || date.start >= other.end)) kept.push(date)
  }
  const ordered = join(
    kept.sort((a, b) => a.start - b.start),
    source,
  )
  return ordered.map((date, index) => ({
    ...date,
    role: dateRoleOf(text, {
      start: date.start,
      end: date.end,
      previousEnd: ordered[index - 1]?.end ?? 0,
      nextStart: ordered[index + 1]?.start ?? text.length,
    }),
  }))
}
