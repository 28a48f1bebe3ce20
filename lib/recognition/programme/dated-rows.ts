import type { DayOfYear } from '@/lib/calendar/days'
import { MONTH, WEEKDAY, monthOf, toDateText, weekdayOf } from '@/lib/recognition/dates/date-text'
import { findDates } from '@/lib/recognition/dates/find-dates'
import { readPassages } from '@/lib/recognition/dates/read-passages'
import { readsMonthFirst } from '@/lib/recognition/dates/read-schedule'
import { resolveYear, type YearBasis } from '@/lib/recognition/dates/resolve-year'
import { listDateCandidates, type DateCandidate } from '@/lib/recognition/dates/schedule-dates'
import { listTimeCandidates, type TimeCandidate } from '@/lib/recognition/dates/schedule-times'
import type { FlyerText } from '../flyer-text'
import type { Box } from '../boxes'
import { rowsOfLines, type Layout, type Row } from '../layout'

/** A printed date that may start an entry of a programme. */
export type DatedRow = Box & {
  /** Rows of the date: one, or several if day, month and weekday are apart. */
  rows: Row[]
  /** The position of the date in its row's text; the whole text if it spans several rows. */
  from: number
  to: number
  heightPx: number
  /** Local `YYYY-MM-DD`. */
  date: string
  basis: YearBasis
  weekdayAgrees: boolean | null
  /** Last day of a range, and further days of the same phrase. */
  through: string | null
  more: string[]
}

export type DatesContext = { today: string; language: string | null; countryCode: string | null }

const boxOf = (rows: readonly Box[]): Box => {
  const [x, y] = [Math.min(...rows.map((row) => row.x)), Math.min(...rows.map((row) => row.y))]
  return {
    x,
    y,
    width: Math.max(...rows.map((row) => row.x + row.width)) - x,
    height: Math.max(...rows.map((row) => row.y + row.height)) - y,
  }
}

/** Every date and time of a flyer with its boxes, as the schedule reader sees them. */
export function listMoments(
  text: FlyerText,
  context: DatesContext,
): { dates: DateCandidate[]; times: TimeCandidate[]; monthFirst: boolean } {
  const isEnglish = context.language === null ? null : context.language.startsWith('en')
  const words = text.lines.map((line) => line.text).join('\n')
  const monthFirst = context.countryCode === 'US' || (isEnglish !== false && readsMonthFirst(words, context.countryCode))
  const passages = readPassages(text, { monthFirst })
  const times = listTimeCandidates(text, passages, { isEnglish })
  return {
    dates: listDateCandidates(text, passages, { context: { today: context.today, isEnglish: isEnglish === true }, times }),
    times,
    monthFirst,
  }
}

/** The year printed on the flyer, if there is just one. */
function printedYears(dates: readonly DateCandidate[]): number[] {
  const years = new Set(
    dates
      .filter(({ first }) => first.basis === 'printed' || first.basis === 'elsewhere')
      .map(({ first }) => Number(first.date.slice(0, 4))),
  )
  return years.size === 1 ? [...years] : []
}

/** Dates that are entirely in one row, each with its position in the row's text. */
function datesInRow(row: Row, found: { dates: readonly DateCandidate[]; monthFirst: boolean; today: string }): DatedRow[] {
  return findDates(row.text, { monthFirst: found.monthFirst }).flatMap((date): DatedRow[] => {
    if (date.role !== 'event' || date.form === 'recurring' || date.form === 'named') return []
    const known = found.dates.find(
      (one) => one.lines.some((line) => row.lines.includes(line)) && one.found.day === date.day && one.found.month === date.month,
    )
    if (known && known.found.role !== 'event') return []
    const first = known?.first ?? resolveYear(date, { today: found.today, printedYears: printedYears(found.dates) })
    if (!first || (date.isWeak && first.weekdayAgrees !== true && !/\d\s*[./]\s*\d/.test(row.text.slice(date.start, date.end)))) return []
    return [
      {
        ...boxOf([row]),
        rows: [row],
        from: date.start,
        to: date.end,
        heightPx: row.heightPx,
        ...first,
        through: known?.through ?? null,
        more: known?.more ?? [],
      },
    ]
  })
}

