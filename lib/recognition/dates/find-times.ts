import { WEEKDAY, type DateText, preparedBetween, toDateText, weekdayOf } from './date-text'
import { type FoundDate, findDatesIn } from './find-dates'
import { type Cue, type TimeRole, findCues } from './time-words'

/** A time as printed, on the 24-hour clock. `start` and `end` are positions in the text that was searched. */
export type FoundTime = {
  start: number
  end: number
  /** `HH:MM`. */
  time: string
  /** Printed end of a span: "16 bis 19 Uhr". */
  until: string | null
  /** null if no word indicates it. */
  role: TimeRole | null
  /** Whether am or pm is missing: "Doors 7:00" may be morning or evening. */
  isHalfDay: boolean
  /** Bare digits that only the words beside them make a time: "Beginn 20". */
  isWeak: boolean
  /** Whether it starts a line of text: an entry in a programme or a price list. */
  isListed: boolean
  /** Weekday printed right before it (1 Monday – 7 Sunday, ISO 8601): "Sat 11–13". */
  weekday: number | null
}

const CLOCK = '(?:uhr|uur|h(?:rs?|s)?(?![a-z])|horas|heures|u(?=\\.?(?:\\s|$|,))(?!\\.?\\s?\\d)|ωρα)\\.?'
/** Not the German "am" before a day: "Raum 2 am 24. Juli". */
const HALF = '(?:a\\.?\\s?m\\b\\.?(?!\\s\\d{1,2}[.\\s])|p\\.?\\s?m\\b\\.?|[πμ]\\.?μ\\.?)'
const HOUR = '(?:2[0-4]|1\\d|0?\\d)'
const MINUTE = '(?:[0-5]\\d|\\*\\*|-{2})'
const NOT_INSIDE_BEFORE = '(?<![\\d€$£#+])(?<!\\d[.,:])(?<![€$£]\\s)'
const NOT_MONEY_AFTER = '(?!\\d)(?!\\s?(?:€|eur|chf|\\$|£|%|,-|km|cm|\\.\\d))'
const ANCHOR =
  '(?:(?<!\\p{L})(?:um|ab|von|gegen|at|from|alle|dalle|[odq0]?r[ea]|h|om|vanaf|kl|las|απο|στισ|ωρα|(?:beginn|start|einlass|doors?|show|music|aanvang|deuren|inizio|inicio|comienzo|debut|portes|puertas|turoffnung|konzert|concert|eroffnung|anpfiff|treffpunkt|open|ritrovo)(?:\\s(?:at|um|ab)|\\s?@)?)(?!\\p{L})[.:-]?\\s?(?:ca\\.?\\s|circa\\s|ore\\s|as\\s)?)'
const TO =
  '\\s?(?:[-=]|(?<!\\p{L})(?:bis(?:\\sca\\.?)?|to|till?|until|alle(?:\\sore)?|as?(?:\\slas)?|tot|fino alle|hasta las)(?!\\p{L}))\\s?'

const NAMED: Record<string, string> = {
  noon: '12:00',
  midday: '12:00',
  midi: '12:00',
  mezzogiorno: '12:00',
  mediodia: '12:00',
  midnight: '00:00',
  mitternacht: '00:00',
  minuit: '00:00',
  mezzanotte: '00:00',
  medianoche: '00:00',
  middernacht: '00:00',
}
const NAMES = Object.keys(NAMED).join('|')

const moment = (name: string): string =>
  `(?:(?<${name}h>${HOUR})(?:(?<${name}mark>\\s?[:;](?=\\s?\\d|\\*|--)|\\.|[,·](?=\\d)|h(?=\\d)|\\s(?=[0-5][05]\\s?(?:uhr|h\\b)))\\s?(?<${name}m>${MINUTE}))?(?:\\s?(?<${name}raised>°°|[oº]{2}))?\\s?(?:(?<${name}half>${HALF})|(?<${name}clock>${CLOCK}|o'clock))?|(?<${name}long>(?:[01]\\d|2[0-4])[0-5]\\d)\\s?(?=${CLOCK}|${HALF})(?:(?<${name}longHalf>${HALF})|(?<${name}longClock>${CLOCK}))|(?<${name}name>(?<!\\p{L})(?:${NAMES})(?!\\p{L})))`

const SPAN = new RegExp(
  `(?<anchor>${ANCHOR})?${NOT_INSIDE_BEFORE}${moment('a')}(?:${TO}${moment('b')})?${NOT_MONEY_AFTER}(?<tail>\\s?${CLOCK})?`,
  'gu',
)
const SINGLE = new RegExp(`(?<anchor>${ANCHOR})?${NOT_INSIDE_BEFORE}${moment('a')}${NOT_MONEY_AFTER}`, 'gu')

type Moment = {
  hour: number
  minute: number
  half: 'am' | 'pm' | null
  hasClock: boolean
  mark: string | null
  isNamed: boolean
  text: string
}

