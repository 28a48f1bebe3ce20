import type { FlyerText } from '@/lib/recognition/flyer-text'
import { daysBetween, weekdayOfDate } from '@/lib/calendar/days'
import { chooseStart, ownerOf } from './choose-start'
import { NIGHT_ENDS, overnightEndDate } from './dates'
import { type ReadPassage, readPassages } from './read-passages'
import { type DateCandidate, listDateCandidates } from './schedule-dates'
import { type TimeCandidate, listTimeCandidates } from './schedule-times'

/** A fact of the schedule with its confidence (0–1) and the flyer's words behind it; null means "not on the flyer". */
export type ScheduleFact = { value: string | null; confidence: number; evidence: string | null }

/** When a flyer's event happens. Dates `YYYY-MM-DD`, times `HH:MM`, local to the event's place. */
export type Schedule = {
  startDate: ScheduleFact
  /** Last day of a range, or the day a printed end after midnight falls on. */
  endDate: ScheduleFact
  startTime: ScheduleFact
  endTime: ScheduleFact
  doorsTime: ScheduleFact
  /** Each performance of a list of dates; empty for a single date. */
  dates: { date: string; startTime: string | null }[]
  /** Indexes into `FlyerText.lines` of the boxes that were read as date or time. */
  lines: number[]
}

/** What is known besides the flyer: the day of the upload, and language (BCP 47) and country (ISO 3166-1) if known. */
export type ScheduleContext = { today: string; language?: string | null; countryCode?: string | null }

const UNKNOWN: ScheduleFact = { value: null, confidence: 0, evidence: null }
/** Below this score a date is a guess, and no date is better than a guessed one. */
const LEAST_SCORE = 0.12
/** Dates in a list may be this much weaker than the best one … */
const LIST_SCORE_DROP = 0.32
/** … and this much smaller. */
const LIST_SIZE_DROP = 1.8
/** A date without a year that is this much smaller than one with a year belongs to something else. */
const SMALL_PRINT = 1.3
const MOST_DATES = 60
const FEW_DAYS = 14

const US_SIGNS =
  /\b\d{1,2}(?::\d{2})?\s?[ap]\.?m\b|\b(?:AL|AK|AZ|AR|CA|CO|CT|FL|GA|HI|ID|IL|IA|KS|KY|LA|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY)\.?\s+\d{5}\b|,\s?(?:AZ|CA|CO|CT|FL|GA|IL|MA|MD|MI|MN|NC|NH|NJ|NM|NV|NY|OH|OR|PA|TN|TX|UT|VA|VT|WA|WI)\b/i
const ELSEWHERE_SIGNS = /£|€|\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b/

/** Whether "7/12" on this flyer means 12 July: decided by the country, else by am/pm and state codes. */
export const readsMonthFirst = (words: string, countryCode: string | null): boolean =>
  countryCode !== null ? countryCode === 'US' : US_SIGNS.test(words) && !ELSEWHERE_SIGNS.test(words)

const evidenceOf = (flyer: FlyerText, lines: readonly number[]): string =>
  lines
    .map((line) => flyer.lines[line]?.text ?? '')
    .join(' ')
    .slice(0, 500)

const BASIS_CONFIDENCE = { printed: 0.97, elsewhere: 0.93, weekday: 0.75, next: 0.88 } as const

const dateConfidence = (date: DateCandidate, rival: DateCandidate | null, today: string): number => {
  const { basis, weekdayAgrees } = date.first
  let confidence: number = BASIS_CONFIDENCE[basis]
  if (weekdayAgrees === true && basis === 'next') confidence = 0.94
  if (weekdayAgrees === false) confidence -= basis === 'printed' ? 0.2 : 0.35
  if (weekdayAgrees === null && basis === 'next' && daysBetween(today, date.first.date) > 300) confidence -= 0.2
  if (date.found.isWeak) confidence -= 0.15
  if (date.found.swapped !== null && weekdayAgrees === null) confidence -= 0.2
  if (date.found.form === 'recurring') confidence -= 0.15
  if (date.found.role !== 'event') confidence -= 0.3
  if (rival !== null && date.score - rival.score < 0.08) confidence -= 0.15
  return Math.max(0.1, Math.round(confidence * 100) / 100)
}

const isConsecutive = (dates: string[]): boolean =>
  dates.every((date, index) => index === 0 || daysBetween(dates[index - 1] ?? date, date) === 1)

type Days = { start: string | null; end: string | null; all: string[]; members: DateCandidate[]; rival: DateCandidate | null }

const OF_SOMETHING_ELSE: readonly string[] = ['deadline', 'publication', 'history']
/** A date this much taller than most words is the event's, whatever word precedes it: "Release party / Friday April 7th". */
const PROMINENT = 1.25

