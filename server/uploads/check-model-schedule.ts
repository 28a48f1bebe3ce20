import { addDays, toLocalDate } from '@/lib/calendar/days'
import { findDates } from '@/lib/recognition/dates/find-dates'
import type { FoundDate } from '@/lib/recognition/dates/found-date'
import { findTimes } from '@/lib/recognition/dates/find-times'
import { readPassages } from '@/lib/recognition/dates/read-passages'
import { readsMonthFirst } from '@/lib/recognition/dates/read-schedule'
import { resolveYear } from '@/lib/recognition/dates/resolve-year'
import { listDateCandidates } from '@/lib/recognition/dates/schedule-dates'
import { listTimeCandidates } from '@/lib/recognition/dates/schedule-times'
import type { FlyerFacts } from '@/lib/recognition/facts'
import type { FlyerText } from '@/lib/recognition/flyer-text'
import type { Ground } from './ground-text'
import type { ModelAnswer } from './model-schema'

export type Schedule = Pick<FlyerFacts, 'startDate' | 'endDate' | 'startTime' | 'endTime' | 'doorsTime' | 'dates'>
type Fact = FlyerFacts['startTime']
type Told = ModelAnswer['startDate']
export type ScheduleContext = { text: FlyerText; embedded: FlyerFacts; today: string; ground: Ground }

const NOTHING: Fact = { value: null, confidence: 0, evidence: null }
/** An end before this hour belongs to the night before. */
const MORNING = '07:00'
const EVENT_ROLES: readonly string[] = ['event', 'until']

/** A date and what supports it: our own reading of the words, and whether a printed weekday agrees. */
type SupportedDate = { date: string; confidence: number; evidence: string; agrees: boolean | null }

/**
 * When the event happens, from a model's answer checked against the flyer. A date or time counts only if the flyer prints it; our own rules
 * resolve years and weekdays. Whatever the model cannot show comes from the embedded engine.
 */
export function checkModelSchedule(answer: ModelAnswer, context: ScheduleContext): Schedule {
  const { embedded } = context
  const reading = readFlyer(context)
  const start = chooseDate(answer.startDate, embedded.startDate, reading)
  const first = start.value
  const isTheirs = first !== null && first === embedded.startDate.value
  const toldEnd = answer.endDate.value === null ? null : supportDate(answer.endDate, reading)
  const endDate =
    toldEnd && first !== null && toldEnd.date > first
      ? { value: toldEnd.date, confidence: toldEnd.confidence, evidence: toldEnd.evidence }
      : isTheirs && embedded.endDate.value !== null
        ? embedded.endDate
        : NOTHING
  const doorsTime = chooseTime(answer.doorsTime, embedded.doorsTime, reading)
  const told = chooseTime(answer.startTime, embedded.startTime, reading)
  const startTime = told.value === null ? doorsTime : told
  const endTime = chooseTime(answer.endTime, embedded.endTime, reading)
  return {
    startDate: start,
    endDate: overnight({ first, endDate, startTime, endTime }),
    startTime,
    endTime: endTime.value !== null && endTime.value === startTime.value ? NOTHING : endTime,
    doorsTime,
    dates: listDates(answer, { embedded, reading, first }),
  }
}

/** The days our own reader finds in a date, including the first and last of a range. */
type PrintedDate = { days: string[]; evidence: string; agrees: boolean | null; isWeak: boolean; hasYear: boolean }
type Reading = ScheduleContext & { printed: PrintedDate[]; times: Map<string, string>; monthFirst: boolean; years: Set<string> }