const momentOf = (groups: Record<string, string | undefined>, name: string): Moment | null => {
  const named = groups[name + 'name']
  if (named !== undefined) {
    const [hour = '0', minute = '0'] = (NAMED[named] ?? '00:00').split(':')
    return { hour: Number(hour), minute: Number(minute), half: null, hasClock: true, mark: null, isNamed: true, text: named }
  }
  const long = groups[name + 'long']
  const printedHalf = groups[name + 'half'] ?? groups[name + 'longHalf']
  const half = printedHalf === undefined ? null : /^(?:a|π)/.test(printedHalf) ? ('am' as const) : ('pm' as const)
  const hasClock = (groups[name + 'clock'] ?? groups[name + 'longClock']) !== undefined
  if (long !== undefined)
    return { hour: Number(long.slice(0, 2)), minute: Number(long.slice(2)), half, hasClock, mark: null, isNamed: false, text: long }
  const hour = groups[name + 'h']
  if (hour === undefined) return null
  const minutes = groups[name + 'm']
  const isRaised = groups[name + 'raised'] !== undefined
  const minute = minutes === undefined || /\D/.test(minutes) ? 0 : Number(minutes)
  return {
    hour: Number(hour),
    minute,
    half,
    hasClock: hasClock || isRaised,
    mark: (groups[name + 'mark'] ?? '').replace(';', '.').trim() || (groups[name + 'mark'] === undefined ? null : ' '),
    isNamed: false,
    text: hour,
  }
}