const chooseDate = (candidates: DateCandidate[]): DateCandidate | null =>
  candidates.find((date) => date.score >= LEAST_SCORE && !OF_SOMETHING_ELSE.includes(date.found.role)) ??
  candidates.find((date) => date.prominence >= PROMINENT && !date.found.isWeak && date.found.role !== 'history') ??
  null

/** The days of the event: the best date, those of the list it belongs to, the end of its range. */
const readDays = (candidates: DateCandidate[]): Days | null => {
  const best = chooseDate(candidates)
  if (best === null) return null
  // "vom 28.08. – 04.09." in small print beside a date with its year, "Fr 22. Oktober" of another year than the others: not of this list
  const isStray = (other: DateCandidate) =>
    (best.found.year !== null && other.found.year === null && other.heightPx * SMALL_PRINT < best.heightPx) ||
    (best.first.basis === 'next' && other.first.basis === 'weekday')
  const isMember = (other: DateCandidate) =>
    other === best ||
    (!isStray(other) &&
      other.found.role === 'event' &&
      (!other.found.isWeak || best.found.isWeak) &&
      other.found.form !== 'named' &&
      other.score >= best.score - LIST_SCORE_DROP &&
      other.heightPx * LIST_SIZE_DROP >= best.heightPx &&
      Math.abs(daysBetween(best.first.date, other.first.date)) <= 366)
  const members = candidates.filter(isMember)
  const rival =
    candidates.find((other) => !members.includes(other) && other.found.role === 'event' && other.first.date !== best.first.date) ?? null
  if (best.found.role === 'until') return { start: null, end: best.first.date, all: [], members: [best], rival }
  const all = [...new Set(members.flatMap((member) => [member.first.date, ...member.more]))].sort()
  const start = all[0] ?? best.first.date
  const ranges = members.flatMap((member) => member.through ?? []).sort()
  const range = ranges.at(-1) ?? null
  const last = all.at(-1) ?? start
  const phrase = best.more.length > 0 && isConsecutive([best.first.date, ...best.more]) && all.length === best.more.length + 1
  if (range !== null) return { start, end: range > last ? range : last, all: all.length > 1 ? all : [], members, rival }
  if (all.length > 1 && (phrase || (all.length > 2 && isConsecutive(all)))) return { start, end: last, all, members, rival }
  return { start, end: null, all: all.length > 1 ? all : [], members, rival }
}

/** The end printed with the start. For a programme in several parts, the end of the last part, if printed. */
const endOf = (start: TimeCandidate, programme: readonly TimeCandidate[]): string | null => {
  if (start.until === null) return null
  const until = start.until
  const later = programme.filter(
    (time) =>
      time.role !== 'end' &&
      time.role !== 'doors' &&
      time.time > start.time &&
      (time.time >= until || (time.until !== null && time.until > until)),
  )
  const last = later.sort((a, b) => (a.time < b.time ? 1 : -1))[0]
  return last === undefined || until < start.time ? until : last.until
}

/**
 * When a flyer's event begins and ends, for one or more guesses at its language and country; the words are read only once. Abstains rather
 * than guesses; each answer has its confidence and its evidence. A printed year is believed even if it is past; without one, the next such
 * date on or after `context.today` is meant.
 */
export const openSchedule = (text: FlyerText): ((context: ScheduleContext) => Schedule) => {
  const words = text.lines.map((line) => line.text).join('\n')
  const read = new Map<boolean, ReadPassage[]>()
  const passagesBy = (monthFirst: boolean) => {
    const passages = read.get(monthFirst) ?? readPassages(text, { monthFirst })
    read.set(monthFirst, passages)
    return passages
  }
  return (context) => {
    const isEnglish = context.language == null ? null : context.language.startsWith('en')
    const countryCode = context.countryCode ?? null
    const monthFirst = countryCode === 'US' || (isEnglish !== false && readsMonthFirst(words, countryCode))
    return toSchedule(text, passagesBy(monthFirst), { today: context.today, isEnglish })
  }
}

