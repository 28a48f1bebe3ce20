import type { DateText } from './date-text'
import { WEEKDAY, monthOf, weekdayOf } from './date-text'
import type { FoundDate } from './found-date'

/** What a match of `DATE_PATTERNS` shows before anything is concluded from it. */
export type PrintedDate = {
  form: FoundDate['form']
  groups: Partial<Record<string, string>>
  /** The matched text, up to 24 characters before it, and everything behind it. */
  text: string
  before: string
  after: string
  /** Where it begins and ends in the original text, with the days beside it. */
  start: number
  end: number
  year: number | null
  /** As a number; `isWordMonth` if it is spelled out. */
  month: number
  isWordMonth: boolean
  /** The days in the order printed, with their weekdays. `phrase` is what stands where they are. */
  days: number[]
  weekdays: (number | null)[]
  weekday: number | null
  phrase: string
}

const WEEKDAY_IN_LIST = new RegExp(WEEKDAY, 'g')
/** "13 14 15 giugno": at least two days before the one beside the month. */
const DAYS_BEFORE = /(?<![\d:.,€$£])(?:\d{1,2}[\s.|·/]{1,3}){2,}$/
/** "JUNE 13 14 15": at least two after it. */
const DAYS_AFTER = /^(?:[\s.|·/]{1,3}\d{1,2}){2,}(?![\d:.,h])/

type DayRun = { days: number[]; length: number }
const NO_RUN: DayRun = { days: [], length: 0 }

/**
 * The days beside a printed one that a pattern finds, if each is one later than the one before. `firstOf` gives the first by their count.
 */
const runOfDays = (text: string, pattern: RegExp, firstOf: (count: number) => number): DayRun => {
  const run = pattern.exec(text)?.[0] ?? ''
  const days = [...run.matchAll(/\d+/g)].map(Number)
  return days.every((day, index) => day === firstOf(days.length) + index) ? { days, length: run.length } : NO_RUN
}

/** Four digits of a printed year, written long, short or in two pieces. */
const yearOf = (long: string | undefined, short: string | undefined): number | null => {
  if (long !== undefined) return Number(long.replace(/\s/g, ''))
  return short === undefined ? null : Number(short) + (Number(short) > 69 ? 1900 : 2000)
}

/** The parts of a match of `DATE_PATTERNS`, with the days in a row that stand beside it ("13 14 15 giugno"). */
export const printedDate = (source: DateText, match: RegExpMatchArray, form: FoundDate['form']): PrintedDate => {
  const groups = match.groups ?? {}
  const at = match.index ?? 0
  const until = at + match[0].length
  const after = source.text.slice(until)
  const wordMonth = groups.month === undefined ? null : monthOf(groups.month)
  const phrase = groups.days ?? ''
  const days = [...phrase.replace(WEEKDAY_IN_LIST, ' ').matchAll(/\d+/g)].map((number) => Number(number[0]))
  const alone = wordMonth !== null && days.length === 1 ? days[0] : undefined
  const earlier = alone === undefined ? NO_RUN : runOfDays(source.text.slice(0, at), DAYS_BEFORE, (count) => alone - count)
  const later = alone === undefined || groups.year !== undefined ? NO_RUN : runOfDays(after, DAYS_AFTER, () => alone + 1)
  const weekday = weekdayOf(groups.weekday ?? groups.weekdayInside ?? ' ')
  const last = later.length > 0 ? until + later.length - 1 : at + match[0].trimEnd().length - 1
  return {
    form,
    groups,
    text: match[0],
    before: source.text.slice(Math.max(0, at - 24), at),
    after,
    start: source.from[at - earlier.length] ?? 0,
    end: source.to[last] ?? source.original.length,
    year: yearOf(groups.year ?? groups.spaced ?? groups.yearBefore, groups.short ?? groups.glued ?? groups.loose),
    month: wordMonth ?? Number(groups.monthNumber),
    isWordMonth: wordMonth !== null,
    days: [...earlier.days, ...days, ...later.days],
    weekdays: [
      ...earlier.days.map(() => null),
      weekday,
      ...[...phrase.matchAll(new RegExp(`(${WEEKDAY})\\D*\\d`, 'g'))].map((inner) => weekdayOf(inner[1] ?? ' ')),
    ],
    weekday,
    phrase,
  }
}
