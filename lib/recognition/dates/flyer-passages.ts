import type { FlyerText, TextLine } from '@/lib/recognition/flyer-text'
import { toDateText, MONTH, WEEKDAY } from './date-text'

/** Words of a flyer read as one text: a box, a row of boxes, or boxes below one another. */
export type Passage = {
  text: string
  kind: 'line' | 'row' | 'stack' | 'pieces'
  /** Where each box is in `text`; `line` is an index into `FlyerText.lines`. */
  parts: { line: number; start: number; end: number }[]
}

const bottom = (line: TextLine): number => line.y + line.height
const right = (line: TextLine): number => line.x + line.width
const middle = (line: TextLine): number => line.y + line.height / 2
const centre = (line: TextLine): number => line.x + line.width / 2

/** Boxes form a row if their centres differ by less than this share of the smaller letter height … */
const ROW_DRIFT = 0.5
/** … and their letters differ by less than this factor. */
const ROW_HEIGHT_FACTOR = 2.2
/** A gap wider than this many letter heights separates columns. */
const COLUMN_GAP = 2.5
/** Boxes stack while the gap between them is below this many letter heights. */
const STACK_GAP = 1.1

const compose = (kind: Passage['kind'], pieces: { line: number; text: string; glue: string }[]): Passage => {
  const parts: Passage['parts'] = []
  let text = ''
  for (const piece of pieces) {
    if (text !== '') text += piece.glue
    parts.push({ line: piece.line, start: text.length, end: text.length + piece.text.length })
    text += piece.text
  }
  return { text, kind, parts }
}

const listRows = (lines: TextLine[]): number[][] => {
  const rows: number[][] = []
  const order = lines.map((_, index) => index).sort((a, b) => (lines[a]?.x ?? 0) - (lines[b]?.x ?? 0))
  for (const index of order) {
    const line = lines[index]
    if (line === undefined) continue
    const row = rows.find((members) => {
      const last = lines[members.at(-1) ?? -1]
      if (last === undefined) return false
      const [low, high] = [Math.min(last.heightPx, line.heightPx), Math.max(last.heightPx, line.heightPx)]
      return Math.abs(middle(last) - middle(line)) < ROW_DRIFT * low && high < ROW_HEIGHT_FACTOR * low && line.x > last.x + last.width * 0.5
    })
    if (row === undefined) rows.push([index])
    else row.push(index)
  }
  return rows
}

const rowPassage = (lines: TextLine[], row: number[]): Passage =>
  compose(
    'row',
    row.map((index, place) => {
      const line = lines[index]
      const previous = lines[row[place - 1] ?? -1]
      const gap = line === undefined || previous === undefined ? 0 : line.x - right(previous)
      return { line: index, text: line?.text ?? '', glue: gap > COLUMN_GAP * (line?.heightPx ?? 1) ? ' | ' : ' ' }
    }),
  )

type Box = { indexes: number[]; left: number; right: number; top: number; bottom: number; height: number; text: Passage }

const boxOf = (lines: TextLine[], passage: Passage): Box => {
  const members = passage.parts.flatMap((part) => lines[part.line] ?? [])
  return {
    indexes: passage.parts.map((part) => part.line),
    left: Math.min(...members.map((line) => line.x)),
    right: Math.max(...members.map(right)),
    top: Math.min(...members.map((line) => line.y)),
    bottom: Math.max(...members.map(bottom)),
    height: Math.max(...members.map((line) => line.heightPx)),
    text: passage,
  }
}

/** The box that continues another one below it: close, and in the same column. */
const nextBelow = (box: Box, all: Box[]): Box | null => {
  let best: Box | null = null
  for (const other of all) {
    if (other === box || other.indexes.some((index) => box.indexes.includes(index))) continue
    const gap = other.top - box.bottom
    const overlap = Math.min(box.right, other.right) - Math.max(box.left, other.left)
    const narrow = Math.min(box.right - box.left, other.right - other.left)
    if (other.top <= box.top + box.height * 0.4 || gap > STACK_GAP * Math.max(box.height, other.height) || overlap < 0.3 * narrow) continue
    if (best === null || other.top < best.top) best = other
  }
  return best
}

const listStacks = (boxes: Box[]): Passage[] => {
  const stacks: Passage[] = []
  for (const box of boxes) {
    const chain = [box]
    while (chain.length < 4) {
      const next = nextBelow(chain.at(-1) ?? box, boxes)
      if (next === null || chain.includes(next)) break
      chain.push(next)
      const pieces = chain.flatMap((member) =>
        member.text.parts.map((part, place) => ({
          line: part.line,
          text: member.text.text.slice(part.start, part.end),
          glue: place === 0 ? '\n' : member.text.text.slice(member.text.parts[place - 1]?.end ?? 0, part.start),
        })),
      )
      stacks.push(compose('stack', pieces))
    }
  }
  return stacks
}

const DAY_NUMBER = new RegExp(
  `^(?:${WEEKDAY}[\\s.,:]*)?(?:\\d{1,2}(?:\\.|st|nd|rd|th|[ºª°])?(?:\\s?(?:-|&|\\+|/|und|and|e|y|et|al|au|bis|to|tot)\\s?)?(?:${WEEKDAY}[\\s.,]*)?){1,3}$`,
)
const MONTH_ALONE = new RegExp(`^[\\s,.]*(?:${WEEKDAY}[\\s.,:]*)?(?:im\\s|in\\s)?${MONTH}[\\s.,/]*(?:'?\\d{2}|20\\d\\d)?$`)
const WEEKDAY_ALONE = new RegExp(`^${WEEKDAY}[.,:]?$`)
const YEAR_ALONE = /^'?20\d\d$/

