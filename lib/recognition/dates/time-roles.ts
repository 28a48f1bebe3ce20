import { type DateText, preparedBetween } from './date-text'
import type { FoundTime } from './found-time'
import { type Cue, findCues } from './time-words'

/** Prepositions that introduce a following end, never a preceding one. */
const PREPOSITION = /^(?:bis|until|till|tot|hasta|jusqu|fino)/i
const SEPARATORS = /[\n;|•·]/
/** A cue on the line above applies to the time only if nothing but a preposition is in between. */
const CUE_ABOVE =
  /^[\s:.–-]*\n\s*(?:um|ab|at|ca\.?|von|ore|alle)?\s*$|^[^\d\n]{0,24}(?:\sum|\sab|\sat|\svon|\sfrom|\svanaf|\sdalle|\sore)\s*\n\s*$/i

/** An hour by which something must be done. */
const ALWAYS_LIMIT = /(?<!\p{L})(?:before|antes de(?: las)?)\s?$/u
const ENTRY =
  /eintritt|(?<!\p{L})(?:frei|free|entry|cover|gratis|ermassigt|reduziert|vergunstigt|admission|ingresso|entree|entrada)(?!\p{L})|€|\$|£/u
const LIMIT_BEFORE = /(?<!\p{L})(?:bis|until|till|before|vor|nach|after|by|avant|prima delle|antes de(?: las)?|voor)\s?$/u

/** "Eintritt frei bis 23 Uhr", "$5 before 11pm": an hour that only affects the price. */
export const limitsPrice = (time: FoundTime, source: DateText): boolean => {
  const line = source.original.slice(source.original.lastIndexOf('\n', time.start - 1) + 1, time.start).length
  const before = preparedBetween(source, time.start - line, time.start)
  return (
    ALWAYS_LIMIT.test(before) ||
    (LIMIT_BEFORE.test(before) &&
      ENTRY.test(before + ' ' + (preparedBetween(source, time.end, source.original.length).split('\n')[0] ?? '').slice(0, 24)))
  )
}

const MARK = /[·•*/()–—-]/
/** What may stand between a cue and the hour it introduces: "Einlass ab 19 Uhr". */
const LEADS = /^[\s:.]*(?:(?:um|ab|at|from|alle|dalle|ore|dalle ore|a las|vanaf|om)\s)?$/i

/** Assigns each time the cue that gives its role: the one before it, else the one right after it; each cue is used once. */
export const assignRoles = (times: FoundTime[], source: DateText): void => {
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
      cue !== undefined && times[index + 1] !== undefined && MARK.test(gap) && LEADS.test(text.slice(cue.end, nextStart))
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