const clockTime = (moment: Moment): string | null => {
  const { hour, minute, half } = moment
  if (half !== null && (hour === 0 || hour > 12)) return half === 'pm' && hour <= 24 ? clockTime({ ...moment, half: null }) : null
  const full = half === 'pm' ? (hour % 12) + 12 : half === 'am' ? hour % 12 : hour
  if (full > 24 || (full === 24 && minute > 0) || minute > 59) return null
  return `${String(full % 24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** The half of the day a span leaves out: "12-3pm" starts at noon, "10-4pm" in the morning, "7-9pm" in the evening. */
const inheritHalf = (first: Moment, second: Moment): void => {
  if (second.half !== null && first.half === null && !first.isNamed && first.hour <= 12) {
    const asSame = (first.hour % 12) * 60 + first.minute
    const end = (second.hour % 12) * 60 + second.minute
    first.half = second.half === 'pm' ? (asSame < end ? 'pm' : 'am') : asSame < end && first.hour !== 12 ? 'am' : 'pm'
  }
  if (first.half !== null && second.half === null && !second.isNamed && second.hour <= 12 && second.hour > 0) {
    const start = (first.hour % 12) * 60 + first.minute
    const end = (second.hour % 12) * 60 + second.minute
    second.half = first.half === 'am' ? (end > start && second.hour !== 12 ? 'am' : 'pm') : end > start ? 'pm' : 'am'
  }
}

const isTime = (moment: Moment, context: { anchor: boolean; follows: boolean }): boolean => {
  if (moment.half !== null || moment.hasClock || moment.isNamed || moment.mark === ':' || moment.mark === 'h') return true
  return (moment.mark === '.' || moment.mark === ',' || moment.mark === '·') && (context.anchor || context.follows)
}

/** Words before bare digits that introduce an hour as often as a number, a place or an age. */
const LOOSE_ANCHOR = /^(?:ab|von|gegen|at|from|om|vanaf|απο|concert|konzert|open|portes|puertas|deuren|treffpunkt|ritrovo)(?!\p{L})|^$/u
const BARE_ANCHOR_END = /^\s*(?:$|[\n,.;|)(–-]|\/(?!\s?\d)|uhr|im\b|in\b|@|at\b|und\b|beginn|einlass|show|start|doors)/
/** "17.00 Hausband", "18.30 - Film": a line that begins with hours and goes on with words. */
const PROGRAMME_ITEM = /^\s+(?:-\s+)?\p{L}{3,}/u
const DURATION_BEFORE =
  /(?:dauer|duration|durata|duree|duracion|lasts?|length|(?<!\p{L})(?:for|pro|per|je))\s?:?\s?(?:ca\.?|etwa|about)?\s?$/u
const AFTER_DATE = new RegExp(`^[\\s,.|/·@()-]*(?:um|at|ab|h|ore|alle)?[\\s.:]*$`)

const readSpan = (source: DateText, match: RegExpMatchArray, dates: { start: number; end: number }[]): FoundTime | null => {
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
    !isSure && second === null && first.mark === null && !LOOSE_ANCHOR.test(anchor) && BARE_ANCHOR_END.test(after) && first.hour >= 1
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
  if (DURATION_BEFORE.test(before)) return null
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

/** Prepositions that introduce a following end, never a preceding one. */
const PREPOSITION = /^(?:bis|until|till|tot|hasta|jusqu|fino)/i
const SEPARATORS = /[\n;|•·]/
/** A cue on the line above applies to the time only if nothing but a preposition is in between. */
const CUE_ABOVE =
  /^[\s:.–-]*\n\s*(?:um|ab|at|ca\.?|von|ore|alle)?\s*$|^[^\d\n]{0,24}(?:\sum|\sab|\sat|\svon|\sfrom|\svanaf|\sdalle|\sore)\s*\n\s*$/i

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

/** An hour by which something must be done. */
const ALWAYS_LIMIT = /(?<!\p{L})(?:before|antes de(?: las)?)\s?$/u
const ENTRY =
  /eintritt|(?<!\p{L})(?:frei|free|entry|cover|gratis|ermassigt|reduziert|vergunstigt|admission|ingresso|entree|entrada)(?!\p{L})|€|\$|£/u
const LIMIT_BEFORE = /(?<!\p{L})(?:bis|until|till|before|vor|nach|after|by|avant|prima delle|antes de(?: las)?|voor)\s?$/u

/** "Eintritt frei bis 23 Uhr", "$5 before 11pm": an hour that only affects the price. */
const limitsPrice = (time: FoundTime, source: DateText): boolean => {
  const line = source.original.slice(source.original.lastIndexOf('\n', time.start - 1) + 1, time.start).length
  const before = preparedBetween(source, time.start - line, time.start)
  return (
    ALWAYS_LIMIT.test(before) ||
    (LIMIT_BEFORE.test(before) &&
      ENTRY.test(before + ' ' + (preparedBetween(source, time.end, source.original.length).split('\n')[0] ?? '').slice(0, 24)))
  )
}

const MARK = /[·•*/()–—-]/

/** Assigns each time the cue that gives its role: the one before it, else the one right after it; each cue is used once. */
const assignRoles = (times: FoundTime[], source: DateText): void => {
  const text = source.original
  const cues = findCues(source.text).map((cue): Cue => ({
    ...cue,
    start: source.from[cue.start] ?? 0,
    end: source.to[cue.end - 1] ?? text.length,
  }))
  const used = new Set<Cue>()
  times.forEach((time, index) => {
    if (time.role !== null) return
    const previousEnd = times[index - 1]?.end ?? 0
    const nextStart = times[index + 1]?.start ?? text.length
    // "20 Uhr · Einlass 19 Uhr": after a separator, a cue belongs to the following hour.
    const leadsNext = (cue: Cue | undefined, gap: string) =>
      cue !== undefined && times[index + 1] !== undefined && MARK.test(gap) && /^[\s:.]*$/.test(text.slice(cue.end, nextStart))
    const before = cues.filter((cue) => cue.start >= previousEnd && cue.end <= time.start && !used.has(cue) && time.start - cue.end <= 28)
    const twins = before.slice(-2)
    // "Einlass/Beginn 19/20 Uhr"
    if (
      twins.length === 2 &&
      twins[0]?.role === 'doors' &&
      twins[1]?.role === 'start' &&
      index + 1 < times.length &&
      nextStart - time.end <= 4
    ) {
      const next = times[index + 1]
      time.role = 'doors'
      if (next !== undefined) next.role = 'start'
      twins.forEach((cue) => used.add(cue))
      return
    }
    const closest = before.at(-1)
    const after = cues.find(
      (cue) =>
        cue.start >= time.end &&
        cue.end <= nextStart &&
        !used.has(cue) &&
        !(cue.role === 'end' && PREPOSITION.test(text.slice(cue.start, cue.end))),
    )
    const gapBefore = closest === undefined ? null : text.slice(closest.end, time.start)
    const gapAfter = after === undefined ? null : text.slice(time.end, after.start)
    const isNearAfter = gapAfter !== null && gapAfter.length <= 6 && !/[\n;|,]/.test(gapAfter) && !leadsNext(after, gapAfter)
    const isApartEnd =
      closest?.role === 'end' &&
      /\p{L}/u.test((gapBefore ?? '').replace(/(?<!\p{L})(?:ca|circa|etwa|gegen|um|at|alle|ore|las)(?!\p{L})/giu, ''))
    const isNearBefore = gapBefore !== null && !isApartEnd && (!SEPARATORS.test(gapBefore) || CUE_ABOVE.test(gapBefore))
    // "19 Uhr Einlass, 20 Uhr Beginn": a cue without a separator wins over one beyond a comma.
    const chosen = isNearBefore && !(isNearAfter && /[,\n]/.test(gapBefore)) ? closest : isNearAfter ? after : undefined
    if (chosen === undefined) return
    if (chosen === after && times[index + 1] !== undefined && /^\s*[:.-]/.test(text.slice(chosen.end, nextStart))) return
    used.add(chosen)
    time.role = chosen.role
  })
}

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
  const found: FoundTime[] = []
  for (const pattern of [SPAN, SINGLE]) {
    for (const match of source.text.matchAll(pattern)) {
      const time = readSpan(source, match, solid)
      if (time === null || overlaps(time) || found.some((other) => time.start < other.end && time.end > other.start)) continue
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
