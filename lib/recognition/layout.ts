import { centreX, centreY, overlapX, overlapY, ratio, union, type Box } from './boxes'
import type { FlyerText } from './flyer-text'
import { LEVEL_DEGREES, level, mergeRows, type Levelled } from './merge-rows'

/** Text side by side on one line, in one size. */
export type Row = Box & {
  /** Index in `Layout.rows`, which is in reading order. */
  index: number
  text: string
  /** Indexes into `FlyerText.lines`, left to right. */
  lines: number[]
  /** Letter height in pixels, the mean of its boxes weighted by their length. */
  heightPx: number
  /** Recogniser's certainty 0–1, weighted by length. */
  confidence: number
  /** Colours and boldness of its longest box, if the reader saw them. */
  ink: string | null
  ground: string | null
  boldness: number
  /** Degrees relative to the page's level; beyond ±20 the row is vertical or slanted. */
  angle: number
  /** Index of its block in `Layout.blocks`. */
  block: number
  /** 0 for the tallest class of letters on the page, 1 for the next, and so on; heights within a fifth share a class. */
  sizeRank: number
  /** Letter height relative to the page's body text: 1 is ordinary, 3 a headline. */
  relativeSize: number
}

/** Rows that belong together: near each other, of similar size, sharing a left edge, a right edge or a centre line. */
type Block = Box & { index: number; rows: number[] }

export type Layout = {
  widthPx: number
  heightPx: number
  /** In reading order: block after block, each from top to bottom. */
  rows: Row[]
  blocks: Block[]
  /** Letter height of body text: the median row, weighted by its letters. */
  bodyHeightPx: number
}

const BLOCK_GAP = 1.1
const BLOCK_HEIGHT_RATIO = 1.45
const SIZE_CLASS_RATIO = 0.82

type BareRow = Omit<Row, 'index' | 'block' | 'sizeRank' | 'relativeSize'>

function toRow(parts: Levelled[]): BareRow {
  const letters = parts.reduce((sum, part) => sum + part.text.length, 0)
  const mean = (of: (part: Levelled) => number) => parts.reduce((sum, part) => sum + of(part) * part.text.length, 0) / Math.max(1, letters)
  const main = parts.toSorted((a, b) => b.text.length - a.text.length)[0]
  return {
    ink: main?.ink ?? null,
    ground: main?.ground ?? null,
    boldness: main?.boldness ?? 0,
    ...union(parts),
    text: parts.map((part) => part.text.trim()).join(' '),
    lines: parts.map((part) => part.index),
    heightPx: mean((part) => part.heightPx),
    confidence: mean((part) => part.confidence),
    angle: mean((part) => part.angle),
  }
}

/** Whether one row is directly below the other and continues it: near, of similar size, with a common edge or centre. */
export function continues(
  upper: Pick<Row, keyof Box | 'heightPx' | 'angle'>,
  lower: Pick<Row, keyof Box | 'heightPx' | 'angle'>,
  gapLimit = BLOCK_GAP,
): boolean {
  const height = Math.max(upper.heightPx, lower.heightPx)
  const gap = lower.y - (upper.y + upper.height)
  if (centreY(lower) <= centreY(upper) || gap > gapLimit * height || gap < -0.6 * height) return false
  if (ratio(upper.heightPx, lower.heightPx) > BLOCK_HEIGHT_RATIO || Math.abs(upper.angle - lower.angle) > LEVEL_DEGREES / 2) return false
  const edge = Math.min(Math.abs(upper.x - lower.x), Math.abs(centreX(upper) - centreX(lower)))
  const rightEdge = Math.abs(upper.x + upper.width - lower.x - lower.width)
  return overlapX(upper, lower) > 0.3 && (edge < height || rightEdge < 0.5 * height)
}

/** Whether a row is between two others of its column, so that they are not neighbours. */
const between = (upper: BareRow, lower: BareRow, other: BareRow) =>
  other !== upper &&
  other !== lower &&
  centreY(other) > upper.y + upper.height * 0.8 &&
  centreY(other) < lower.y + lower.height * 0.2 &&
  overlapX(upper, other) > 0.4 &&
  overlapX(lower, other) > 0.4

function groupRows(rows: BareRow[]): BareRow[][] {
  const byTop = rows.toSorted((a, b) => centreY(a) - centreY(b))
  const groups: BareRow[][] = []
  for (const row of byTop) {
    const home = groups.find((group) => {
      const last = group.at(-1)
      return last !== undefined && continues(last, row) && !rows.some((other) => between(last, row, other))
    })
    if (home) home.push(row)
    else groups.push([row])
  }
  return groups
}

