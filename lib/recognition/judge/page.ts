import { fold } from '../fold'
import { capitalHeight } from '../letter-height'
import { overlapX, overlapY } from '../boxes'
import type { Layout, Row } from '../layout'
import type { ReadingContext } from '../reading-context'
import { addressSlugs, sensesOf, type RowSense } from '../row-sense'

export type Side = 'above' | 'below' | 'left' | 'right'

/** A row with the meaning of its text and its neighbours. */
export type PageRow = {
  row: Row
  sense: RowSense
  /** Height of capitals in pixels: the perceived size, whatever letters the row has. */
  size: number
  /** The nearest row on each side that shares columns (above, below) or height (left, right). */
  next: Record<Side, PageRow | null>
}

/** A flyer as the judges see it. */
export type Page = {
  layout: Layout
  context: ReadingContext
  rows: PageRow[]
  /** Size of the tallest meaningful row. */
  tallest: number
  /** Size of ordinary text. */
  body: number
  /** Names written without spaces in web addresses, handles and QR codes. */
  slugs: string[]
  /** Folded words of the city and the street. */
  placeWords: ReadonlySet<string>
}

const middleX = ({ x, width }: Row) => x + width / 2
const middleY = ({ y, height }: Row) => y + height / 2

function nearest(from: PageRow, rows: readonly PageRow[], side: Side): PageRow | null {
  const upright = side === 'above' || side === 'below'
  let best: { gap: number; row: PageRow } | null = null
  for (const other of rows) {
    if (other === from || (upright ? overlapX(from.row, other.row) : overlapY(from.row, other.row)) < 0.25) continue
    const ahead = {
      above: middleY(from.row) - middleY(other.row),
      below: middleY(other.row) - middleY(from.row),
      left: middleX(from.row) - middleX(other.row),
      right: middleX(other.row) - middleX(from.row),
    }[side]
    if (ahead <= 0 || (best !== null && ahead >= best.gap)) continue
    best = { gap: ahead, row: other }
  }
  return best?.row ?? null
}

/** Assembles what the judges of title, venue and performers look at. */
export function toPage(layout: Layout, context: ReadingContext): Page {
  const rows = sensesOf(layout, context).map((sense): PageRow => ({
    row: sense.row,
    sense,
    size: capitalHeight(sense.row),
    next: { above: null, below: null, left: null, right: null },
  }))
  for (const row of rows) for (const side of ['above', 'below', 'left', 'right'] as const) row.next[side] = nearest(row, rows, side)
  const speaking = rows.filter(({ sense }) => !sense.junk && !sense.hollow && sense.folded.length > 2)
  return {
    layout,
    context,
    rows,
    tallest: Math.max(1, ...speaking.map(({ size }) => size)),
    body: layout.bodyHeightPx,
    slugs: addressSlugs(layout, context),
    placeWords: new Set(`${fold(context.city ?? '')} ${fold(context.street ?? '')}`.split(' ').filter((word) => word !== '')),
  }
}

/** How far below one row another begins, in letter heights of the taller one; negative if they overlap. */
export function gapBelow(upper: PageRow, lower: PageRow): number {
  return (lower.row.y - (upper.row.y + upper.row.height)) / Math.max(1, upper.row.heightPx, lower.row.heightPx)
}

/** Whether one of the flyer's addresses contains a name, written without spaces. */
export function isInAddress(page: Page, folded: string): boolean {
  const joined = folded.replaceAll(' ', '')
  return (
    joined.length >= 4 &&
    page.slugs.some((slug) => slug.includes(joined) || (slug.length >= Math.max(5, 0.6 * joined.length) && joined.includes(slug)))
  )
}

/** How different two colours look, 0–1; 0 if one is unknown. */
export function colourDistance(one: string | null, other: string | null): number {
  if (one === null || other === null) return 0
  const [a, b] = [one, other].map((colour) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)) as [number[], number[]]
  return Math.sqrt(a.reduce((sum, value, channel) => sum + (value - (b[channel] ?? 0)) ** 2, 0) / 3)
}

/** How colourful a colour is, 0–1. */
export function saturationOf(colour: string | null): number {
  if (colour === null) return 0
  const channels = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
  return Math.max(...channels) - Math.min(...channels)
}
