import { otsuThreshold } from './clean-crop'
import { at, type GreyRaster } from './raster'
import type { SeenChar } from './decode-letters'
import type { SeenLine } from './recognize-ctc'

/** A gap between words is at least this share of the line's height … */
const MIN_GAP = 0.16
/** (this share between digits and their dots, because the 1 is narrow and leaves gaps) */
const MIN_FIGURE_GAP = 0.3
/** … and this many times the usual gap between letters. */
const GAP_RATIO = 2
/** A column with at most this share of ink counts as blank despite specks; the foot of a thin L has more. */
const BLANK_INK = 0.012

/** Inserts spaces, which the CTC does not output, where the picture of the line (dark on white) shows a wide gap between two letters. */
export function spreadWords(reading: SeenLine, line: GreyRaster, paddingPx: number): SeenLine {
  const inner = line.widthPx - 2 * paddingPx
  const blank = blankColumns(line, otsuThreshold(line.data))
  const gaps = reading.chars.slice(1).map((char, index) => {
    const before = reading.chars[index]
    return longestRun(blank, paddingPx + (before?.at ?? 0) * inner, paddingPx + char.at * inner)
  })
  const usual = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  const heightPx = line.heightPx - 2 * paddingPx
  const chars = reading.chars.flatMap((char, index): SeenChar[] => {
    const next = reading.chars[index + 1]
    if (next === undefined || char.char === ' ' || next.char === ' ') return [char]
    const least = /^[\d.,:-]\d$|^\d[.,:-]$/.test(char.char + next.char) ? MIN_FIGURE_GAP : MIN_GAP
    return (gaps[index] ?? 0) >= Math.max(least * heightPx, GAP_RATIO * usual)
      ? [char, { char: ' ', confidence: 1, at: (char.at + next.at) / 2 }]
      : [char]
  })
  return {
    ...reading,
    chars,
    text: chars
      .map(({ char }) => char)
      .join('')
      .trim(),
  }
}

function blankColumns({ data, widthPx, heightPx }: GreyRaster, threshold: number): boolean[] {
  return Array.from({ length: widthPx }, (_, x) => {
    let ink = 0
    for (let y = 0; y < heightPx; y += 1) if (at(data, y * widthPx + x) <= threshold) ink += 1
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
