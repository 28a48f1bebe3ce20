import { letterDistance } from '@/lib/recognition/letter-distance'
import { DATE_PATTERNS, YEAR4 } from './date-patterns'
import { dateRoleOf } from './date-roles'
import { type DateText, toDateText } from './date-text'
import { NAMED_DAYS } from './date-words'
import type { FoundDate } from './found-date'
import { joinDates } from './join-dates'
import { readDate } from './read-date'

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
  for (const { form, pattern } of DATE_PATTERNS) {
    for (const match of listMatches(source.text, pattern)) {
      const date = readDate(source, match, form, { monthFirst: options.monthFirst ?? false })
      if (date !== null) all.push(date)
    }
  }
  all.push(...listMisreadNames(source))
  const kept: FoundDate[] = []
  for (const date of all.sort(outranks)) {
    if (kept.every((other) => date.end <= other.start || date.start >= other.end)) kept.push(date)
  }
  const ordered = joinDates(
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
