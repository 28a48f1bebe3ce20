import { at, type GreyRaster } from './raster'
import type { CtcReading, SeenChar } from './recognize-ctc'

/** A gap between words is at least this share of the line's height … */
const MIN_GAP = 0.24
/** … and so many times the usual gap between letters. */
const GAP_RATIO = 1.9
/** A column with less ink than this share of its height is blank, dust aside. */
const BLANK_INK = 0.03
const INK_BELOW = 128

/**
 * Gives a reading the blanks its recogniser does not write: where the picture of the line, dark on white, shows a wide
 * gap between two letters.
 */
export function spreadWords(reading: CtcReading, line: GreyRaster, paddingPx: number): CtcReading {
  const inner = line.widthPx - 2 * paddingPx
  const blank = blankColumns(line)
  const gaps = reading.chars.slice(1).map((char, index) => {
    const before = reading.chars[index]
    return longestRun(blank, paddingPx + (before?.at ?? 0) * inner, paddingPx + char.at * inner)
  })
  const usual = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  const wide = Math.max(MIN_GAP * (line.heightPx - 2 * paddingPx), GAP_RATIO * usual)
  const chars = reading.chars.flatMap((char, index): SeenChar[] => {
    const next = reading.chars[index + 1]
    const split = next !== undefined && char.char !== ' ' && next.char !== ' ' && (gaps[index] ?? 0) >= wide
    return split ? [char, { char: ' ', confidence: 1, at: (char.at + next.at) / 2 }] : [char]
  })
  return { ...reading, chars, text: chars.map(({ char }) => char).join('').trim() }
}

function blankColumns({ data, widthPx, heightPx }: GreyRaster): boolean[] {
  return Array.from({ length: widthPx }, (_, x) => {
    let ink = 0
    for (let y = 0; y < heightPx; y += 1) if (at(data, y * widthPx + x) < INK_BELOW) ink += 1
    return ink <= heightPx * BLANK_INK
  })
}

function longestRun(blank: boolean[], from: number, to: number): number {
  let longest = 0
  let run = 0
  for (let x = Math.max(0, Math.floor(from)); x <= Math.min(blank.length - 1, Math.ceil(to)); x += 1) {
    run = blank[x] ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}
