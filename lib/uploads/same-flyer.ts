import { letterDistance } from '@/lib/recognition/letter-distance'
import { type FlyerPrint, wordsOf } from './flyer-print'

/** What two photos say alike, each as a share (0–1) of what the one that says less says; `weight` is what the shared words prove in all. */
export type Likeness = { weight: number; words: number }

/** How much of the words of two photos is the same. A photo that shows less is measured by what it shows. */
export function likeness(one: FlyerPrint, other: FlyerPrint): Likeness {
  const weight = Math.min(sharedWeight(one.words, other.words), sharedWeight(other.words, one.words))
  return { weight, words: weight / Math.max(1, Math.min(weightOf(one.words), weightOf(other.words))) }
}

/** How much a shared word proves: short ones stand on any flyer. */
const weightOf = (words: readonly string[]) => words.reduce((sum, { length }) => sum + length - 2, 0)

/**
 * The weight of the words that stand on the other flyer, too. The reader may have got one letter in five wrong, and may have put words of
 * a line together or parted them.
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

/** Shorter words are found within others by chance. */
const LONG = 5
const isMisread = (word: string, other: string) =>
  Math.abs(word.length - other.length) <= word.length / 5 && letterDistance(word, other) <= Math.max(word.length, other.length) / 5

/** With a day in common it is enough that this much of the words agrees … */
const ON_ONE_DAY = { words: 0.4, weight: 12 }
/** (of few words half, where no figure differs) … */
const FEW_ON_ONE_DAY = { words: 0.5, weight: 8 }
/** … without one this much, and no figure may differ … */
const WITHOUT_DAY = { words: 0.6, weight: 24 }
/** … and where one of two days must be misread, nearly all. */
const ON_OTHER_DAY = { words: 0.85, weight: 24 }

/**
 * Whether two prints are photos of one flyer. The days decide first: a series shares everything but them, so two days that are both sure
 * keep flyers apart. Then the place may not differ, unless what one of them chose stands on the other, too. A day that is missing or
 * unsure, or another hour, is made up for by words that agree almost wholly and figures of which none speaks against it.
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

/** Both name some and none in common. */
const areApart = (one: readonly string[], other: readonly string[]) =>
  one.length > 0 && other.length > 0 && !one.some((item) => other.includes(item))

/** Each names a city, or a venue, that does not stand on the other. What one of them chose wrongly stands on both. */
function isElsewhere(one: FlyerPrint, other: FlyerPrint): boolean {
  return [
    [one.city, other.city],
    [one.venue, other.venue],
  ].some(([here, there]) => here && there && here !== there && !stands(here, other) && !stands(there, one))
}

/** Whether most of a name is among the words of a flyer. */
function stands(name: string, { words }: FlyerPrint): boolean {
  const parts = wordsOf(name)
  return 2 * sharedWeight(parts, words) >= weightOf(parts)
}

/**
 * Whether each shows a figure that the other does not. The reader puts figures together ("15 16" becomes "1516") and loses digits at
 * their edges ("14" becomes "4"): that is no difference, unless the other side has a figure of two digits instead. In a long programme
 * one figure of eight may be misread, of those with two digits, which days mostly have, one of twelve; none where it could be the day.
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
/** Every flyer of a year shows it: it holds no day and no hour. */
const isYear = (figure: string) => /^(?:19|20)\d\d$/.test(figure)
const isCut = (one: string, other: string) => one.length + other.length === 3 && (one.includes(other) || other.includes(one))
const isGlued = (figure: string, others: readonly string[]) =>
  others.some((other) => {
    const [part, whole] = figure.length < other.length ? [figure, other] : [other, figure]
    return whole.length > part.length && whole.length > 2 && !isYear(whole) && (part.length > 1 || whole.length > 3) && whole.includes(part)
  })

/** What is left of a list when each item of another has taken one like itself away. */
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
 * The event whose flyer an upload is another photo of, or null: of several the one that agrees best. An upload without a legible day that
 * fits flyers of different days is nobody's: it may be any date of a series.
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
