import { letterDistance } from '@/lib/recognition/letter-distance'
import { EVERYDAY_WORDS, LONG_NAMES, MONTH_OF, ONLY_BEHIND_DAY, WEEKDAY_OF } from './date-words'
import { repairDigits } from './misread-digits'

/**
 * A flyer's words prepared for reading dates and times: folded letters, repaired digits, each month and weekday name replaced by one
 * private character. `from[i]` and `to[i]` give the part of the original behind character i.
 */
export type DateText = { text: string; from: number[]; to: number[]; original: string }

/** The prepared words behind the part of the original between two positions. */
export const preparedBetween = ({ text, from, to }: DateText, start: number, end: number): string => {
  let [first, behind] = [0, text.length]
  while (first < behind) {
    const middle = (first + behind) >> 1
    if ((from[middle] ?? 0) < start) first = middle + 1
    else behind = middle
  }
  let last = first
  while (last < text.length && (to[last] ?? 0) <= end) last += 1
  return text.slice(first, last)
}

const MONTH_BASE = 0xe000
const WEEKDAY_BASE = 0xe010

/** Pattern of any month character of a DateText. */
export const MONTH = '[\\uE001-\\uE00C]'
/** Pattern of any weekday character of a DateText. */
export const WEEKDAY = '[\\uE011-\\uE017]'

/** Month number behind a month character, or null. */
export const monthOf = (character: string): number | null => {
  const offset = character.charCodeAt(0) - MONTH_BASE
  return offset >= 1 && offset <= 12 ? offset : null
}

/** ISO weekday number behind a weekday character, or null. */
export const weekdayOf = (character: string): number | null => {
  const offset = character.charCodeAt(0) - WEEKDAY_BASE
  return offset >= 1 && offset <= 7 ? offset : null
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const SPECIAL: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  æ: 'ae',
  ς: 'σ',
  '’': "'",
  '‘': "'",
  '´': "'",
  '`': "'",
  '′': "'",
  '〜': '-',
  '~': '-',
  '∣': '|',
  '│': '|',
  '¦': '|',
  '∙': '·',
  '•': '·',
  '‧': '·',
  '●': '·',
  '．': '.',
  '：': ':',
}

const foldAny = (character: string): string => {
  if (/\p{Dash}/u.test(character)) return '-'
  const lower = character.toLowerCase()
  const special = SPECIAL[lower]
  if (special !== undefined) return special
  const superscript = SUPERSCRIPTS.indexOf(character)
  if (superscript >= 0) return String(superscript)
  if (/[ºª°]/.test(character)) return character
  const folded = lower.normalize('NFKD').replace(/\p{M}/gu, '')
  return /^[\p{L}\p{N}]$/u.test(folded)
    ? (SPECIAL[folded] ?? folded)
    : lower === '\n'
      ? '\n'
      : /\s/.test(character)
        ? ' '
        : folded.length === 1
          ? folded
          : character.length === 1
            ? character
            : ' '
}

/** Nearly all letters of a flyer, folded once. */
const FOLDED_ASCII = Array.from({ length: 128 }, (_, code) => foldAny(String.fromCharCode(code)))
const foldCharacter = (character: string): string => FOLDED_ASCII[character.charCodeAt(0)] ?? foldAny(character)

const fold = (original: string): DateText => {
  const result: DateText = { text: '', from: [], to: [], original }
  let index = 0
  let raised = false
  for (const character of original) {
    const end = index + character.length
    const isRaised = SUPERSCRIPTS.includes(character)
    // Raised minutes: "20³⁰ Uhr"
    const opensMinutes =
      isRaised &&
      !raised &&
      /(^|\D)\d{1,2}$/.test(result.text) &&
      SUPERSCRIPTS.includes(original[end] ?? ' ') &&
      !SUPERSCRIPTS.includes(original[end + 1] ?? ' ')
    for (const part of (opensMinutes ? ':' : '') + foldCharacter(character)) {
      result.text += part
      result.from.push(index)
      result.to.push(end)
    }
    raised = isRaised
    index = end
  }
  return result
}

