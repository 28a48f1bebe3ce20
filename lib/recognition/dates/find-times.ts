import { WEEKDAY, type DateText, preparedBetween, toDateText, weekdayOf } from './date-text'
import { findDatesIn } from './find-dates'
import type { FoundDate } from './found-date'
import type { FoundTime } from './found-time'
import { clockTime } from './moment'
import { readTime } from './read-time'
import { SINGLE, SPAN } from './time-patterns'
import { assignRoles, limitsPrice } from './time-roles'

const HOURS_BEFORE = new RegExp(
  `(?<![\\d.,:/€$£-])(?<!${WEEKDAY}[\\s.,]{0,2})((?:2[0-3]|1\\d|\\d)(?:[:.][0-5]\\d)?)(\\s?(?:,|\\/|&|\\+|und|and|et|e|y|en|u\\.)\\s?)$`,
)

/** "14, 16 und 18 Uhr": hours that share the last one's "Uhr". */
const listSharedHours = (source: DateText, found: readonly FoundTime[]): FoundTime[] =>
  found.flatMap((last) => {
    const first = source.from.indexOf(last.start)
    const shown = preparedBetween(source, last.start, last.end)
    const isClock = /(?:uhr|uur|h)\.?$/.test(shown)
    const half = /([ap])\.?m\.?$/.exec(shown)?.[1]
    if (first < 0 || last.until !== null || (!isClock && half === undefined)) return []
    const shared: FoundTime[] = []
    let position = first
    for (
      let match = HOURS_BEFORE.exec(source.text.slice(0, position));
      match !== null;
      match = HOURS_BEFORE.exec(source.text.slice(0, position))
    ) {
      const [hour = '', minute = '0'] = (match[1] ?? '').split(/[:.]/)
      const time = clockTime({
        hour: Number(hour),
        minute: Number(minute),
        half: half === 'p' ? 'pm' : half === 'a' ? 'am' : null,
        hasClock: true,
        mark: null,
        isNamed: false,
        text: hour,
      })
      const isStray = /,/.test(match[2] ?? '') && half === undefined && shared.length === 0 && Number(hour) < 8
      if (time === null || time >= last.time || isStray) break
      const end = match.index + (match[1] ?? '').length
      shared.push({ ...last, start: source.from[match.index] ?? 0, end: source.to[end - 1] ?? last.start, time, role: null })
      position = match.index
    }
    return shared
  })

const WEEKDAY_BEFORE = new RegExp(`(${WEEKDAY})[.,:|\\s-]*(?:um|ab|von|from|at|alle|dalle|ore|h|a las|de|om|vanaf)?\\s*$`)
const OPENING_DAYS = new RegExp(
  `${WEEKDAY}\\.?\\s?(?:-|bis|to|through|&|\\+|und|a|al|au|t/m)\\s?${WEEKDAY}[.:,]?\\s*(?:von|from|dalle|jeweils|ab|de)?\\s*$`,
)

/**
 * Every time of day printed in a text, in reading order, with its role if a word indicates it. Prices, dates, phone and house numbers are
 * left out.
 */
export const findTimes = (text: string): FoundTime[] => {
  const source = toDateText(text)
  return findTimesIn(source, findDatesIn(source))
}

/** The same for a prepared text with known dates. */
export const findTimesIn = (source: DateText, dates: readonly FoundDate[]): FoundTime[] => {
  const solid = dates.filter((date) => !date.isWeak && date.form !== 'named')
  const overlaps = (time: { start: number; end: number }) => solid.some((date) => time.start < date.end && time.end > date.start)
  // "18/10 - 21h" is a day and an hour.
  const beginsInDate = (time: FoundTime, { groups }: RegExpMatchArray) =>
    groups?.am === undefined &&
    groups?.ahalf === undefined &&
    groups?.aclock === undefined &&
    groups?.bh !== undefined &&
    dates.some((date) => date.form === 'slash' && date.start < time.start && date.end > time.start)
  const found: FoundTime[] = []
  for (const pattern of [SPAN, SINGLE]) {
    for (const match of source.text.matchAll(pattern)) {
      const time = readTime(source, match, solid)
      if (
        time === null ||
        overlaps(time) ||
        beginsInDate(time, match) ||
        found.some((other) => time.start < other.end && time.end > other.start)
      )
        continue
      found.push(time)
    }
  }
  found.push(
    ...listSharedHours(source, found).filter(
      (time) => !overlaps(time) && !found.some((other) => time.start < other.end && time.end > other.start),
    ),
  )
  found.sort((a, b) => a.start - b.start)
  assignRoles(found, source)
  for (const time of found) {
    if ((time.role === null || time.role === 'end') && limitsPrice(time, source)) time.role = 'other'
    const before = preparedBetween(source, 0, time.start)
    time.weekday = weekdayOf(WEEKDAY_BEFORE.exec(before)?.[1] ?? ' ')
    if (
      (time.role === null || time.role === 'end') &&
      OPENING_DAYS.test(before) &&
      !dates.some((date) => date.end > time.start - 24 && date.end <= time.start)
    )
      time.role = 'opening'
  }
  return found
}
