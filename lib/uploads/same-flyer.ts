import { letterDistance } from '@/lib/recognition/letter-distance'
import { type FlyerPrint, wordsOf } from './flyer-print'

/** What two photos have in common, as a share (0–1) of the one with less text; `weight` is the total evidence of the shared words. */
export type Likeness = { weight: number; words: number }

/** How much of the text of two photos is the same, relative to the photo that shows less. */
export function likeness(one: FlyerPrint, other: FlyerPrint): Likeness {
  const weight = Math.min(sharedWeight(one.words, other.words), sharedWeight(other.words, one.words))
  return { weight, words: weight / Math.max(1, Math.min(weightOf(one.words), weightOf(other.words))) }
}

/** The evidence of shared words: short ones are on any flyer. */
const weightOf = (words: readonly string[]) => words.reduce((sum, { length }) => sum + length - 2, 0)

/**
 * The weight of the words that are also on the other flyer. The reader may have misread one letter in five, and may have joined or split
 * words.
 */
function sharedWeight(words: readonly string[], others: readonly string[]): number {
  const known = new Set(others)
  const line = others.join('')
  return weightOf(
    words.filter(
      (word) => known.has(word) || (word.length >= LONG && (line.includes(word) || others.some((other) => isMisread(word, other)))),
    ),
  )
}

/** Shorter words occur within others by chance. */
const LONG = 5
const isMisread = (word: string, other: string) =>
  Math.abs(word.length - other.length) <= word.length / 5 && letterDistance(word, other) <= Math.max(word.length, other.length) / 5

/** With a common day it is enough that this much of the text agrees … */
const ON_ONE_DAY = { words: 0.4, weight: 12 }
/** (half of it for few words, if no number differs) … */
const FEW_ON_ONE_DAY = { words: 0.5, weight: 8 }
/** … without one this much, and no number may differ … */
const WITHOUT_DAY = { words: 0.6, weight: 24 }
/** … and if one of two days must have been misread, nearly all. */
const ON_OTHER_DAY = { words: 0.85, weight: 24 }

/**
 * Whether two prints are photos of one flyer. The days decide first: flyers of a series differ only in them, so two different certain days
 * mean different flyers. Then the place must not differ, unless one's place is also printed on the other. A missing or uncertain day, or a
 * different time, is compensated by almost identical text and no contradicting number.
 */
export function isSamePrint(upload: FlyerPrint, known: FlyerPrint): boolean {
  const isOtherDay = areApart(upload.days, known.days)
  if ((isOtherDay && upload.isDaySure && known.isDaySure) || isElsewhere(upload, known)) return false
  const alike = likeness(upload, known)
  const isOneDay = isOnItsDay(upload, known) && !areApart(upload.times, known.times)
  if (isOneDay && reaches(alike, ON_ONE_DAY)) return true
  const enough = isOneDay ? FEW_ON_ONE_DAY : isOtherDay ? ON_OTHER_DAY : WITHOUT_DAY
  return reaches(alike, enough) && !doFiguresDiffer(upload.figures, known.figures, isOtherDay)
}

const reaches = (alike: Likeness, enough: Likeness) => alike.words >= enough.words && alike.weight >= enough.weight

/** Both have some and none in common. */
const areApart = (one: readonly string[], other: readonly string[]) =>
  one.length > 0 && other.length > 0 && !one.some((item) => other.includes(item))

/** Each names a city or venue that is not on the other. A place that one of them merely chose wrongly would be on both. */
function isElsewhere(one: FlyerPrint, other: FlyerPrint): boolean {
  return [
    [one.city, other.city],
    [one.venue, other.venue],
  ].some(([here, there]) => here && there && here !== there && !stands(here, other) && !stands(there, one))
}

/** Whether most of a name is on a flyer. */
function stands(name: string, { words }: FlyerPrint): boolean {
  const parts = wordsOf(name)
  return 2 * sharedWeight(parts, words) >= weightOf(parts)
}

/**
 * Whether each has a number that the other lacks. The reader joins numbers ("15 16" becomes "1516") and loses digits at their edges ("14"
 * becomes "4"); that is not a difference, unless the other side has a two-digit number instead. In a long programme one number in eight may
 * be misread, or one in twelve of those with two digits, like most days; none if it could be the day.
 */
function doFiguresDiffer(one: readonly string[], other: readonly string[], isStrict: boolean): boolean {
  const here = without(one, other).filter((figure) => !isGlued(figure, other))
  const there = without(other, one).filter((figure) => !isGlued(figure, one))
  const length = isStrict ? 0 : Math.min(one.length, other.length)
  const areMany = (figures: readonly string[], per: number) => figures.length > Math.floor(length / per)
  if (areMany(here.filter(hasTwoDigits), 12) && areMany(there.filter(hasTwoDigits), 12)) return true
  return areMany(without(here, there, isCut), 8) && areMany(without(there, here, isCut), 8)
}

const hasTwoDigits = (figure: string) => figure.length === 2
/** Every flyer of a year shows it, so it says nothing about day or time. */
const isYear = (figure: string) => /^(?:19|20)\d\d$/.test(figure)
const isCut = (one: string, other: string) => one.length + other.length === 3 && (one.includes(other) || other.includes(one))
const isGlued = (figure: string, others: readonly string[]) =>
  others.some((other) => {
    const [part, whole] = figure.length < other.length ? [figure, other] : [other, figure]
    return whole.length > part.length && whole.length > 2 && !isYear(whole) && (part.length > 1 || whole.length > 3) && whole.includes(part)
  })

/** What remains of a list after each item of another has removed one like itself. */
function without(items: readonly string[], taken: readonly string[], isLike = (one: string, other: string) => one === other): string[] {
  const left = [...taken]
  return items.filter((item) => {
    const at = left.findIndex((other) => isLike(item, other))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** The print of an event's flyer. */
export type KnownPrint = FlyerPrint & { eventId: string }

/**
 * The event whose flyer the upload shows, or null; of several the best match. An upload without a legible day that fits flyers of different
 * days matches none, because it may be any date of a series.
 */
export function chooseKnown(upload: FlyerPrint, known: readonly KnownPrint[]): string | null {
  const same = known.filter((print) => isSamePrint(upload, print)).map((print) => ({ print, alike: likeness(upload, print) }))
  const [best] = same.toSorted(
    (a, b) =>
      Number(isOnItsDay(upload, b.print)) - Number(isOnItsDay(upload, a.print)) ||
      b.alike.words - a.alike.words ||
      b.alike.weight - a.alike.weight,
  )
  if (!best) return null
  if (!isOnItsDay(upload, best.print) && same.some(({ print }) => areApart(print.days, best.print.days))) return null
  return best.print.eventId
}

const isOnItsDay = (one: FlyerPrint, other: FlyerPrint) => one.days.some((day) => other.days.includes(day))