type Group = { box: Box; rows: BareRow[] }

/** Splits groups where a horizontal or vertical gap runs through all of them; null if everything overlaps. */
function cut(groups: Group[], along: 'x' | 'y'): Group[][] | null {
  const [start, size] = along === 'y' ? (['y', 'height'] as const) : (['x', 'width'] as const)
  const parts: Group[][] = []
  let end = -Infinity
  for (const group of groups.toSorted((a, b) => a.box[start] - b.box[start])) {
    const slack = Math.min(...group.rows.map((row) => row.heightPx)) * 0.3
    const part = parts.at(-1)
    if (part && group.box[start] < end - slack) part.push(group)
    else parts.push([group])
    end = Math.max(end, group.box[start] + group.box[size])
  }
  return parts.length > 1 ? parts : null
}

/** Reading order by recursive cuts: horizontal bands first, then columns within a band. */
function inReadingOrder(groups: Group[]): Group[] {
  if (groups.length < 2) return groups
  const parts = cut(groups, 'y') ?? cut(groups, 'x')
  return parts ? parts.flatMap(inReadingOrder) : groups.toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)
}

function sizeClasses(rows: BareRow[]): Map<BareRow, number> {
  const ranks = new Map<BareRow, number>()
  let [rank, tallest] = [0, 0]
  for (const row of rows.toSorted((a, b) => b.heightPx - a.heightPx)) {
    if (tallest === 0) tallest = row.heightPx
    if (row.heightPx < SIZE_CLASS_RATIO * tallest) [rank, tallest] = [rank + 1, row.heightPx]
    ranks.set(row, rank)
  }
  return ranks
}

function bodyHeight(rows: BareRow[]): number {
  const sorted = rows.toSorted((a, b) => a.heightPx - b.heightPx)
  const half = sorted.reduce((sum, row) => sum + row.text.length, 0) / 2
  let seen = 0
  return sorted.find((row) => (seen += row.text.length) >= half)?.heightPx ?? 1
}

/**
 * The text of a flyer in order: boxes merged into rows, rows into blocks, each with its size rank, in reading order. Every non-empty line
 * is in exactly one row and every row in exactly one block, so readers can pass line indexes to each other: `rowsOfLines` finds their rows.
 */
export function layOut(text: FlyerText): Layout {
  const rows = mergeRows(level(text)).map(toRow)
  const groups = inReadingOrder(groupRows(rows).map((group) => ({ box: union(group), rows: group })))
  const ranks = sizeClasses(rows)
  const bodyHeightPx = bodyHeight(rows)
  const layout: Layout = { widthPx: text.widthPx, heightPx: text.heightPx, rows: [], blocks: [], bodyHeightPx }
  for (const group of groups) {
    const block: Block = { ...group.box, index: layout.blocks.length, rows: [] }
    for (const row of group.rows) {
      block.rows.push(layout.rows.length)
      layout.rows.push({
        ...row,
        index: layout.rows.length,
        block: block.index,
        sizeRank: ranks.get(row) ?? 0,
        relativeSize: row.heightPx / Math.max(1, bodyHeightPx),
      })
    }
    layout.blocks.push(block)
  }
  return layout
}

/** The rows that contain any of these lines, in reading order. */
export function rowsOfLines(layout: Layout, lines: Iterable<number>): Row[] {
  const wanted = new Set(lines)
  return layout.rows.filter((row) => row.lines.some((line) => wanted.has(line)))
}

/**
 * The nearest row on a side that overlaps this one's columns (above, below) or height (left, right); null at the edge or beyond `reach`
 * letter heights.
 */
export function neighbour(layout: Layout, row: Row, side: 'above' | 'below' | 'left' | 'right', reach = 3): Row | null {
  const distance = {
    above: (other: Row) => row.y - (other.y + other.height),
    below: (other: Row) => other.y - (row.y + row.height),
    left: (other: Row) => row.x - (other.x + other.width),
    right: (other: Row) => other.x - (row.x + row.width),
  }[side]
  const upright = side === 'above' || side === 'below'
  const near = layout.rows.filter((other) => {
    if (other === row || (upright ? overlapX(row, other) : overlapY(row, other)) < 0.4) return false
    const ahead = {
      above: centreY(other) < centreY(row),
      below: centreY(other) > centreY(row),
      left: centreX(other) < centreX(row),
      right: centreX(other) > centreX(row),
    }[side]
    return ahead && distance(other) <= reach * Math.max(row.heightPx, other.heightPx)
  })
  return near.reduce<Row | null>((best, other) => (best === null || distance(other) < distance(best) ? other : best), null)
}
