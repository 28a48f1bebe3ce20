import type { FlyerText } from '@/lib/recognition/flyer-text'
import { fold } from '@/lib/recognition/fold'

/** Where a phrase is on the flyer: its words, and whether they are together or scattered. */
type Support = { evidence: string; together: boolean }
/** Finds a phrase among the words of a flyer; null if it is not there. */
export type Ground = (phrase: string) => Support | null

/** How much of its letters a phrase may differ in from the flyer's words: enough for misread letters, too little for another word. */
const MAX_DIFFERENCE = 0.15
const LETTER = 4
const BLANK = 1
const NEVER = 1_000_000

/** Digits and letters OCR confuses. Any other difference in a digit makes it another number. */
const LOOK_ALIKE = new Set(['0o', '1l', '1i', '5s', '8b', '2z', '6b'])
const isDigit = (character: string) => character >= '0' && character <= '9'

/**
 * Matches phrases against the words read on a flyer, folded: case, accents and spaces matter little, digits must be the same. A long phrase
 * may be scattered over the flyer if nearly all its words are there.
 */
export function groundIn(text: FlyerText): Ground {
  const pieces = [...text.lines.map((line) => line.text), ...text.codes.map((code) => code.text)]
  const starts: number[] = []
  let all = ''
  for (const piece of pieces) {
    if (all !== '') all += ' '
    starts.push(all.length)
    all += fold(piece)
  }
  const evidenceBetween = (from: number, to: number) =>
    pieces
      .filter((_, index) => (starts[index] ?? 0) < to && (starts[index + 1] ?? all.length + 1) - 1 > from)
      .join(' ')
      .slice(0, 500)
  const triples = new Set(triplesOf(all))
  const find = (folded: string): string | null => {
    const hit = findExact(all, folded) ?? (mayBeNear(folded, triples) ? findNear(all, folded) : null)
    return hit && evidenceBetween(hit.from, hit.to)
  }
  return (phrase) => {
    const folded = fold(phrase)
    if (folded === '') return null
    const evidence = find(folded)
    if (evidence !== null) return { evidence, together: true }
    const words = folded.split(' ')
    // Numbers mean something only beside their words; a year speaks for itself.
    if (words.length < 2 || words.some((word) => /\d/.test(word) && !/^(?:19|20)\d\d$/.test(word))) return null
    const found = words.map((word) => find(word))
    const missing = words.filter((word, index) => found[index] === null)
    const missed = missing.join('').length / words.join('').length
    if (missed > MAX_DIFFERENCE) return null
    return { evidence: [...new Set(found.filter((one) => one !== null))].join(' ').slice(0, 500), together: false }
  }
}

function triplesOf(folded: string): string[] {
  const letters = folded.replaceAll(' ', '')
  return Array.from({ length: Math.max(0, letters.length - 2) }, (_, index) => letters.slice(index, index + 3))
}

/** Each error spoils at most three trigrams, so a phrase with too few in common cannot match. */
function mayBeNear(phrase: string, triples: ReadonlySet<string>): boolean {
  const own = triplesOf(phrase)
  const slips = Math.floor(phrase.length * MAX_DIFFERENCE)
  return own.filter((triple) => triples.has(triple)).length >= own.length - 3 * slips
}

type Hit = { from: number; to: number }

/** Short phrases must be whole words: "party" does not contain "art". */
function findExact(all: string, phrase: string): Hit | null {
  for (let from = all.indexOf(phrase); from >= 0; from = all.indexOf(phrase, from + 1)) {
    const to = from + phrase.length
    const isWhole = (all[from - 1] ?? ' ') === ' ' && (all[to] ?? ' ') === ' '
    if (isWhole || (phrase.length >= 6 && !isDigit(phrase[0] ?? '') && !isDigit(phrase.at(-1) ?? ''))) return { from, to }
  }
  return null
}

const ZERO = 48
const BLANK_CODE = 32
const isDigitCode = (code: number) => code >= ZERO && code < ZERO + 10

function replacing(one: number, other: number): number {
  if (one === other) return 0
  const [oneIsDigit, otherIsDigit] = [isDigitCode(one), isDigitCode(other)]
  if (!oneIsDigit && !otherIsDigit) return LETTER
  if (oneIsDigit && otherIsDigit) return NEVER
  const [digit, letter] = oneIsDigit ? [one, other] : [other, one]
  return LOOK_ALIKE.has(String.fromCharCode(digit, letter)) ? LETTER : NEVER
}
const leavingOut = (code: number): number => (isDigitCode(code) ? NEVER : code === BLANK_CODE ? BLANK : LETTER)

/** The position where the phrase fits best. Source: Sellers' approximate matching. */
function findNear(all: string, phrase: string): Hit | null {
  const limit = Math.floor(phrase.length * MAX_DIFFERENCE) * LETTER
  if (limit === 0) return null
  const wanted = Int32Array.from({ length: phrase.length }, (_, index) => phrase.charCodeAt(index))
  const skips = wanted.map(leavingOut)
  const size = wanted.length + 1
  let [costs, nextCosts] = [new Int32Array(size), new Int32Array(size)]
  let [froms, nextFroms] = [new Int32Array(size), new Int32Array(size)]
  skips.forEach((_, index) => (costs[index + 1] = Math.min(NEVER, (costs[index] ?? 0) + (skips[index] ?? 0))))
  let best: (Hit & { cost: number }) | null = null
  for (let at = 0; at < all.length; at++) {
    const here = all.charCodeAt(at)
    const skipHere = leavingOut(here)
    const isHereDigit = isDigitCode(here)
    nextCosts[0] = 0
    nextFroms[0] = at + 1
    for (let index = 1; index < size; index++) {
      const code = wanted[index - 1] ?? 0
      const replaced =
        (costs[index - 1] ?? NEVER) + (code === here ? 0 : isHereDigit || skips[index - 1] === NEVER ? replacing(code, here) : LETTER)
      const skippedHere = (costs[index] ?? NEVER) + skipHere
      const skippedWanted = (nextCosts[index - 1] ?? NEVER) + (skips[index - 1] ?? NEVER)
      const least = Math.min(replaced, skippedHere, skippedWanted, NEVER)
      nextCosts[index] = least
      nextFroms[index] = (least === replaced ? froms[index - 1] : least === skippedHere ? froms[index] : nextFroms[index - 1]) ?? at
    }
    ;[costs, nextCosts] = [nextCosts, costs]
    ;[froms, nextFroms] = [nextFroms, froms]
    const cost = costs[size - 1] ?? NEVER
    if (cost <= limit && (best === null || cost < best.cost)) best = { from: froms[size - 1] ?? 0, to: at + 1, cost }
  }
  // A number that continues beyond the phrase is another number: "12" is not in "120".
  if (
    best &&
    ((isDigit(phrase[0] ?? '') && isDigit(all[best.from - 1] ?? '')) || (isDigit(phrase.at(-1) ?? '') && isDigit(all[best.to] ?? '')))
  )
    return null
  return best
}