const toSchedule = (text: FlyerText, passages: readonly ReadPassage[], context: { today: string; isEnglish: boolean | null }): Schedule => {
  const { today, isEnglish } = context
  const times = listTimeCandidates(text, passages, { isEnglish })
  const candidates = listDateCandidates(text, passages, { context: { today, isEnglish: isEnglish === true }, times })
  const days = readDays(candidates)

  const dateLines = new Set(days?.members.flatMap((member) => member.lines) ?? [])
  // "10.10 Berlin" was read as the day, so it is not also an hour.
  const isDay = (time: TimeCandidate) =>
    time.isListed && (days?.members ?? []).some((member) => member.found.isWeak && time.lines.every((line) => member.lines.includes(line)))
  const isTold = (time: TimeCandidate) => time.role !== 'opening' && time.role !== 'other' && !isDay(time)
  // "19.–23. April, daily 4–6 pm": of a few days the hours of opening are those of the event.
  const isShort = days?.start != null && days.end !== null && daysBetween(days.start, days.end) <= FEW_DAYS
  const told = times.some(isTold) || !isShort ? times.filter(isTold) : times.filter((time) => time.role === 'opening')
  const programme = told.filter(
    (time) => !time.isListed || time.role !== null || told.every((other) => other.isListed || other.time > time.time),
  )
  const doors = programme.filter((time) => time.role === 'doors').sort((a, b) => b.heightPx - a.heightPx)[0] ?? null
  const start =
    chooseStart(
      programme.filter((time) => time.role !== 'end' && time.role !== 'doors'),
      days?.members ?? [],
      { flyer: text, dates: candidates },
    ) ?? doors
  const printedEnd = programme.find((time) => time.role === 'end' && time !== start) ?? null
  const saidEnd =
    start === null
      ? null
      : (endOf(start, programme) ?? (printedEnd !== null && printedEnd.time !== start.time ? (printedEnd.until ?? printedEnd.time) : null))
  // An end before the start is the next morning's, a later day's, or misread.
  const isOrdered = start !== null && saidEnd !== null && (saidEnd > start.time || saidEnd <= NIGHT_ENDS || (days?.end ?? null) !== null)
  const end = isOrdered ? saidEnd : null

  const best = chooseDate(candidates)
  const confidence = days === null || best === null ? 0 : dateConfidence(best, days.rival, today)
  const dateEvidence = evidenceOf(text, [...dateLines])
  const fact = (value: string | null, sure: number, evidence: string): ScheduleFact =>
    value === null ? UNKNOWN : { value, confidence: sure, evidence }
  const isLast = days?.end ?? null
  const endDate =
    days === null
      ? null
      : (isLast ??
        (days.start === null || start === null || end === null
          ? null
          : overnightEndDate(days.start, { startTime: start.time, endTime: end })))
  const timeLines = [start, doors, printedEnd].flatMap((time) => time?.lines ?? [])
  const startConfidence =
    start === null
      ? 0
      : start.isWeak || start.isListed
        ? 0.6
        : start.role === 'start' || programme.length === 1
          ? 0.95
          : start.role === 'doors'
            ? 0.8
            : 0.88

  return {
    startDate: fact(days?.start ?? null, confidence, dateEvidence),
    endDate: fact(endDate, isLast === null ? 0.85 * confidence : confidence, dateEvidence),
    startTime: fact(start?.time ?? null, startConfidence, evidenceOf(text, start?.lines ?? [])),
    endTime: fact(
      end,
      start?.until === end ? startConfidence : 0.8,
      evidenceOf(text, start?.until === end ? (start?.lines ?? []) : (printedEnd?.lines ?? [])),
    ),
    doorsTime: fact(doors?.time ?? null, doors?.isWeak === true ? 0.6 : 0.9, evidenceOf(text, doors?.lines ?? [])),
    dates:
      days === null ? [] : listStarts(days.all.slice(0, MOST_DATES), days, { times: programme, start, flyer: text, dates: candidates }),
    lines: [...new Set([...dateLines, ...timeLines])].sort((a, b) => a - b),
  }
}

/** Each date with the start printed with its weekday ("Sat 2 pm, Sun 10 am"), else closest to it, else the whole event's. */
const listStarts = (
  all: readonly string[],
  days: Days,
  options: { times: TimeCandidate[]; start: TimeCandidate | null; flyer: FlyerText; dates: readonly DateCandidate[] },
): Schedule['dates'] => {
  const { times, start, flyer, dates } = options
  const starts = times.filter((time) => time.role !== 'doors' && time.role !== 'end')
  const owners = starts.map((time) => ownerOf(time, days.members, flyer)?.first.date)
  const startOn = (date: string) => {
    if (days.members.length <= 1) return start
    const members = days.members.filter((member) => member.first.date === date)
    const own = starts.filter((_, index) => owners[index] === date)
    return chooseStart(own, members, { flyer, dates }) ?? start
  }
  return all.map((date) => {
    const ofWeekday = new Set(starts.filter((time) => time.weekday === weekdayOfDate(date)).map((time) => time.time))
    const [only = null] = ofWeekday.size === 1 ? ofWeekday : [startOn(date)?.time]
    return { date, startTime: only }
  })
}