/** Pixels between two boxes; 0 when they touch or overlap. */
export const apart = (a: TextLine, b: TextLine): number =>
  Math.hypot(Math.max(0, b.x - right(a), a.x - right(b)), Math.max(0, b.y - bottom(a), a.y - bottom(b)))

/** A number this many times as tall as a flyer's only month is its day, wherever it is. */
const GIANT = 3

/** A big day number with weekday, month and year as small boxes around it, under a month's heading, or as the poster's picture. */
const listPieces = (lines: TextLine[]): Passage[] => {
  const shapes = lines.map((line) => toDateText(line.text.trim()).text.trim())
  const having = (pattern: RegExp) => lines.flatMap((line, index) => (pattern.test(shapes[index] ?? '') ? [{ line, index }] : []))
  const [numbers, months, weekdays, years] = [having(DAY_NUMBER), having(MONTH_ALONE), having(WEEKDAY_ALONE), having(YEAR_ALONE)]
  const nearest = (to: TextLine, candidates: { line: TextLine; index: number }[], reach: number) =>
    candidates
      .map((candidate) => ({ ...candidate, far: apart(to, candidate.line) + 0.2 * Math.abs(centre(to) - centre(candidate.line)) }))
      .filter((candidate) => apart(to, candidate.line) <= reach)
      .sort((a, b) => a.far - b.far)[0] ?? null
  return numbers.flatMap(({ line, index }) => {
    const hasWeekday = new RegExp(WEEKDAY).test(shapes[index] ?? '')
    const [only = null] = months.length === 1 ? months : []
    const isGiant =
      only !== null &&
      line.heightPx >= GIANT * only.line.heightPx &&
      !numbers.some((other) => other.index !== index && other.line.heightPx * 2 > line.heightPx)
    const month = nearest(line, months, 1.3 * line.heightPx) ?? (hasWeekday || isGiant ? only : null)
    if (month === null) return []
    if (new RegExp(WEEKDAY).test(shapes[month.index] ?? ''))
      return [
        compose(
          'pieces',
          [month, { line, index }].map((piece) => ({ line: piece.index, text: piece.line.text.trim(), glue: ' ' })),
        ),
      ]
    const weekday = hasWeekday
      ? null
      : (nearest(line, weekdays, 1.3 * line.heightPx) ?? nearest(month.line, weekdays, 2 * month.line.heightPx))
    const year = nearest(month.line, years, 1.5 * Math.max(line.heightPx, month.line.heightPx))
    const pieces = [weekday, { line, index }, month, /\d/.test(shapes[month.index] ?? '') ? null : year].filter((piece) => piece !== null)
    return [
      compose(
        'pieces',
        pieces.map((piece) => ({ line: piece.index, text: piece.line.text.trim(), glue: ' ' })),
      ),
    ]
  })
}

/** A page tilted further than this is rotated, not tilted. */
const MOST_TILT_DEGREES = 30

/** The boxes of a page photographed at an angle, levelled; each as high as its letters. */
const straighten = (lines: TextLine[]): TextLine[] => {
  const angles = lines
    .filter((line) => line.width > 2 * line.heightPx && Math.abs(line.angle) <= MOST_TILT_DEGREES)
    .map((line) => line.angle)
    .sort((a, b) => a - b)
  const tilt = ((angles[Math.floor(angles.length / 2)] ?? 0) * Math.PI) / 180
  return lines.map((line) => {
    if (Math.abs(line.angle) > MOST_TILT_DEGREES) return line
    const own = (Math.abs(line.angle) * Math.PI) / 180
    const height = Math.min(line.height, line.heightPx)
    const width = Math.max(Math.min(line.width, line.heightPx * 0.5), (line.width - height * Math.sin(own)) / Math.cos(own))
    const x = centre(line) * Math.cos(tilt) + middle(line) * Math.sin(tilt)
    const y = middle(line) * Math.cos(tilt) - centre(line) * Math.sin(tilt)
    return { ...line, x: x - width / 2, y: y - height / 2, width, height }
  })
}

/** Every way to read neighbouring boxes of a flyer as one text, smallest first. */
export const listPassages = (flyer: FlyerText): Passage[] => {
  const lines = straighten(flyer.lines)
  const singles = lines.map((line, index) => compose('line', [{ line: index, text: line.text, glue: '' }]))
  const rows = listRows(lines)
    .filter((row) => row.length > 1)
    .map((row) => rowPassage(lines, row))
  const inRows = new Set(rows.flatMap((row) => row.parts.map((part) => part.line)))
  const singleBoxes = singles.map((single) => boxOf(lines, single))
  const rowBoxes = [...rows.map((row) => boxOf(lines, row)), ...singleBoxes.filter((box) => !inRows.has(box.indexes[0] ?? -1))]
  return [...singles, ...rows, ...listPieces(lines), ...listStacks(singleBoxes), ...(rows.length > 0 ? listStacks(rowBoxes) : [])]
}

/** How many characters of its box come before a position in a passage's text. */
export const offsetInLine = (passage: Passage, start: number): number =>
  start - (passage.parts.find((part) => part.end > start)?.start ?? 0)

/** The boxes whose words are between two positions in a passage's text. */
export const linesBetween = (passage: Passage, start: number, end: number): number[] =>
  passage.parts.filter((part) => part.start < end && part.end > start).map((part) => part.line)
