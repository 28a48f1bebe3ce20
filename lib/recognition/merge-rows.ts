import { centreX, centreY, ratio } from './boxes'
import type { FlyerText, TextLine } from './flyer-text'

/** A box tilted less than this is level. */
export const LEVEL_DEGREES = 20
const ROW_SHIFT = 0.5
const ROW_HEIGHT_RATIO = 2.2
const ROW_SAME_SIZE = 1.35
const ROW_GAP = 1.3
const ROW_GAP_MIXED = 1

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** A line of a levelled page, and its index in `FlyerText.lines`. */
export type Levelled = TextLine & { index: number }

/** Rotates every box back by the page's median angle, so that rows of a tilted photo are level. */
export function level(text: FlyerText): Levelled[] {
  const inked = text.lines.map((line, index) => ({ ...line, index })).filter((line) => line.text.trim() !== '')
  const tilt = median(inked.filter((line) => Math.abs(line.angle) < LEVEL_DEGREES && line.text.length > 3).map((line) => line.angle))
  if (Math.abs(tilt) < 0.5) return inked
  const radians = (-tilt * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  return inked.map((line) => {
    const dx = centreX(line) - text.widthPx / 2
    const dy = centreY(line) - text.heightPx / 2
    const height = Math.min(line.height, line.heightPx * 1.25)
    return {
      ...line,
      angle: line.angle - tilt,
      height,
      x: text.widthPx / 2 + dx * cos - dy * sin - line.width / 2,
      y: text.heightPx / 2 + dx * sin + dy * cos - height / 2,
    }
  })
}

/** Length of a box along its own line of writing, from its upright bounds. */
function runLength(line: Levelled): number {
  const [cos, sin] = [Math.abs(Math.cos((line.angle * Math.PI) / 180)), Math.abs(Math.sin((line.angle * Math.PI) / 180))]
  return Math.max(line.heightPx * 0.5, cos > sin ? (line.width - line.heightPx * sin) / cos : (line.height - line.heightPx * cos) / sin)
}

/** How far the second box is from the first along the first one's writing direction (the gap) and across it. */
function gapBetween(first: Levelled, second: Levelled): { gap: number; across: number } {
  if (Math.abs(first.angle) < LEVEL_DEGREES)
    return { gap: second.x - (first.x + first.width), across: Math.abs(centreY(first) - centreY(second)) }
  const radians = (first.angle * Math.PI) / 180
  const [dx, dy] = [centreX(second) - centreX(first), centreY(second) - centreY(first)]
  return {
    gap: dx * Math.cos(radians) + dy * Math.sin(radians) - (runLength(first) + runLength(second)) / 2,
    across: Math.abs(-dx * Math.sin(radians) + dy * Math.cos(radians)),
  }
}

function besideEachOther(left: Levelled, right: Levelled): boolean {
  const height = Math.min(left.heightPx, right.heightPx)
  const { gap, across } = gapBetween(left, right)
  const sizes = ratio(left.heightPx, right.heightPx)
  return (
    Math.abs(left.angle - right.angle) < LEVEL_DEGREES / 2 &&
    across < ROW_SHIFT * height &&
    sizes <= ROW_HEIGHT_RATIO &&
    gap < (sizes > ROW_SAME_SIZE ? ROW_GAP_MIXED : ROW_GAP) * height &&
    gap > -height
  )
}

/** Whether a box starts a column: two or more boxes close above or below share its left edge. */
function opensColumn(box: Levelled, lines: readonly Levelled[]): boolean {
  return (
    lines.filter(
      (other) =>
        other !== box &&
        Math.abs(other.x - box.x) < 0.4 * box.heightPx &&
        Math.abs(centreY(other) - centreY(box)) < 5 * box.heightPx &&
        ratio(other.heightPx, box.heightPx) < 1.5,
    ).length >= 2
  )
}

/** Where a line begins along its own direction: left to right, or bottom to top for a vertical one. */
const alongPage = (line: Levelled) =>
  Math.abs(line.angle) < LEVEL_DEGREES
    ? line.x
    : centreX(line) * Math.cos((line.angle * Math.PI) / 180) + centreY(line) * Math.sin((line.angle * Math.PI) / 180) - runLength(line) / 2

/** Boxes side by side become one row; a gap wider than about a letter and a half is a gutter between columns. */
export function mergeRows(lines: Levelled[]): Levelled[][] {
  const rows: Levelled[][] = []
  for (const line of lines.toSorted((a, b) => alongPage(a) - alongPage(b))) {
    const row = rows.find((candidate) => {
      const last = candidate.at(-1)
      return (
        last !== undefined && besideEachOther(last, line) && !(gapBetween(last, line).gap > 0.5 * line.heightPx && opensColumn(line, lines))
      )
    })
    if (row) row.push(line)
    else rows.push([line])
  }
  return rows
}