const replaceAll = (source: DateText, pattern: RegExp, replacement: (match: RegExpExecArray) => string | null): DateText => {
  const result: DateText = { text: '', from: [], to: [], original: source.original }
  const copy = (start: number, end: number) => {
    result.text += source.text.slice(start, end)
    for (let index = start; index < end; index++) {
      result.from.push(source.from[index] ?? 0)
      result.to.push(source.to[index] ?? 0)
    }
  }
  let done = 0
  let isSame = true
  for (const match of source.text.matchAll(pattern)) {
    const put = replacement(match)
    if (put === null) continue
    isSame = false
    const end = match.index + match[0].length
    copy(done, match.index)
    for (let index = 0; index < put.length; index++) {
      const same = put.length === match[0].length ? match.index + index : null
      result.text += put[index] ?? ''
      result.from.push(source.from[same ?? match.index] ?? 0)
      result.to.push(source.to[same ?? Math.max(0, end - 1)] ?? 0)
    }
    done = end
  }
  if (isSame) return source
  copy(done, source.text.length)
  return result
}

/** "S A M S T A G" and "1 4 . 1 2 ." are one word each. */
const closeSpacedLetters = (source: DateText): DateText =>
  replaceAll(source, /(?<![^\s])(?:[a-z] ){3,}[a-z](?![^\s])|(?<![^\s])(?:[\d.:] ){4,}[\d.:](?![^\s])/g, (match) =>
    match[0].replaceAll(' ', ''),
  )

/** "27J uin" and "Septem ber": a month in two pieces. */
const joinMonths = (source: DateText): DateText =>
  replaceAll(source, /(?<=(?<!\p{L})(\p{L}{1,7})) (?=(\p{L}{2,8})(?!\p{L}))/gu, (match) => {
    const [, first = '', rest = ''] = match
    const isAfterDay = first.length > 1 || /\d\.?\s?$/.test(source.text.slice(0, match.index - 1))
    return first.length + rest.length >= 4 && MONTH_OF.has(first + rest) && !MONTH_OF.has(rest) && isAfterDay ? '' : null
  })

/** A misread word keeps its first or its last two letters, else it is another word. */
const sharesEnd = (a: string, b: string): boolean => a[0] === b[0] || (a.at(-1) === b.at(-1) && a.at(-2) === b.at(-2))

/** The calendar name behind a misread word; between weekday and day even a short month is recognised. */
const closestName = (word: string, isBetween: boolean): string | null => {
  const allowed = word.length >= 8 ? 2 : word.length >= 5 ? 1 : 0
  if (allowed === 0) return isBetween && word.length === 4 ? (SHORT_MONTHS.find((name) => letterDistance(word, name) === 1) ?? null) : null
  let best: string | null = null
  let least = allowed + 1
  for (const name of LONG_NAMES) {
    if (Math.abs(name.length - word.length) > allowed || !sharesEnd(name, word)) continue
    // "Sontag" is as far from Montag as from Sonntag: the first letter is the larger one and decides.
    const far = letterDistance(word, name) + (word[0] === name[0] ? 0 : 0.5)
    if (far < least) [best, least] = [name, far]
  }
  return best
}

const SHORT_MONTHS = ['juli', 'july', 'juni', 'june', 'marz', 'mars', 'sept', 'juin', 'aout', 'maio']

const nameCharacter = (word: string): string | null => {
  const month = MONTH_OF.get(word)
  if (month !== undefined) return String.fromCharCode(MONTH_BASE + month)
  const weekday = WEEKDAY_OF.get(word)
  return weekday === undefined ? null : String.fromCharCode(WEEKDAY_BASE + weekday)
}

