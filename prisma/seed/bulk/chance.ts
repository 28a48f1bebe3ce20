import { createRandom, type Random } from '../random'

const hash = (text: string) => [...text].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5) >>> 0

/** Another number for each number, none twice: neighbours are far apart. */
const scatter = (value: number) => {
  let mixed = value >>> 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/**
 * Chance for the thing number `index` of a kind. Things can be made in any order, again, and each for itself, but of one kind one after
 * the other: the next one's chance takes the place of the last one's.
 */
export type Chances = (kind: string) => (index: number) => Random

/** Sources of chance for all things of the world with this number. */
export function createChances(seed: number): Chances {
  const kinds = new Map<string, (index: number) => Random>()
  const open = (kind: string) => {
    const start = scatter(hash(kind) ^ scatter(seed))
    const random = createRandom(start)
    return (index: number) => {
      random.restart(scatter(start + index))
      return random
    }
  }
  return (kind) => {
    const found = kinds.get(kind) ?? open(kind)
    kinds.set(kind, found)
    return found
  }
}

/** A rank from 0 below `size` as words have it: the r-th is drawn about 1/r as often as the first, and the first few alike. */
export function zipf(random: Random, size: number, alike = 8): number {
  const last = size + alike
  return Math.min(size - 1, Math.floor(alike * (last / alike) ** random.next() - alike))
}

/** Around 0 with a spread of 1, mostly. */
export const bell = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())

/** A picker of items in proportion to their weights. */
export function weighted<T>(items: readonly T[], weightOf: (item: T) => number): (random: Random) => T {
  let sum = 0
  const ends = items.map((item) => (sum += weightOf(item)))
  return (random) => {
    const wanted = random.next() * sum
    let low = 0
    let high = items.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) <= wanted) low = middle + 1
      else high = middle
    }
    const found = items[low]
    if (found === undefined) throw new Error('Nothing to pick from.')
    return found
  }
}

const FOUR_DIGITS = Array.from({ length: 0x1_0000 }, (_, value) => value.toString(16).padStart(4, '0'))
const fourDigits = (random: Random) => FOUR_DIGITS[Math.floor(random.next() * 0x1_0000)] ?? ''

/** Hexadecimal digits, four at a time. */
export function hexDigits(random: Random, fours: number): string {
  let text = ''
  for (let left = fours; left > 0; left -= 1) text += fourDigits(random)
  return text
}

/** A uuid of version 7: the moment, then chance. */
export function uuidAt(random: Random, timeMs: number): string {
  const stamp = Math.floor(timeMs).toString(16).padStart(12, '0')
  const [a, b] = [fourDigits(random), fourDigits(random)]
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${a.slice(1)}-${'89ab'[random.int(0, 3)]}${b.slice(1)}-${hexDigits(random, 3)}`
}
