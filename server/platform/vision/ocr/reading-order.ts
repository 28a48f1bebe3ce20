import type { TextLine } from '@/lib/recognition/flyer-text'

/** Lines whose centres are closer than this share of their height are in one row … */
const SAME_ROW = 0.5
/** … unless one is this much taller than the other. */
const SAME_SIZE = 2.2

/** Lines in reading order: rows from top to bottom, left to right within a row; slanted pictures are levelled first. */
export function sortForReading(lines: TextLine[]): TextLine[] {
  const tilt = (medianAngle(lines) * Math.PI) / 180
  const placed = lines
    .map((line) => {
      const cx = line.x + line.width / 2
      const cy = line.y + line.height / 2
      return { line, along: cx * Math.cos(tilt) + cy * Math.sin(tilt), down: cy * Math.cos(tilt) - cx * Math.sin(tilt) }
    })
    .sort((a, b) => a.down - b.down)

  const rows: (typeof placed)[] = []
  for (const item of placed) {
    const row = rows[rows.length - 1]
    if (row?.every((other) => sharesRow(other, item))) row.push(item)
    else rows.push([item])
  }
  return rows.flatMap((row) => row.sort((a, b) => a.along - b.along).map(({ line }) => line))
}

function sharesRow(a: { line: TextLine; down: number }, b: { line: TextLine; down: number }): boolean {
  const taller = Math.max(a.line.heightPx, b.line.heightPx)
  const smaller = Math.min(a.line.heightPx, b.line.heightPx)
  return Math.abs(a.down - b.down) < smaller * SAME_ROW && taller <= smaller * SAME_SIZE
}

/** The slant of the picture in degrees: the median over its near-level lines, 0 without any. */
function medianAngle(lines: TextLine[]): number {
  const angles = lines.filter(({ angle, width, heightPx }) => Math.abs(angle) <= 30 && width > 2 * heightPx).map(({ angle }) => angle)
  angles.sort((a, b) => a - b)
  return angles[Math.floor(angles.length / 2)] ?? 0
}
