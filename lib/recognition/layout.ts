import type { FlyerText, TextLine } from './flyer-text'

/** A box in pixels of the image after levelling: a tilted photo is first rotated back by its median angle. */
export type Box = { x: number; y: number; width: number; height: number }

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

const ROW_SHIFT = 0.5
const ROW_HEIGHT_RATIO = 2.2
const ROW_SAME_SIZE = 1.35
const ROW_GAP = 1.3
const ROW_GAP_MIXED = 1
const BLOCK_GAP = 1.1
const BLOCK_HEIGHT_RATIO = 1.45
const SIZE_CLASS_RATIO = 0.82
const LEVEL_DEGREES = 20

const centreX = (box: Box) => box.x + box.width / 2
const centreY = (box: Box) => box.y + box.height / 2
const ratio = (a: number, b: number) => Math.max(a, b) / Math.max(1, Math.min(a, b))
/** How much of the narrower box's width the two boxes share, 0–1. */
export const overlapX = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) / Math.max(1, Math.min(a.width, b.width))
/** How much of the lower box's height the two boxes share, 0–1. */
export const overlapY = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)) / Math.max(1, Math.min(a.height, b.height))

function union(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

type Levelled = TextLine & { index: number }

/** Rotates every box back by the page's median angle, so that rows of a tilted photo are level. */
function level(text: FlyerText): Levelled[] {
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
function mergeRows(lines: Levelled[]): Levelled[][] {
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