const CALENDAR = '\\d\\uE001-\\uE00C\\uE011-\\uE017'
const touchesAfter = new RegExp(
  `^[.,:'/|()*-]{0,2}\\s{0,3}[('/|-]?\\s?(?:of|de|the|den|dem|der|d'|le|la|il|el|op|am|bis|to|und|and|&)?\\s?[${CALENDAR}]`,
)
const touchesBefore = new RegExp(
  `[${CALENDAR}](?:st|nd|rd|th|er|ten|te|[.ºª°])?[,:'/|(-]{0,2}\\s{0,3}[('/|,-]?\\s?(?:of|de|del|di|d'|van|im|in|en|du)?\\s?$`,
)
const standsAlone = (before: string, after: string): boolean => /(^|\n)[\s.,:('/|-]*$/.test(before) && /^[\s.,:)'/|-]*(\n|$)/.test(after)

const BEFORE_WEEKDAY = new RegExp(`^\\s*(${WEEKDAY}|[a-z]{3,}di\\b|sabato|domenica)`)
const AFTER_WEEKDAY = new RegExp(`${WEEKDAY}[.,]?\\s{0,2}(?:\\d{1,2}[.,]?\\s?)?$`)
const BEFORE_DAY_AND_MONTH = new RegExp(`^\\.?,?\\s*\\d{1,2}[.\\s]*(?:de\\s)?(?:${MONTH}|mar|[a-z]{3,})|^\\.?,?\\s*\\d{1,2}[./]\\d{1,2}`)
const isMarTuesday = (after: string): boolean =>
  /^\.?,?\s*\d{1,2}[.\s/]/.test(after) &&
  BEFORE_DAY_AND_MONTH.test(after) &&
  !/^\.?,?\s*\d{1,2}\s*(?:[ap]m|uhr|h\b|to\b|thru|through|until|till|and\b|at\b)/.test(after)

/** "1DEJULIO", "1stJune" */
const GLUED_MONTH = /^(?<lead>de|st|nd|rd|th)(?<month>\p{L}{3,})$/u

const placeNames = (source: DateText): DateText =>
  replaceAll(source, /\p{L}+/gu, (match) => {
    const word = match[0]
    const before = source.text.slice(Math.max(0, match.index - 24), match.index)
    const after = source.text.slice(match.index + word.length, match.index + word.length + 24)
    const beside = touchesAfter.test(after) || touchesBefore.test(before)
    if (word === 'mar' && beside && isMarTuesday(after)) return String.fromCharCode(WEEKDAY_BASE + 2)
    if (word === 'di' && BEFORE_WEEKDAY.test(after)) return null
    if (ONLY_BEHIND_DAY.has(word) && !/\d[.ºª°/-]?\s{0,2}$/.test(before) && !standsAlone(before, after)) return null
    const glued = /\d$/.test(before) ? GLUED_MONTH.exec(word)?.groups : undefined
    if (glued && MONTH_OF.has(glued.month ?? '')) return `${glued.lead} ${nameCharacter(glued.month ?? '')}`
    const exact = nameCharacter(word)
    if (exact !== null) return word.length >= 4 && !EVERYDAY_WORDS.has(word) ? exact : beside || standsAlone(before, after) ? exact : null
    const compound =
      /^(montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|sonnabend)(s|abend|nachmittag|vormittag|morgen|mittag|nacht|fruh|den)$/.exec(
        word,
      ) ?? /^(monday|tuesday|wednesday|thursday|friday|saturday|sunday)s$/.exec(word)
    if (compound?.[1] !== undefined) return nameCharacter(compound[1])
    const close = beside ? closestName(word, AFTER_WEEKDAY.test(before) || (AFTER_DAY.test(before) && BEFORE_YEAR.test(after))) : null
    return close === null ? null : nameCharacter(close)
  })

/** Between a day and a year there must be a month, however it was read: "24 Joli 2019". */
const AFTER_DAY = /(?<!\d)[0-3]?\d[.\s]{1,2}$/
const BEFORE_YEAR = /^[.,]?\s?(?:20[0-4]\d)(?!\d)/

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']

/** "5.XI.2025" */
const placeRomanMonths = (source: DateText): DateText =>
  replaceAll(source, /(?<=\d\.\s?)[ivx]{1,4}(?=\.\s?(?:20\d\d|$|\n|,))/g, (match) => {
    const index = ROMAN.indexOf(match[0])
    return index < 0 ? null : String.fromCharCode(MONTH_BASE + index + 1)
  })

/**
 * Drops characters read next to a date or hour that were not printed: a month's large initial twice ("22. N November"), a stroke before a
 * span ("10h00 1 à 20h00").
 */
const dropStrays = (source: DateText): DateText =>
  replaceAll(source, /(?<=\d\.?\s)([a-z])\s(?=\1[a-z]{2,})|(?<=\d[h:.]\d\d) \d(?= (?:a|as|bis|to) \d)/g, () => '')

const repairWords = (source: DateText): DateText =>
  replaceAll(
    source,
    /[a-z]+[01|!3568][a-z]+|(?<![\d.:])[05][a-z]{2,}|(?<=\d\s?)[a-z]{2}0(?![\da-z])|[a-z]{3,}(?:1?[01]|0)(?!\d)/g,
    (match) => {
      // "JUL10" is the tenth, "4 JUL10" is "4 JULIO".
      if (/10$/.test(match[0]) && !/\d[.\s]*(?:de\s)?$/.test(source.text.slice(0, match.index))) return null
      for (const letter of ['l', 'i', 't']) {
        const word = match[0].replaceAll('0', 'o').replaceAll('5', 's').replace(/[368]/g, 'b').replace(/[1|!]/g, letter)
        if (nameCharacter(word) !== null) return word
      }
      // "0IC": a D is as round as an O
      const asD = match[0].replace(/^0/, 'd')
      return nameCharacter(asD) === null ? null : asD
    },
  )

/**
 * Prepares a text for reading dates and times: letters folded, common misreadings repaired (0ktober, 2O25, l2.07.), month and weekday names
 * in any known language as one character each, original positions kept.
 */
export const toDateText = (original: string): DateText => {
  const joined = joinMonths(closeSpacedLetters(fold(original)))
  const repaired = repairWords(placeRomanMonths(dropStrays({ ...joined, text: repairDigits(joined.text) })))
  // A second pass uses the names that the first one placed: "Sat, Mar 5".
  const clocked = replaceAll(parted(placeNames(placeNames(repaired))), MINUTES_AFTER_CLOCK, () => ':')
  return replaceAll(clocked, HALF_IN_WORDS, (match) => (match.groups?.morning === undefined ? ' pm' : ' am'))
}

const GLUED = new RegExp(
  `(?<=20[0-4]\\d,)(?=\\d{1,2}(?:[.:]\\d\\d(?!\\d)|\\s?(?:uhr|h\\b|[ap]\\.?m)))|(?<=${MONTH}[.,\\s]{0,2}20[0-4]\\d)(?=\\d{1,2}[.:]\\d\\d)|(?<=${MONTH}[.,\\s]{0,2}[0-3]?\\d)(?=20[0-4]\\d(?!\\d))|(?<=(?<!\\d)\\d{1,2}[/.]\\d{1,2}[/.](?:20)?[0-4]\\d)(?=\\d{1,2}(?:[:.]\\d\\d)?\\s?(?:[ap]\\.?m|uhr|h\\b))`,
  'g',
)

/** "20 Uhr 30" and "20 h 30" */
const MINUTES_AFTER_CLOCK = /(?<=(?<![\d.,:])[0-2]?\d)\s?(?:uhr|h)\s(?=[0-5]\d\s*(?:$|\n|[|·)]))/g

/** "8 de la tarde", "8 Uhr abends", "9h du matin" */
const HALF_IN_WORDS =
  /(?<=(?<![\d.,:])(?:1[01]|0?[1-9])(?:[:.h][0-5]\d)?)\s?(?:(?:uhr|uur|h|hrs?|horas?|heures?)\.?)?\s(?:(?<morning>de la (?:manana|madrugada)|da manha|de manha|d[ei]l? mattin[ao]|du matin|morgens|vormittags|'?s (?:och|mor)gends|in the morning)|de la (?:tarde|noche)|da (?:tarde|noite)|d[ei] sera|della sera|del pomeriggio|du soir|de l'apres-midi|abends|nachmittags|'?s (?:avonds|middags)|in the (?:afternoon|evening))(?!\p{L})/gu

/** Inserts a space where a date ran into the following text: "Feb. 82025", "7/20/248PM". */
const parted = (source: DateText): DateText => replaceAll(source, GLUED, () => ' ')
