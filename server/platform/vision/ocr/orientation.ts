import { type Box, turnBox } from './raster'
import type { CtcReading } from './recognize-ctc'

/** How many of the largest lines are read in both directions. */
const SAMPLE = 8
/** A box this much longer than high shows the direction of its line. */
const CLEAR_RATIO = 2
/** Lines read upright with this mean confidence need no second look. */
const CERTAIN = 0.9

/** How many quarter turns clockwise the text is rotated (0–3), judged by the direction in which the recogniser is more confident. */
export async function chooseTurns(read: (box: Box) => Promise<CtcReading>, boxes: Box[]): Promise<number> {
  const level = boxes.filter(({ width, height }) => width > CLEAR_RATIO * height)
  const upright = boxes.filter(({ width, height }) => height > CLEAR_RATIO * width)
  const lengthOf = (list: Box[]) => list.reduce((sum, { width, height }) => sum + Math.max(width, height), 0)
  const sideways = lengthOf(upright) > 1.5 * lengthOf(level)
  const sample = (sideways ? upright : level).slice(0, SAMPLE)
  const [first, second] = sideways ? [1, 3] : [0, 2]
  const forward = await sureness(
    read,
    sample.map((box) => turnBox(box, first)),
  )
  if (!sideways && forward.mean >= CERTAIN) return 0
  const backward = await sureness(
    read,
    sample.map((box) => turnBox(box, second)),
  )
  return backward.sum > forward.sum ? second : first
}

async function sureness(read: (box: Box) => Promise<CtcReading>, boxes: Box[]): Promise<{ sum: number; mean: number }> {
  let sum = 0
  for (const box of boxes) sum += (await read(box)).confidence
  return { sum, mean: boxes.length === 0 ? 1 : sum / boxes.length }
}
