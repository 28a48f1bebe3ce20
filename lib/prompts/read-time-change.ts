import { addDays, daysBetween, weekdayOfDate } from '@/lib/calendar/days'
import { findDates } from '@/lib/recognition/dates/find-dates'
import type { FoundDate } from '@/lib/recognition/dates/found-date'
import { findTimes } from '@/lib/recognition/dates/find-times'
import type { FoundTime } from '@/lib/recognition/dates/found-time'
import { readsMonthFirst } from '@/lib/recognition/dates/read-schedule'
import { resolveYear } from '@/lib/recognition/dates/resolve-year'
import { IS_CONDITIONAL, MOVES, sentencesOf, type PromptContext, type PromptPatch } from './prompt-context'

export type TimeChange = Pick<PromptPatch, 'startDate' | 'endDate' | 'startTime' | 'endTime' | 'doorsTime'>

/** Words right before a day or hour that mark it as the old one. */
const OLD =
  /(?<!\p{L})(?:statt|anstatt|anstelle(?: von)?|nicht mehr|nicht|bisher|ursprünglich|eigentlich|vom|instead of|rather than|no longer|not|originally|previously|was)\s+(?:(?:um|am|ab|den|dem|the|at|on|for|from|wie geplant)\s+)*$/iu
const FROM = /(?<!\p{L})(?:von|vom|from)\s+(?:(?:dem|den|the)\s+)?$/iu
const TO = /^\s*(?:uhr|h|o'clock)?\s*(?:auf|nach|zu|to|until)\s+(?:den\s|the\s|um\s)?\s*$/iu
/** Hours that are not the event's, such as those of the box office. */
const ASIDE =
  /(?<!\p{L})(?:soundcheck|aufbau|abbau|support|vorband|aftershow|after[ -]?party|führung|pause|curfew|get[ -]?in|kasse|box office|anmeldung|registration)(?!\p{L})/iu

const isOld = (text: string, fact: { start: number; end: number }, next: { start: number } | undefined) => {
  const before = text.slice(Math.max(0, fact.start - 30), fact.start)
  if (OLD.test(before) && !(/vom\s+(?:dem\s+)?$/iu.test(before) && next === undefined)) return true
  return FROM.test(before) && next !== undefined && MOVES.test(text) && TO.test(text.slice(fact.end, next.start))
}

/** A day without a year is the one closest to the event's own day, never a past one. */
function resolve(
  date: { day: number; month: number; year: number | null; weekday: number | null; nth?: number | null },
  { today, event }: PromptContext,
): string | null {
  const reference = event.startDate === null ? today : addDays(event.startDate, -180)
  return resolveYear(date, { today: reference > today ? reference : today })?.date ?? null
}

type Days = { startDate?: string; endDate?: string }

function readDays(sentence: string, context: PromptContext): Days {
  const hours = findTimes(sentence).filter((time) => !time.isWeak && !time.isListed)
  const isHour = (date: FoundDate) => date.isWeak && hours.some((time) => time.start < date.end && time.end > date.start)
  const dates = findDates(sentence, { monthFirst: readsMonthFirst(sentence, context.event.countryCode) }).filter(
    (date) => !isHour(date) && date.form !== 'recurring',
  )
  const isMove = MOVES.test(sentence)
  for (const [index, date] of dates.entries()) {
    if (isOld(sentence, date, dates[index + 1]) || date.role === 'deadline' || date.role === 'publication' || date.role === 'history')
      continue
    const isSaid = isMove || /(?<!\p{L})(?:am|den|on|the|datum|date|termin|auf|to)\s*:?\s*(?:den\s)?$/iu.test(sentence.slice(0, date.start))
    if (date.isWeak && !isSaid) continue
    // "vom 13. auf den 14. verschoben" is not a range: the second day is the new one.
    const isShift =
      date.through !== null &&
      isMove &&
      /\s(?:auf|to)\s/iu.test(sentence.slice(date.start, date.end)) &&
      FROM.test(sentence.slice(0, date.start))
    const first = resolve(isShift && date.through ? date.through : date, context)
    if (first === null) continue
    if (date.role === 'until') return { endDate: first }
    const last =
      date.through === null || isShift ? null : resolve(date.through, { ...context, event: { ...context.event, startDate: first } })
    return { startDate: first, ...(last !== null && last > first ? { endDate: last } : {}) }
  }
  return isMove ? readNearDay(sentence, context) : {}
}

const WEEKDAYS: readonly RegExp[] = [
  /montag|monday/iu,
  /dienstag|tuesday/iu,
  /mittwoch|wednesday/iu,
  /donnerstag|thursday/iu,
  /freitag|friday/iu,
  /samstag|sonnabend|saturday/iu,
  /sonntag|sunday/iu,
]
const ON_WEEKDAY =
  /(?<!\p{L})(?:auf(?:\s(?:den|nächsten|kommenden))*|am(?:\s(?:nächsten|kommenden))?|nächsten|kommenden|to(?:\s(?:the|next|this))*|on|next|this|now)\s+(\p{L}+tag|sonnabend|mittwoch|\p{L}+day)(?!\p{L})/iu

/** A relative day: tomorrow, or a weekday near the event's own day. */
function readNearDay(sentence: string, { today, event }: PromptContext): Days {
  if (/(?<!\p{L})(?:übermorgen|day after tomorrow)(?!\p{L})/iu.test(sentence)) return { startDate: addDays(today, 2) }
  if (/(?<!\p{L})(?:tomorrow)(?!\p{L})|(?<!\p{L}|am |heute )morgen(?!\p{L})/u.test(sentence)) return { startDate: addDays(today, 1) }
  if (/(?<!\p{L})(?:heute|today|tonight)(?!\p{L})/iu.test(sentence)) return { startDate: today }
  const [, name] = ON_WEEKDAY.exec(sentence) ?? []
  const weekday = name === undefined ? -1 : WEEKDAYS.findIndex((pattern) => pattern.test(name))
  if (weekday < 0 || /(?<!\p{L})(?:jede[nrs]?|every|each)(?!\p{L})/iu.test(sentence)) return {}
  const near = event.startDate !== null && event.startDate >= today ? event.startDate : null
  const days = Array.from({ length: 7 }, (_, step) => addDays(near ?? today, near === null ? step : step - 3))
  const found = days.find((day) => weekdayOfDate(day) === weekday + 1)
  if (found === undefined) return {}
  return { startDate: found < today ? addDays(found, 7) : found }
}

const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  ein: 1,
  eine: 1,
  einen: 1,
  einer: 1,
  two: 2,
  zwei: 2,
  three: 3,
  drei: 3,
  four: 4,
  vier: 4,
  'half an': 0.5,
  'eine halbe': 0.5,
  halbe: 0.5,
}
const AMOUNT = String.raw`(?<amount>\d{1,3}|half an|eine halbe|an?|one|ein(?:e[nr]?)?|two|zwei|three|drei|four|vier)\s+(?<unit>tag(?:en?)?|wochen?|stunden?|minuten?|min|days?|weeks?|hours?|minutes?)`
const SHIFTS = [
  new RegExp(`(?<!\\p{L})${AMOUNT}\\s+(?<way>später|früher|eher|later|earlier|nach hinten|nach vorne?)(?!\\p{L})`, 'iu'),
  new RegExp(
    `(?<!\\p{L})(?:um|by)\\s+${AMOUNT}(?:\\s+(?<way>verschoben|verschiebt|postponed|delayed|vorverlegt|vorgezogen|nach hinten|nach vorne?))?(?!\\p{L})`,
    'iu',
  ),
]
const MINUTES: readonly (readonly [RegExp, number])[] = [
  [/^min/iu, 1],
  [/^(?:stund|hour)/iu, 60],
  [/^(?:tag|day)/iu, 1440],
  [/^(?:woche|week)/iu, 10_080],
]