const HEADING = new RegExp(
  `^[^\\p{L}\\d]*(?:(?:programm|programme|program|spielplan|termine|im)\\s)?(${MONTH})[\\s.,/|-]*(?:'?(\\d{2}|20\\d\\d))?[^\\p{L}\\d]*$`,
  'u',
)
const DAY_UNDER_HEADING = new RegExp(
  `^[^\\p{L}\\d]*(?:(${WEEKDAY})[.,]?\\s*(\\d{1,2})(?![\\d:.,/]\\d|\\s?(?:uhr|h\\b))\\.?|(\\d{1,2})\\.?\\s*(${WEEKDAY})[.,]?)(?=$|[\\s|:,–-])`,
  'u',
)

/** "Fr 5 Lesung" below the heading "Oktober 2026": days whose month is printed once above them all. The weekday must match. */
function daysUnderHeadings(layout: Layout, today: string): DatedRow[] {
  const prepared = layout.rows.map((row) => ({ row, source: toDateText(row.text) }))
  const headings = prepared.flatMap(({ row, source }) => {
    const [, month, year] = HEADING.exec(source.text.trim()) ?? []
    const number = month === undefined ? null : monthOf(month)
    return number === null ? [] : [{ row, month: number, year: year === undefined ? null : Number(year) + (year.length === 2 ? 2000 : 0) }]
  })
  if (headings.length === 0) return []
  return prepared.flatMap(({ row, source }): DatedRow[] => {
    const match = DAY_UNDER_HEADING.exec(source.text)
    const heading = headings.filter((one) => one.row.y < row.y).toSorted((a, b) => distance(a.row, row) - distance(b.row, row))[0]
    if (!match || !heading || headings.some((one) => one.row === row)) return []
    const day: DayOfYear = {
      day: Number(match[2] ?? match[3]),
      month: heading.month,
      year: heading.year,
      weekday: weekdayOf(match[1] ?? match[4] ?? ' '),
    }
    const first = resolveYear(day, { today })
    if (first?.weekdayAgrees !== true) return []
    return [
      {
        ...boxOf([row]),
        rows: [row],
        from: 0,
        to: source.to[match[0].length - 1] ?? 0,
        heightPx: row.heightPx,
        ...first,
        through: null,
        more: [],
      },
    ]
  })
}

/** How far a row is below a heading; one outside its column counts as farther. */
const distance = (heading: Box, row: Box) =>
  row.y - heading.y + Math.max(0, heading.x - (row.x + row.width), row.x - (heading.x + heading.width)) * 2

/** The dates of a flyer that may start entries of a programme, in reading order. */
export function listDatedRows(layout: Layout, found: { dates: readonly DateCandidate[]; monthFirst: boolean; today: string }): DatedRow[] {
  const whole = layout.rows.flatMap((row) => datesInRow(row, found))
  const taken = new Set(whole.flatMap(({ rows }) => rows.map((row) => row.index)))
  const headed = daysUnderHeadings(layout, found.today).filter(({ rows }) => !rows.some((row) => taken.has(row.index)))
  for (const { rows } of headed) for (const row of rows) taken.add(row.index)
  const apart = found.dates.flatMap((date): DatedRow[] => {
    const rows = rowsOfLines(layout, date.lines)
    if (rows.length < 2 || date.found.role !== 'event' || date.found.form !== 'words' || rows.some((row) => taken.has(row.index))) return []
    return [
      {
        ...boxOf(rows),
        rows,
        from: 0,
        to: Infinity,
        heightPx: Math.max(...rows.map((row) => row.heightPx)),
        ...date.first,
        through: date.through,
        more: date.more,
      },
    ]
  })
  return [...whole, ...apart, ...headed].toSorted((a, b) => (a.rows[0]?.index ?? 0) - (b.rows[0]?.index ?? 0) || a.from - b.from)
}
