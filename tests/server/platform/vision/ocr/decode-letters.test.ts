import { mkdtemp, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { decodeLetters, type Strip } from '@/server/platform/vision/ocr/decode-letters'
import { type LetterOdds, letterOf, packOdds, readOdds } from '@/server/platform/vision/ocr/letter-odds'
import { countLetters, oddsOf } from '@/scripts/lettering/count-letters'

/** A strip that shows these letters with these chances, and with what is left nothing. */
const strip = (chances: Record<string, number>): Strip =>
  [
    ...Object.entries(chances).map(([char, chance]) => ({ char, chance })),
    { char: '', chance: 1 - Object.values(chances).reduce((a, b) => a + b, 0) },
  ].toSorted((a, b) => b.chance - a.chance)

/** Strips that show a word surely, but for the letters given as `{ 3: { O: 0.3, D: 0.6 } }`; between letters they show nothing. */
const strips = (word: string, doubts: Record<number, Record<string, number>> = {}): Strip[] =>
  [...word].flatMap((char, index) => [strip(doubts[index] ?? { [char]: 0.99 }), strip({})])

const textOf = (chars: readonly { char: string }[]) => chars.map(({ char }) => char).join('')

async function learn(lines: readonly string[]): Promise<LetterOdds> {
  const file = path.join(await mkdtemp(path.join(os.tmpdir(), 'letter-odds-')), 'odds.br')
  await writeFile(file, await packOdds(oddsOf(countLetters(lines))))
  return readOdds(file)
}

describe('letters of a line', () => {
  let odds: LetterOdds
  beforeAll(async () => {
    odds = await learn([
      ...Array.from({ length: 4 }, () => ['roses bloom in bloom park', 'the bloom of spring', 'doors 19:00', 'food and blood']).flat(),
    ])
  })

  test('an unsure letter becomes the one that is likely there', () => {
    const seen = strips('BLOOM', { 2: { D: 0.55, O: 0.4 }, 3: { D: 0.55, O: 0.4 } })
    expect(textOf(decodeLetters(seen, odds))).toBe('BLOOM')
  })

  test('what is surely seen stays, however unlikely', () => {
    expect(textOf(decodeLetters(strips('XQZJV'), odds))).toBe('XQZJV')
    expect(textOf(decodeLetters(strips('BLXOM', { 0: { B: 0.8 }, 2: { X: 0.85, O: 0.01 } }), odds))).toBe('BLXOM')
  })

  test('figures are read as they are seen, whichever are usual', () => {
    expect(textOf(decodeLetters(strips('17:00', { 1: { '7': 0.5, '9': 0.4 } }), odds))).toBe('17:00')
  })

  test('a doubled letter needs a strip between its halves', () => {
    const once: Strip[] = [strip({ B: 0.9 }), strip({ L: 0.8 }), strip({ O: 0.7 }), strip({ O: 0.7 }), strip({ M: 0.9 })]
    expect(textOf(decodeLetters(once, odds))).toBe('BLOM')
  })

  test('each letter keeps its place and how surely it was seen there', () => {
    const chars = decodeLetters(strips('BLOOM', { 2: { D: 0.55, O: 0.4 }, 3: { D: 0.55, O: 0.4 } }), odds)
    expect(chars.map(({ confidence }) => confidence)).toEqual([0.99, 0.99, 0.4, 0.4, 0.99])
    expect(chars.map(({ at }) => Math.round(at * 10 - 0.5))).toEqual([0, 2, 4, 6, 8])
  })

  test('a line without letters stays empty', () => {
    expect(decodeLetters([strip({}), strip({})], odds)).toEqual([])
    expect(decodeLetters([], odds)).toEqual([])
  })

  test('letters of other scripts neither gain nor lose', () => {
    expect(textOf(decodeLetters(strips('НОЧЬ', { 1: { О: 0.8 } }), odds))).toBe('НОЧЬ')
  })
})

describe('how letters follow one another', () => {
  test('what was seen often is likelier than what was never seen', async () => {
    const odds = await learn(Array.from({ length: 5 }, () => 'eintritt frei'))
    const after = (before: string, letter: string) => odds.after([...before].map(letterOf), letterOf(letter))
    expect(after('intr', 'i')).toBeGreaterThan(-0.5)
    expect(after('intr', 'x')).toBeLessThan(after('intr', 'e'))
    expect(after('INTR', 'I')).toBe(after('intr', 'i'))
  })

  test('a damaged file is refused', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'letter-odds-'))
    await writeFile(path.join(folder, 'empty.br'), await packOdds(new Map()))
    await expect(readOdds(path.join(folder, 'empty.br'))).resolves.toBeDefined()
    await writeFile(path.join(folder, 'text.br'), 'no table')
    await expect(readOdds(path.join(folder, 'text.br'))).rejects.toThrow()
    await expect(readOdds(path.join(folder, 'missing.br'))).rejects.toThrow('ENOENT')
  })
})