/** "An hour later", "um eine Woche verschoben": relative to the event's own day and hour. */
function readShift(sentence: string, { event }: PromptContext): TimeChange {
  for (const pattern of SHIFTS) {
    const { amount = '', unit = '', way = '' } = pattern.exec(sentence)?.groups ?? {}
    const count = NUMBERS[amount.toLowerCase()] ?? Number(amount)
    const length = MINUTES.find(([name]) => name.test(unit))?.[1]
    if (amount === '' || length === undefined || (way === '' && !MOVES.test(sentence))) continue
    const isEarlier =
      /früher|eher|earlier|vorn|vorver|vorgez/iu.test(way) || (way === '' && /brought forward|vorverleg|vorgezog/iu.test(sentence))
    const minutes = Math.round(count * length) * (isEarlier ? -1 : 1)
    if (length >= 1440)
      return event.startDate === null || minutes % 1440 !== 0 ? {} : { startDate: addDays(event.startDate, minutes / 1440) }
    if (event.startTime === null) return {}
    const [hour = 0, minute = 0] = event.startTime.split(':').map(Number)
    const shifted = hour * 60 + minute + minutes
    if (shifted < 0 || shifted >= 1440) return {}
    return { startTime: `${String(Math.floor(shifted / 60)).padStart(2, '0')}:${String(shifted % 60).padStart(2, '0')}` }
  }
  return {}
}

