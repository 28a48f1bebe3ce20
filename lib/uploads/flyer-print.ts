import { findDates } from '@/lib/recognition/dates/find-dates'
import { fold } from '@/lib/recognition/fold'
import type { FlyerFacts } from '@/lib/recognition/facts'
import type { FlyerText } from '@/lib/recognition/flyer-text'

/** What is kept of a reading to recognise the flyer in another photo. Every list is limited. */
export type FlyerPrint = {
  /** Each distinct word of three letters or more, folded, those in the largest letters first. */
  words: string[]
  /** Each run of digits as often as printed, without leading zeros: days, years, times, prices, house numbers. */
  figures: string[]
  /** Every day read, local dates `YYYY-MM-DD`. */
  days: string[]
  /** Whether a weekday or a year confirms the first day; otherwise one misread digit makes it another. */
  isDaySure: boolean
  /** Every time read, `HH:MM`. */
  times: string[]
  /** City and venue as read, folded. */
  city: string | null
  venue: string | null
}

/** The longest lists of a print, and the longest word, number and name. */
export const PRINT_LIMITS = { words: 128, figures: 48, days: 12, times: 12, letters: 24, digits: 12, name: 160 } as const

/** Below this certainty the reader is guessing. */
const LEGIBLE = 0.5
/** The reader's certainty of days confirmed by a weekday or a year. */
const SURE = 0.9
const MIN_WORD = 3

/** The print of a flyer from its text and the facts found in it. */
export function printOf(text: FlyerText, facts: FlyerFacts): FlyerPrint {
  const lines = text.lines.filter(({ confidence }) => confidence >= LEGIBLE).toSorted((a, b) => b.heightPx - a.heightPx)
  const { startDate, endDate, startTime, endTime, doorsTime, dates, city, venue } = facts
  const days = distinct([startDate.value, endDate.value, ...dates.map(({ date }) => date)])
  return {
    words: distinct(lines.flatMap((line) => wordsOf(line.text))).slice(0, PRINT_LIMITS.words),
    figures: lines.flatMap((line) => figuresOf(line.text)).slice(0, PRINT_LIMITS.figures),
    days: (days.length > 0 ? days : distinct(lines.flatMap((line) => datesOf(line.text)))).slice(0, PRINT_LIMITS.days),
    isDaySure: startDate.confidence >= SURE,
    times: distinct([startTime.value, doorsTime.value, endTime.value, ...dates.map((date) => date.startTime)]).slice(0, PRINT_LIMITS.times),
    city: city.value === null ? null : fold(city.value).slice(0, PRINT_LIMITS.name),
    venue: venue.value === null ? null : fold(venue.value).slice(0, PRINT_LIMITS.name),
  }
}

/** The words of a text for a print: runs of letters, because the reader joins "SA14DEZ". */
export const wordsOf = (text: string): string[] =>
  (fold(text).match(/\p{L}+/gu) ?? []).filter((word) => word.length >= MIN_WORD).map((word) => word.slice(0, PRINT_LIMITS.letters))

/** A single digit inside a word is a misread letter: "BO0K". */
const figuresOf = (text: string) =>
  (fold(text).match(/\d{2,}|(?<!\p{L})\d|\d(?!\p{L})/gu) ?? []).map((digits) =>
    digits.replace(/^0+(?=.)/, '').slice(0, PRINT_LIMITS.digits),
  )
/** Days printed with their year: even if the facts have none, they distinguish flyers of a series. */
const datesOf = (text: string) =>
  findDates(text).flatMap(({ day, month, year, isWeak }) =>
    year === null || isWeak ? [] : [`${year}-${twoDigits(month)}-${twoDigits(day)}`],
  )
const twoDigits = (value: number) => String(value).padStart(2, '0')

const distinct = <Item>(items: readonly (Item | null)[]): Item[] => [...new Set(items.flatMap((item) => (item === null ? [] : [item])))]

const PAIRS = 24
const WORDS_OF_A_DAY = 16
const DAYS_KEYED = 3

/**
 * The keys for looking up a print: two photos of one flyer share at least one, other flyers rarely do. Some pair the first word in one
 * random order with the first in another, which matches prints that share a third of their words nine times out of ten, whatever the day;
 * the others combine single words with a day, which needs less overlap. At most 72 signed 32-bit numbers. Source: Broder, MinHash; Indyk
 * and Motwani, locality-sensitive hashing.
 */
export function printKeys({ words, days }: Pick<FlyerPrint, 'words' | 'days'>): number[] {
  const hashes = words.map(hashOf)
  const pairs =
    hashes.length < 2
      ? []
      : Array.from({ length: PAIRS }, (_, pair) => keyOf(pair + 1, first(hashes, 2 * pair + 1), first(hashes, 2 * pair + 2)))
  const some = hashes.toSorted((a, b) => a - b).slice(0, WORDS_OF_A_DAY)
  return distinct([...pairs, ...days.slice(0, DAYS_KEYED).flatMap((day) => some.map((word) => keyOf(0, hashOf(day), word)))])
}

const keyOf = (kind: number, one: number, other: number) => mixed(mixed(mixed(kind) ^ one) + other)

/** The hash that comes first in the random order of this number. */
function first(hashes: readonly number[], order: number): number {
  const salt = mixed(order)
  return hashes.reduce((least, hash) => (mixed(hash ^ salt) < mixed(least ^ salt) ? hash : least))
}

/** A signed 32-bit number for a word. Source: FNV-1a. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < word.length; index++) hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193)
  return mixed(hash)
}

/** Spreads a number over all 32 bits. Source: MurmurHash3, finalizer. */
function mixed(value: number): number {
  let bits = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) | 0
}
