import type { FlyerText } from '@/lib/recognition/flyer-text'
import type { DayOfYear } from '@/lib/calendar/days'
import type { FoundDate } from './found-date'
import { createBoxIndex } from './box-index'
import { linesBetween, offsetInLine } from './flyer-passages'
import type { ReadPassage } from './read-passages'
import { type ResolvedDate, resolveYear } from './resolve-year'
import type { TimeCandidate } from './schedule-times'

/** A printed date with its year, its boxes, and a score for being the event's. */
export type DateCandidate = {
  found: FoundDate
  first: ResolvedDate
  /** Last day of a range, `YYYY-MM-DD`. */
  through: string | null
  /** Further days of the same phrase, `YYYY-MM-DD`. */
  more: string[]
  lines: number[]
  /** Characters before it in its first box. */
  at: number
  /** Read from boxes below one another. */
  isStacked: boolean
  heightPx: number
  /** Letter height relative to the flyer's median. */
  prominence: number
  score: number
  /** The box of the day number, if separate from its month: several days may share one month. */
  dayLine: number | null
}

/** The day of the upload, and whether the flyer is in English, where "11/7" is ambiguous. */
export type DateContext = { today: string; isEnglish: boolean }

const MEDIAN_SHARE = 0.5
const FORM_SCORE: Record<FoundDate['form'], number> = { iso: 0.5, words: 0.5, numeric: 0.45, slash: 0.35, recurring: 0.4, named: 0.1 }
const ROLE_SCORE: Record<FoundDate['role'], number> = {
  event: 0,
  until: -0.25,
  deadline: -0.6,
  publication: -0.7,
  history: -0.8,
  another: -0.4,
}

const medianHeight = (flyer: FlyerText): number => {
  const heights = flyer.lines.map((line) => line.heightPx).sort((a, b) => a - b)
  return heights[Math.floor(heights.length * MEDIAN_SHARE)] ?? 1
}

/** A date further in the past is history mentioned on a flyer. */
const MOST_YEARS_PAST = 20

const LONE_YEAR = /(?<![\d.,:/+-]|\d\s)(20[0-4]\d)(?![\d€%:]|[.,-]\d|\s?(?:€|eur|uhr|m²|qm))/gi
const NOT_THE_YEAR =
  /(?<!\p{L})(?:seit|since|founded|gegründet|est\.?|©|\(c\)|copyright|stand:?|katalogs?|album|anno|dal|depuis|\+|tel\.?:?|www\S*|http\S*|@\S*|\/)\s?$/iu
/** A year further in the future is a goal, not a date. */
const YEARS_AHEAD = 2
/** A lone year in the past must be printed at least this much larger than the flyer's usual letters. */
const OLD_YEAR_SIZE = 1.3

/** Years on the flyer that are not part of a date: "Festival 2025". Two different ones say nothing. */
const listLoneYears = (flyer: FlyerText, taken: ReadonlySet<string>, today: string): number[] => {
  const thisYear = Number(today.slice(0, 4))
  const usual = medianHeight(flyer)
  const years = flyer.lines.flatMap((line, index) =>
    [...line.text.matchAll(LONE_YEAR)].flatMap((match) => {
      const year = Number(match[1])
      const isTooFar = year > thisYear + YEARS_AHEAD || (year < thisYear - 1 && line.heightPx < OLD_YEAR_SIZE * usual)
      const touches = /[\p{L}/@.]$/u.test(line.text.slice(0, match.index)) || /^[\p{L}/@]|^\.\p{L}/u.test(line.text.slice(match.index + 4))
      return isTooFar || touches || taken.has(`${index} ${year}`) || NOT_THE_YEAR.test(line.text.slice(0, match.index)) ? [] : [year]
    }),
  )
  const distinct = [...new Set(years)]
  return distinct.length === 1 ? distinct : []
}

const resolveAll = (
  found: FoundDate,
  context: DateContext,
  printedYears: number[],
): Pick<DateCandidate, 'found' | 'first' | 'through' | 'more'> | null => {
  const years = { today: context.today, printedYears }
  let reading = found
  let first = resolveYear(found, years)
  if (found.swapped !== null && (first === null || first.weekdayAgrees === false)) {
    const other = { ...found, ...found.swapped, swapped: null }
    const turned = resolveYear(other, years)
    if (turned !== null && (first === null || turned.weekdayAgrees === true)) [reading, first] = [other, turned]
  } else if (found.swapped !== null && first !== null && first.weekdayAgrees === null && first.date < context.today && context.isEnglish) {
    // "11/7/25" in English is the reading in the future, if one of the two is.
    const other = { ...found, ...found.swapped, swapped: null }
    const turned = resolveYear(other, years)
    if (turned !== null && turned.date >= context.today) [reading, first] = [{ ...other, swapped: found.swapped }, turned]
  }
  if (first === null && found.nth !== null) return null
  if (first === null) return null
  const startsAt = first.date
  const following = (day: DayOfYear): string | null =>
    resolveYear(
      { ...day, weekday: null },
      {
        today: startsAt,
        printedYears: day.year === null && first.basis !== 'next' && first.basis !== 'weekday' ? [Number(startsAt.slice(0, 4))] : [],
      },
    )?.date ?? null
  const through = reading.through === null ? null : following(reading.through)
  const more = reading.more.flatMap((day) => following({ ...day, year: day.year ?? Number(startsAt.slice(0, 4)) }) ?? [])
  return {
    found: reading,
    first,
    through: through !== null && through > startsAt ? through : null,
    more: more.filter((date) => date > startsAt),
  }
}

