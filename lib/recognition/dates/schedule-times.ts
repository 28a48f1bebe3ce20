import type { FlyerText } from '@/lib/recognition/flyer-text'
import type { FoundTime } from './found-time'
import { createBoxIndex } from './box-index'
import { linesBetween, offsetInLine } from './flyer-passages'
import type { ReadPassage } from './read-passages'

/** A printed time with its boxes. */
export type TimeCandidate = FoundTime & {
  lines: number[]
  heightPx: number
  /** Where its passage begins, for the order on the flyer. */
  order: number
  /** Characters before it in its first box. */
  at: number
}

/** English words that count even if another language was detected, since band names mislead. */
const HALF_DAY_LINGO = /\b(?:doors?|shows?|all ages|music at)\b/i
const WHOLE_DAY_LINGO = /\b(?:uhr|einlass|beginn|uur|ore|heures?|horas?|hs)\b/i
const DAYTIME = /\b(?:market|breakfast|brunch|yoga|run|walk|hike|fair|workshop|school|church|camp|class|service|sale|craft|parade)\b/i
const NIGHT_LIFE = /\b(?:doors?|show|live|band|dj|gig|punk|rock|party|concert|music|tour|bar|lounge|21\+|all ages)\b/i

const EARLIEST_DOORS = 4

const shift = (time: string): string => `${String(Number(time.slice(0, 2)) + 12)}${time.slice(2)}`

/** "Doors 7:00" without am or pm on an English flyer is the evening; "10:00–4:00" runs from morning to afternoon. */
const completeHalfDay = (time: TimeCandidate, words: string): TimeCandidate => {
  const hour = Number(time.time.slice(0, 2))
  if (!time.isHalfDay || hour >= 12) return time
  const isEvening = hour < 8 || (!DAYTIME.test(words) && (time.role === 'doors' || time.role === 'start' || NIGHT_LIFE.test(words)))
  // Doors at 1:00 are more likely a misread 7:00.
  if (time.until === null)
    return isEvening ? { ...time, time: shift(time.time), isWeak: time.isWeak || (time.role === 'doors' && hour < EARLIEST_DOORS) } : time
  const endHour = Number(time.until.slice(0, 2))
  if (endHour > 12) return time
  const begins = isEvening && endHour > hour ? shift(time.time) : time.time
  const ends = endHour < 12 && (begins !== time.time || endHour <= hour) ? shift(time.until) : time.until
  return { ...time, time: begins, until: ends }
}

/**
 * The times printed on a flyer, each once, with their boxes. A single box is trusted more than a row, a row more than boxes below one
 * another.
 * @param options.isEnglish whether "7:00" may mean the evening.
 */
export const listTimeCandidates = (
  flyer: FlyerText,
  passages: readonly ReadPassage[],
  options: { isEnglish: boolean | null },
): TimeCandidate[] => {
  const candidates: TimeCandidate[] = []
  const boxes = createBoxIndex()
  const enter = (candidate: TimeCandidate, place: number) => {
    candidates[place] = candidate
    boxes.enter(candidate.lines, place)
  }
  for (const { passage, times } of passages) {
    if (passage.kind === 'pieces') continue
    for (const found of times) {
      const lines = linesBetween(passage, found.start, found.end)
      const heightPx = Math.max(0, ...lines.map((line) => flyer.lines[line]?.heightPx ?? 0))
      const candidate = { ...found, lines, heightPx, order: lines[0] ?? 0, at: offsetInLine(passage, found.start) }
      const touching = boxes.touching(lines).filter((place) => candidates[place]?.lines.some((line) => lines.includes(line)))
      const known = touching.find((place) => candidates[place]?.time === found.time)
      const before = candidates[known ?? -1]
      if (known !== undefined && before !== undefined) {
        if (before.weekday === null && found.weekday !== null && passage.kind !== 'stack') before.weekday = found.weekday
        if (before.role === null && found.role !== null)
          candidates[known] = { ...before, role: found.role, until: before.until ?? found.until }
        else if (before.until === null && found.until !== null && passage.kind !== 'stack')
          enter({ ...before, until: found.until, lines }, known)
        continue
      }
      if (passage.kind === 'stack' && (found.isWeak || found.isListed || touching.length > 0)) continue
      enter(candidate, candidates.length)
    }
  }
  const ends = new Set(
    candidates.flatMap((candidate) => (candidate.until === null ? [] : candidate.lines.map((line) => `${line} ${candidate.until}`))),
  )
  const words = flyer.lines.map((line) => line.text).join(' ')
  const isEnglish = options.isEnglish === true || (HALF_DAY_LINGO.test(words) && !WHOLE_DAY_LINGO.test(words))
  return candidates
    .filter((candidate) => candidate.until !== null || !candidate.lines.some((line) => ends.has(`${line} ${candidate.time}`)))
    .map((candidate) => (isEnglish ? completeHalfDay(candidate, words) : candidate))
}