function readFlyer(context: ScheduleContext): Reading {
  const { text, embedded, today } = context
  const words = text.lines.map((line) => line.text).join('\n')
  const isEnglish = embedded.language === null ? null : embedded.language.startsWith('en')
  const monthFirst = readsMonthFirst(words, embedded.place?.countryCode ?? null)
  const passages = readPassages(text, { monthFirst })
  const found = listTimeCandidates(text, passages, { isEnglish })
  const evidenceOf = (lines: readonly number[]) =>
    lines
      .map((line) => text.lines[line]?.text ?? '')
      .join(' ')
      .slice(0, 500)
  const times = new Map<string, string>()
  for (const time of found) {
    times.set(time.time, evidenceOf(time.lines))
    if (time.until !== null) times.set(time.until, evidenceOf(time.lines))
  }
  const candidates = listDateCandidates(text, passages, { context: { today, isEnglish: isEnglish === true }, times: found })
  const chosen = candidates.map(({ found: date, first, through, more, lines }) =>
    printedDate(date, [first.date, ...(through === null ? [] : [through]), ...more], {
      evidence: evidenceOf(lines),
      agrees: first.weekdayAgrees,
    }),
  )
  // The schedule reader may have kept only the best of several dates in one line; the others are printed all the same.
  const others = passages.flatMap(({ passage, dates }) =>
    passage.kind === 'line' || passage.kind === 'row'
      ? dates.flatMap((date) => {
          const resolved = resolveYear(date, { today })
          return resolved
            ? [printedDate(date, [resolved.date], { evidence: passage.text.slice(0, 500), agrees: resolved.weekdayAgrees })]
            : []
        })
      : [],
  )
  return {
    ...context,
    monthFirst,
    printed: [...chosen, ...others],
    times,
    years: new Set(words.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? []),
  }
}

const printedDate = (date: FoundDate, days: string[], more: Pick<PrintedDate, 'evidence' | 'agrees'>): PrintedDate => ({
  days,
  ...more,
  isWeak: date.isWeak || !EVENT_ROLES.includes(date.role),
  hasYear: date.year !== null,
})

const isDate = (text: string) => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  return year !== undefined && toLocalDate(Number(year), Number(month), Number(day)) === text
}

/** What on the flyer supports the model's date, with the year from our own rules if the flyer prints none. Null if nothing does. */
function supportDate({ value, evidence }: Told, reading: Reading): SupportedDate | null {
  if (value === null || !isDate(value)) return null
  const exact = reading.printed.find(({ days }) => days.includes(value))
  if (exact)
    return {
      date: value,
      confidence: exact.isWeak ? 0.6 : exact.agrees === false ? 0.7 : 0.9,
      evidence: exact.evidence,
      agrees: exact.agrees,
    }
  const sameDay = reading.printed.find(({ days, hasYear }) => !hasYear && days[0]?.slice(5) === value.slice(5))
  if (sameDay)
    return {
      date: reading.years.has(value.slice(0, 4)) ? value : (sameDay.days[0] ?? value),
      confidence: 0.8,
      evidence: sameDay.evidence,
      agrees: sameDay.agrees,
    }
  return supportByEvidence(value, evidence, reading)
}

/** The words the model took the date from, if the flyer prints their digits but our own reader saw no date in them. */
function supportByEvidence(value: string, evidence: string | null, { ground, monthFirst, today, years }: Reading): SupportedDate | null {
  if (evidence === null || !/\d/.test(evidence)) return null
  const support = ground(evidence)
  if (!support?.together) return null
  const [month, day] = [Number(value.slice(5, 7)), Number(value.slice(8))]
  const printed: FoundDate[] = findDates(evidence, { monthFirst })
  const matching = printed.find(
    (found) => (found.day === day && found.month === month) || (found.swapped?.day === day && found.swapped.month === month),
  )
  if (printed.length > 0 && !matching) return null
  if (!matching && !new RegExp(`(?<!\\d)0?${day}(?!\\d)`).test(evidence)) return null
  const printedYear = matching?.year ?? (years.has(value.slice(0, 4)) ? Number(value.slice(0, 4)) : null)
  const resolved = resolveYear({ day, month, year: printedYear, weekday: matching?.weekday ?? null }, { today })
  return resolved && { date: resolved.date, confidence: matching ? 0.75 : 0.6, evidence: support.evidence, agrees: resolved.weekdayAgrees }
}