const GERMAN_HOURS = /(?<!\p{L})(?:uhr|beginn|einlass|ab|um|bis|jetzt|ende)(?!\p{L})/iu

/** "Starts at 9" means nine in the evening for an evening event. */
function completeHalfDay(time: string, found: FoundTime, sentence: string, { event }: PromptContext): string {
  const hour = Number(time.slice(0, 2))
  const isOpen = found.isHalfDay && hour < 12 && hour > 0 && !GERMAN_HOURS.test(sentence)
  const isEvening = event.startTime === null ? hour < 8 : event.startTime >= '12:00'
  return isOpen && isEvening ? `${String(hour + 12)}${time.slice(2)}` : time
}

function readHours(sentence: string, context: PromptContext): TimeChange {
  const change: TimeChange = {}
  const times = findTimes(sentence).filter((time) => time.role !== 'other' && time.role !== 'opening' && !time.isListed)
  for (const [index, time] of times.entries()) {
    if (isOld(sentence, time, times[index + 1])) continue
    const clause = sentence.slice(sentence.lastIndexOf(',', time.start) + 1, time.end)
    if (ASIDE.test(clause) && time.role !== 'doors') continue
    if (time.isWeak && time.role === null && !MOVES.test(sentence)) continue
    // "von 20 auf 21 Uhr", "moved from 8 to 9pm": the second is the new one.
    const isShift =
      time.until !== null &&
      FROM.test(sentence.slice(0, time.start)) &&
      /\s(?:auf|to)\s/iu.test(sentence.slice(time.start, time.end)) &&
      MOVES.test(sentence)
    const told = completeHalfDay(isShift ? (time.until ?? time.time) : time.time, time, sentence, context)
    if (time.role === 'doors') change.doorsTime ??= told
    else if (time.role === 'end') change.endTime ??= told
    else if (change.startTime === undefined) {
      change.startTime = told
      if (time.until !== null && !isShift) change.endTime = completeHalfDay(time.until, time, sentence, context)
    }
  }
  return change
}

/**
 * What a text says about the event's days and hours. Old ones ("statt 20 Uhr", "not Friday") are ignored; if the event moves, so does its
 * last day.
 */
export function readTimeChange(text: string, context: PromptContext): TimeChange {
  const change: TimeChange = {}
  // "Starts at 9" is read as "start at 9": the verb is as good a cue as the noun.
  const nouns = text
    .replace(/(?<!\p{L})(?:starts|begins)(?!\p{L})/giu, 'start')
    .replace(/(?<!\p{L})(?:beginnt|startet)(?!\p{L})/giu, 'Beginn')
  for (const sentence of sentencesOf(nouns.replace(/\S+(?:\s?(?:uhr|h|pm|am))?\s*(?:→|=>|-+>)\s*/giu, 'jetzt '))) {
    if (IS_CONDITIONAL.test(sentence)) continue
    const found = { ...readShift(sentence, context), ...readDays(sentence, context), ...readHours(sentence, context) }
    for (const name of ['startDate', 'endDate', 'startTime', 'endTime', 'doorsTime'] as const) change[name] ??= found[name]
  }
  const { event } = context
  if (
    typeof change.startDate === 'string' &&
    change.endDate === undefined &&
    event.endDate !== null &&
    event.startDate !== null &&
    change.startDate !== event.startDate
  ) {
    change.endDate = addDays(event.endDate, daysBetween(event.startDate, change.startDate))
  }
  for (const name of ['startDate', 'endDate', 'startTime', 'endTime', 'doorsTime'] as const)
    if (change[name] === undefined) delete change[name]
  return change
}
