import { BLANK, keyOf, letterOf, ORDER } from '@/server/platform/vision/ocr/letter-odds'

/** Sequences of more than three letters are kept if they were seen this often. */
const OFTEN = 3
const SHORT = 3
/** Longer ones are addresses or codes, not words. */
const LONGEST_WORD = 25
/** Letters and figures in turn, capitals within a word: names of a program's parts. */
const CODE = /\p{L}\d\p{L}\d|\p{Ll}\p{Lu}\p{Ll}+\p{Lu}/u
/** More than there are letters, so that a sequence of letters is one number. */
const BASE = 128

type Counts = Map<number, number>

/** A sequence of letters as one number, its last letter in front of the others. */
const toNumber = (letters: readonly number[], from: number, to: number) => {
  let number = 0
  for (let index = from; index < to; index += 1) number = number * BASE + (letters[index] ?? 0) + 1
  return number
}

const toLetters = (number: number): number[] => {
  const letters: number[] = []
  for (let rest = number; rest > 0; rest = Math.floor(rest / BASE)) letters.unshift((rest % BASE) - 1)
  return letters
}

/** Whether a line is written by people for people. */
export const isText = (line: string) =>
  line.includes(' ') && !CODE.test(line) && line.split(' ').every((word) => word.length <= LONGEST_WORD)

/** How often each sequence of one to `ORDER` letters occurs, by its length. */
export function countLetters(lines: Iterable<string>): Counts[] {
  const counts = Array.from({ length: ORDER + 1 }, (): Counts => new Map())
  for (const line of lines) {
    const letters = [BLANK, ...[...line.normalize('NFC').replace(/\s+/g, ' ').trim()].map(letterOf), BLANK]
    for (let to = 2; to <= letters.length; to += 1) {
      for (let length = 1; length <= Math.min(ORDER, to); length += 1) {
        const number = toNumber(letters, to - length, to)
        const seen = counts[length]
        seen?.set(number, (seen.get(number) ?? 0) + 1)
      }
    }
  }
  return counts
}

/** Logarithms of chances by key, for `packOdds`: of each letter after others, and of what is left for letters never seen there. */
export function oddsOf(counts: readonly Counts[]): Map<number, number> {
  const odds = new Map<number, number>()
  const single = counts[1] ?? new Map<number, number>()
  const all = [...single.values()].reduce((sum, count) => sum + count, 0)
  let shorter = new Map([...single].map(([number, count]) => [number, count / all]))
  for (const [number, chance] of shorter) put(odds, number, 'chance', chance)
  for (let length = 2; length <= ORDER; length += 1) {
    const seen = counts[length] ?? new Map<number, number>()
    const contexts = new Map<number, { count: number; kinds: number }>()
    for (const [number, count] of seen) {
      const context = contexts.get(Math.floor(number / BASE)) ?? { count: 0, kinds: 0 }
      contexts.set(Math.floor(number / BASE), { count: context.count + count, kinds: context.kinds + 1 })
    }
    const chances: Counts = new Map()
    for (const [number, count] of seen) {
      const { count: whole, kinds } = contexts.get(Math.floor(number / BASE)) ?? { count, kinds: 1 }
      if (length > SHORT && count < OFTEN) continue
      const chance = (count + kinds * (shorter.get(number % BASE ** (length - 1)) ?? 0)) / (whole + kinds)
      chances.set(number, chance)
      put(odds, number, 'chance', chance)
    }
    for (const [number, { count, kinds }] of contexts)
      if (length <= SHORT || count >= OFTEN) put(odds, number, 'rest', kinds / (count + kinds))
    shorter = chances
  }
  return odds
}

function put(odds: Map<number, number>, number: number, kind: 'chance' | 'rest', chance: number): void {
  const letters = toLetters(number)
  odds.set(keyOf(letters, 0, letters.length, kind), Math.log(chance))
}