/** Of two supported dates, the one whose printed weekday agrees. */
function chooseDate(told: Told, embedded: Fact, reading: Reading): Fact {
  const supported = supportDate(told, reading)
  if (!supported) return weakened(embedded, told.value === null ? 0.8 : 0.9)
  const fact = { value: supported.date, confidence: supported.confidence, evidence: supported.evidence }
  if (embedded.value === null) return fact
  if (embedded.value === supported.date)
    return { ...embedded, confidence: Math.min(0.98, Math.max(embedded.confidence, supported.confidence) + 0.04) }
  const theirs = reading.printed.find(({ days }) => days[0] === embedded.value)
  if (theirs?.agrees === true && supported.agrees !== true) return weakened(embedded, 0.9)
  if (supported.confidence < 0.7 && embedded.confidence >= supported.confidence) return weakened(embedded, 0.9)
  return { ...fact, confidence: Math.min(fact.confidence, 0.8) }
}

function weakened(fact: Fact, factor: number): Fact {
  return fact.value === null ? NOTHING : { ...fact, confidence: Math.round(fact.confidence * factor * 100) / 100 }
}

const isTime = (text: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)

/** The flyer's words for the model's time; null if the flyer does not print it. */
function supportTime(value: string, evidence: string | null, { times, ground }: Reading): string | null {
  if (!isTime(value)) return null
  const printed = times.get(value)
  if (printed !== undefined) return printed
  const support = evidence === null ? null : ground(evidence)
  if (!support?.together || evidence === null) return null
  const halfDayEarlier = `${String((Number(value.slice(0, 2)) + 12) % 24).padStart(2, '0')}${value.slice(2)}`
  const found = findTimes(evidence).flatMap((time) => [
    time.time,
    time.until,
    ...(time.isHalfDay && time.time === halfDayEarlier ? [value] : []),
  ])
  return found.includes(value) ? support.evidence : null
}

function chooseTime(told: Told, embedded: Fact, reading: Reading): Fact {
  if (told.value === null) return weakened(embedded, 0.8)
  const evidence = supportTime(told.value, told.evidence, reading)
  if (evidence === null) return weakened(embedded, 0.9)
  if (embedded.value === told.value) return { ...embedded, confidence: Math.min(0.98, Math.max(embedded.confidence, 0.9) + 0.04) }
  return { value: told.value, confidence: embedded.value === null ? 0.85 : 0.8, evidence }
}

/** An end after midnight falls on the next day. */
function overnight({ first, endDate, startTime, endTime }: { first: string | null; endDate: Fact; startTime: Fact; endTime: Fact }): Fact {
  if (first === null || endDate.value !== null || startTime.value === null || endTime.value === null) return endDate
  if (endTime.value >= startTime.value || endTime.value > MORNING) return endDate
  return { value: addDays(first, 1), confidence: endTime.confidence, evidence: endTime.evidence }
}

function listDates(
  { dates }: ModelAnswer,
  { embedded, reading, first }: { embedded: FlyerFacts; reading: Reading; first: string | null },
): Schedule['dates'] {
  const told = dates.slice(0, 100).flatMap(({ date, startTime }) => {
    const supported = supportDate({ value: date, evidence: null, confidence: 1 }, reading)
    return supported
      ? [{ date: supported.date, startTime: startTime !== null && supportTime(startTime, null, reading) !== null ? startTime : null }]
      : []
  })
  const distinct = [...new Map(told.map((one) => [`${one.date} ${one.startTime}`, one])).values()].toSorted((a, b) =>
    a.date.localeCompare(b.date),
  )
  if (distinct.length > 1 && distinct[0]?.date === first) return distinct.slice(0, 60)
  return first !== null && embedded.dates.some(({ date }) => date === first) ? embedded.dates : []
}
