import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress } from 'node:zlib'

/**
 * How likely letters follow one another on posters of Western Europe's languages: logarithms of chances, natural. Learned by
 * `scripts/lettering/count-letters.ts`; a model of letters with Witten-Bell smoothing (Witten and Bell 1991).
 */
export type LetterOdds = {
  /** Letters of context that are looked at. */
  context: number
  /** The logarithm of the chance of a letter after others, the nearest of which come last. All are numbers of `letterOf`. */
  after(before: readonly number[], letter: number): number
}

/** How many letters a sequence has at most, the one asked about included. */
export const ORDER = 5

const LETTERS = ` 0abcdefghijklmnopqrstuvwxyzäöüßàâáãåæçèéêëìíîïñòóôõøœùúûý.,:;-'&!?/()@+"*`
const numbers = new Map([...LETTERS].map((letter, index) => [letter, index]))
/** The edge of a word, of a line. */
export const BLANK = 0
const FIGURE = 1
const FIRST_MARK = [...LETTERS].indexOf('.')
const OTHER = LETTERS.length - 1
/** Marks, and figures that begin a number, are taken as they are seen: about the mean of all letters. */
const NEUTRAL = -2.2
const UNKNOWN = -14

const known = new Map<string, number>()

/** The number of a letter: capitals are small, all figures one, quotation marks and dashes plain. */
export function letterOf(char: string): number {
  const found = known.get(char)
  if (found !== undefined) return found
  const plain = char
    .toLowerCase()
    .replace(/[‘’`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/\d/g, '0')
    .replace(/\s/g, ' ')
  const number = numbers.get(plain) ?? OTHER
  known.set(char, number)
  return number
}

/** What is known of a sequence of letters: the chance of its last letter, or how much of the chance is left for letters never seen after it. */
export type Kind = 'chance' | 'rest'
/** A sequence of letters as a number of 32 bits. Two may share one; with a million of them that happens to one question in 5,000. */
export function keyOf(letters: readonly number[], from: number, to: number, kind: Kind): number {
  let key = (kind === 'chance' ? 0x811c9dc5 : 0x2f1b3a77) ^ (to - from)
  for (let index = from; index < to; index += 1) key = Math.imul(key ^ ((letters[index] ?? 0) + 1), 0x01000193)
  key ^= key >>> 15
  key = Math.imul(key, 0x2c1b3c6d)
  key ^= key >>> 12
  return key >>> 0
}

/** Steps of the logarithm in which chances are stored. */
const STEP = 16
const EMPTY = 0

/** Chances by key, in a table of twice their number: the key's place or the next free one. */
class Table {
  private readonly keys: Uint32Array
  private readonly values: Uint8Array
  private readonly mask: number

  constructor(count: number) {
    const size = 2 ** Math.ceil(Math.log2(Math.max(2, count * 1.5)))
    this.keys = new Uint32Array(size)
    this.values = new Uint8Array(size)
    this.mask = size - 1
  }

  set(key: number, value: number): void {
    let place = key & this.mask
    while (this.keys[place] !== EMPTY && this.keys[place] !== key) place = (place + 1) & this.mask
    this.keys[place] = key
    this.values[place] = value
  }

  get(key: number): number | null {
    for (let place = key & this.mask; this.keys[place] !== EMPTY; place = (place + 1) & this.mask)
      if (this.keys[place] === key) return -(this.values[place] ?? 0) / STEP
    return null
  }
}

/** Odds from logarithms of chances by key. */
function toOdds(table: Table): LetterOdds {
  return {
    context: ORDER - 1,
    after(before, letter) {
      const last = before.at(-1) ?? BLANK
      if (letter >= FIRST_MARK || (letter === FIGURE && (last <= FIGURE || last >= FIRST_MARK))) return NEUTRAL
      const sequence = [...before.slice(-(ORDER - 1)), letter]
      let rest = 0
      for (let from = 0; from < sequence.length; from += 1) {
        const chance = table.get(keyOf(sequence, from, sequence.length, 'chance'))
        if (chance !== null) return rest + chance
        rest += table.get(keyOf(sequence, from, sequence.length - 1, 'rest')) ?? 0
      }
      return UNKNOWN
    },
  }
}

/** The stored form of odds: sorted keys, as differences in seven bits a byte, then a byte for each key's logarithm; compressed. */
export async function packOdds(odds: ReadonlyMap<number, number>): Promise<Buffer> {
  const keys = [...odds.keys()].filter((key) => key !== EMPTY).sort((a, b) => a - b)
  const bytes: number[] = []
  const push = (value: number) => {
    let rest = value
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
    bytes.push(rest)
  }
  push(keys.length)
  keys.forEach((key, index) => push(key - (keys[index - 1] ?? 0)))
  for (const key of keys) bytes.push(Math.min(255, Math.max(0, Math.round(-(odds.get(key) ?? 0) * STEP))))
  return promisify(brotliCompress)(Buffer.from(bytes))
}

/** Reads what `packOdds` has stored. Throws if the file is missing or not of that form. */
export async function readOdds(file: string): Promise<LetterOdds> {
  const bytes = await promisify(brotliDecompress)(await readFile(file))
  let at = 0
  const next = () => {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at++]
      if (byte === undefined) throw new Error(`${file} ends too early`)
      value += (byte % 128) * scale
      if (byte < 128) return value
    }
  }
  const count = next()
  const keys: number[] = []
  for (let key = 0; keys.length < count;) keys.push((key += next()))
  if (bytes.length !== at + count) throw new Error(`${file} has ${bytes.length - at} chances for ${count} keys`)
  const table = new Table(count)
  keys.forEach((key, index) => table.set(key, bytes[at + index] ?? 0))
  return toOdds(table)
}
