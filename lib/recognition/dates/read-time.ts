import { type DateText, preparedBetween } from './date-text'
import type { FoundTime } from './found-time'
import { clockTime, inheritHalf, type Moment, momentOf } from './moment'

const isTime = (moment: Moment, context: { anchor: boolean; follows: boolean }): boolean => {
  if (moment.half !== null || moment.hasClock || moment.isNamed || moment.mark === ':' || moment.mark === 'h') return true
  return (moment.mark === '.' || moment.mark === ',' || moment.mark === '·') && (context.anchor || context.follows)
}

/** Words before bare digits that introduce an hour as often as a number, a place or an age. */
const LOOSE_ANCHOR = /^(?:ab|von|gegen|at|from|om|vanaf|απο|concert|konzert|open|portes|puertas|deuren|treffpunkt|ritrovo)(?!\p{L})|^$/u
/** Words that introduce nothing but an hour: "ore 21 ingresso libero". */
const HOUR_ANCHOR = /^(?:ore|hora)(?!\p{L})/u
const BARE_ANCHOR_END = /^\s*(?:$|[\n,.;|)(–-]|\/(?!\s?\d)|uhr|im\b|in\b|@|at\b|und\b|beginn|einlass|show|start|doors)/
/** "17.00 Hausband", "18.30 - Film": a line that begins with hours and goes on with words. */
const PROGRAMME_ITEM = /^\s+(?:-\s+)?\p{L}{3,}/u
const DURATION_BEFORE =
  /(?:dauer|duration|durata|duree|duracion|lasts?|length|(?<!\p{L})(?:for|pro|per|je))\s?:?\s?(?:ca\.?|etwa|about)?\s?$/u
/** "10 horas de música": a duration. */
const DURATION_AFTER = /(?:horas|heures)$/
const OF_SOMETHING = /^\s?(?:de|d')\s?(?!la\s|l')\p{L}/u
/** Books of the Bible: "Matthieu 5:14-16" and "Johannes 3:16" are verses. */
const BIBLE_BOOK =
  /(?:mat(?:th?(?:aus|ew|ieu)?|eus|eo|teo)|mark(?:us)?|mar[ck]os?|marc|luk(?:as|e)|lu[ck]as?|luc|johannes|john|jean|joao|juan|giovanni|(?:ko|co)r(?:inth?(?:er|ians|iens|ios|zi))?|rom(?:er|ans|ains|anos|ani)|gal(?:at\p{L}+)?|eph(?:es\p{L}+)?|efesios|efesini|phil(?:ip\p{L}+)?|filip\p{L}+|kolosser|colos\p{L}+|tim(?:ot\p{L}+)?|hebr\p{L}+|jakobus|james|jacques|santiago|petrus|peter|pierre|pedro|psalm\p{L}*|psaume|salmos?|ps|jes(?:aja)?|isa(?:iah|ias|ia)?|esaie|jer(?:emi\p{L}+)?|gen(?:esis)?|exod\p{L}+|offb|offenbarung|revelation|apoc\p{L}+|mose|deut\p{L}+|prov\p{L}+|spruche)\.?\s?$/u
const isVerse = (before: string, first: Moment, second: Moment | null): boolean =>
  first.mark === ':' &&
  first.half === null &&
  !first.hasClock &&
  (first.minute % 5 !== 0 || (second !== null && second.mark === null)) &&
  BIBLE_BOOK.test(before)

const AFTER_DATE = new RegExp(`^[\\s,.|/·@()-]*(?:um|at|ab|h|ore|alle)?[\\s.:]*$`)

/**
 * The time that a match of `SPAN` or `SINGLE` stands for, without its role; null for a price, a number or a duration.
 * @param dates the dates of the text.
 */
export const readTime = (source: DateText, match: RegExpMatchArray, dates: { start: number; end: number }[]): FoundTime | null => {
  const groups = match.groups ?? {}
  const first = momentOf(groups, 'a')
  if (first === null) return null
  // "M14", "A4": a number attached to letters is a time only if it is written like one.
  if (
    groups.anchor === undefined &&
    first.mark !== ':' &&
    first.half === null &&
    !first.hasClock &&
    /[a-z]-?$/.test(source.text.slice(0, match.index))
  )
    return null
  let second = momentOf(groups, 'b')
  const at = match.index ?? 0
  const anchor = groups.anchor ?? ''
  const position = at + anchor.length
  const end = source.to[at + match[0].trimEnd().length - 1] ?? source.original.length
  const start = source.from[position] ?? 0
  const before = source.text.slice(0, position)
  const after = source.text.slice(at + match[0].length)
  const follows = dates.some((date) => date.end <= start && AFTER_DATE.test(preparedBetween(source, date.end, start)))
  const tail = groups.tail !== undefined
  const lastIsTime = second !== null && (tail || isTime(second, { anchor: anchor !== '', follows: false }))
  if (second !== null && !lastIsTime && !isTime(first, { anchor: false, follows: false })) {
    const isBareSpan = second.mark === null && first.mark === null && !LOOSE_ANCHOR.test(anchor)
    if (!isBareSpan && !(first.mark !== null && second.mark === first.mark && first.mark === '.' && (anchor !== '' || follows))) return null
  }
  if (second !== null && tail) second = { ...second, hasClock: true }
  const isSure = isTime(first, { anchor: anchor !== '', follows }) || lastIsTime || tail
  const isBare =
    !isSure &&
    second === null &&
    first.mark === null &&
    !LOOSE_ANCHOR.test(anchor) &&
    (HOUR_ANCHOR.test(anchor) || BARE_ANCHOR_END.test(after)) &&
    first.hour >= 1
  const isListed =
    !isSure &&
    first.mark !== null &&
    PROGRAMME_ITEM.test(source.text.slice(at + match[0].trimEnd().length)) &&
    /(^|\n)\s*$/.test(before) &&
    first.minute % 5 === 0
  if (!isSure && !isBare && !isListed && second === null) return null
  if (
    /(?:€|eur|chf|\$|£|vvk|ak|preis|eintritt|uberschuss|abendkasse)\s?:?\s*$/.test(before) &&
    first.half === null &&
    !first.hasClock &&
    first.mark !== ':'
  )
    return null
  if (DURATION_BEFORE.test(before) || (second === null && DURATION_AFTER.test(match[0].trimEnd()) && OF_SOMETHING.test(after))) return null
  if (isVerse(before, first, second)) return null
  // "24 h", "3 h Workshop": a duration more often than an hour.
  const isHours =
    second === null &&
    anchor === '' &&
    !follows &&
    first.mark === null &&
    /\dh$|\d\sh$/.test(match[0].trim()) &&
    (first.hour < 6 || first.hour === 24)
  if (isHours) return null
  if (second !== null) inheritHalf(first, second)
  if (first.hour === 24 && second !== null) return null
  const time = clockTime(first)
  const until = second === null ? null : clockTime(second)
  if (time === null || (second !== null && until === null)) return null
  const isTwelve = (moment: Moment) =>
    moment.half === null &&
    !moment.isNamed &&
    moment.hour >= 1 &&
    moment.hour <= 12 &&
    !/^0/.test(moment.text) &&
    !(moment.hasClock && !/h/.test(groups.aclock ?? ''))
  return {
    start,
    end,
    time,
    until: until === time ? null : until,
    role: null,
    isHalfDay: isTwelve(first) && (second === null || isTwelve(second)) && groups.aclock === undefined && !tail,
    isWeak: isBare,
    isListed,
    weekday: null,
  }
}