/**
 * The dates printed on a flyer, most likely first, each day once.
 * @param times those on the same flyer: a time next to a date supports it.
 */
export const listDateCandidates = (
  flyer: FlyerText,
  passages: readonly ReadPassage[],
  options: { context: DateContext; times: readonly TimeCandidate[] },
): DateCandidate[] => {
  const { context, times } = options
  const hits = passages.flatMap(({ passage, dates }) =>
    dates.map((found) => ({ passage, found, lines: linesBetween(passage, found.start, found.end) })),
  )
  const spurned = new Map(
    hits
      .filter((hit) => hit.found.role !== 'event' && hit.found.role !== 'until')
      .map((hit) => [`${hit.lines.at(-1)} ${hit.found.day} ${hit.found.month}`, hit.found.role]),
  )
  const withYear = hits.filter((hit) => hit.found.year !== null)
  const taken = new Set(withYear.flatMap((hit) => hit.lines.map((line) => `${line} ${hit.found.year}`)))
  const eventYears = [
    ...new Set(withYear.filter((hit) => ROLE_SCORE[hit.found.role] > -0.5 && !hit.found.isWeak).map((hit) => hit.found.year ?? 0)),
  ]
  const printedYears = eventYears.length === 1 ? eventYears : eventYears.length === 0 ? listLoneYears(flyer, taken, context.today) : []
  const usual = medianHeight(flyer)
  const thisYear = Number(context.today.slice(0, 4))
  const timeLines = new Set(times.filter((time) => time.role !== 'opening' && time.role !== 'other').flatMap((time) => time.lines))

  const candidates = hits.flatMap(({ passage, found, lines }): DateCandidate[] => {
    const role = spurned.get(`${lines.at(-1)} ${found.day} ${found.month}`) ?? found.role
    const resolved = resolveAll({ ...found, role }, context, printedYears)
    if (resolved === null) return []
    const boxes = lines.flatMap((line) => flyer.lines[line] ?? [])
    const heightPx = Math.max(0, ...boxes.map((box) => box.heightPx))
    const certainty = Math.min(1, ...boxes.map((box) => box.confidence))
    const isBesideTime = lines.some((line) => timeLines.has(line))
      ? 0.12
      : passage.parts.some((part) => timeLines.has(part.line))
        ? 0.08
        : 0
    const agreement = resolved.first.weekdayAgrees === true ? 0.2 : resolved.first.weekdayAgrees === false ? -0.25 : 0
    const score =
      FORM_SCORE[found.form] +
      ROLE_SCORE[role] +
      agreement +
      isBesideTime +
      (found.year === null ? 0 : found.year < thisYear - MOST_YEARS_PAST ? -0.6 : 0.2) +
      (found.isWeak ? -0.2 : 0) +
      (found.through === null ? 0 : 0.06) +
      (certainty < 0.6 ? -0.1 : 0) +
      Math.max(-0.1, Math.min(0.3, 0.15 * Math.log2(Math.max(1, heightPx) / Math.max(1, usual)))) -
      0.04 * (lines.length - 1)
    const dayLine =
      passage.kind === 'pieces' && resolved.first.weekdayAgrees === true
        ? (lines.find((line) => new RegExp(`(?<!\\d)0?${found.day}(?!\\d)`).test(flyer.lines[line]?.text ?? '')) ?? null)
        : null
    return [
      {
        ...resolved,
        lines,
        at: offsetInLine(passage, found.start),
        isStacked: passage.text.slice(found.start, found.end).includes('\n'),
        heightPx,
        prominence: heightPx / Math.max(1, usual),
        score,
        dayLine,
      },
    ]
  })
  return rankDates(candidates.sort((a, b) => b.score - a.score || a.lines.length - b.lines.length))
}

/** Each day once, likeliest first: a reading of the same boxes that says no more than one before it is dropped. */
const rankDates = (candidates: readonly DateCandidate[]): DateCandidate[] => {
  const ranked: DateCandidate[] = []
  const boxes = createBoxIndex()
  for (const candidate of candidates) {
    const touching = boxes.touching(candidate.lines).flatMap((place) => ranked[place] ?? [])
    const twin = touching.find((other) => other.first.date === candidate.first.date)
    const clash = touching.find((other) => clashes(other, candidate))
    const whole = clash !== undefined && twin === undefined && isPartOf(clash, candidate) ? clash : undefined
    if (whole !== undefined) {
      Object.assign(whole, { ...candidate, score: whole.score })
      boxes.enter(whole.lines, ranked.indexOf(whole))
    } else if (twin === undefined && clash === undefined) boxes.enter(candidate.lines, ranked.push(candidate) - 1)
    else if (twin !== undefined && twin.through === null && candidate.through !== null) twin.through = candidate.through
  }
  return ranked
}

/** Whether a day is the end of a longer phrase that was also read: "29 February" of "27, 28, 29 February". */
const isPartOf = (day: DateCandidate, phrase: DateCandidate): boolean =>
  !phrase.isStacked &&
  day.more.length === 0 &&
  day.through === null &&
  (phrase.more.includes(day.first.date) || phrase.through === day.first.date) &&
  phrase.first.date < day.first.date &&
  day.lines.every((line) => phrase.lines.includes(line))

/** Two readings of the same words: the same printed day with another year or month, or a part of a phrase already read. */
const clashes = (kept: DateCandidate, other: DateCandidate): boolean => {
  if (other.dayLine !== null && !kept.lines.includes(other.dayLine)) return false
  return (
    kept.found.day === other.found.day ||
    kept.more.includes(other.first.date) ||
    kept.through === other.first.date ||
    other.through === kept.first.date ||
    other.lines.length > 1
  )
}
