import type { TextLine } from '@/lib/recognition/flyer-text'
import type { Dice } from './dice'
import type { Layout } from './layouts'
import { PARTS } from './parts'
import type { Plot } from './plot'
import { say, type PrintedBlock, type PrintedRow, type Role, type Span } from './print'
import type { Stock } from './stock'

/** A line of a poster and its roles. */
export type SetLine = { line: TextLine; roles: Role[] }
export type Sheet = { widthPx: number; heightPx: number; lines: SetLine[] }

type Column = { blocks: PrintedBlock[]; from: number; to: number }
type Band = Column[] | 'picture'
type Metrics = { bodyPx: number; letterWidth: number; capitals: boolean }

const SMALLEST = 0.35
const HIGH = /[\p{Lu}\p{N}bdfhklßäöüéèíóú!?'"„“(]/u
const LOW = /[gjpqyQ;,(ç]/u

/** Height of the box around text with capitals of this height. */
const boxHeight = (text: string, capitalPx: number) => capitalPx * ((HIGH.test(text) ? 1 : 0.78) + (LOW.test(text) ? 0.18 : 0))

const written = (printed: PrintedRow, metrics: Metrics) => (text: string) =>
  printed.capitals || metrics.capitals ? text.toUpperCase() : text

const spanWidth = (text: string, size: number, { letterWidth }: Metrics) =>
  text.length * size * letterWidth * (/\p{Ll}/u.test(text) ? 1 : 1.14)

function rowWidth(printed: PrintedRow, size: number, metrics: Metrics): number {
  return printed.spans.reduce(
    (sum, span) => sum + spanWidth(written(printed, metrics)(span.text), size, metrics) + (span.apart ?? 0) * size,
    0,
  )
}

/** Fits a row into its column: long texts are broken, others set smaller. */
function fit(printed: PrintedRow, width: number, metrics: Metrics): PrintedRow[] {
  const size = printed.size * metrics.bodyPx
  const needed = rowWidth(printed, size, metrics)
  if (needed <= width) return [printed]
  const [only] = printed.spans
  if (only && printed.spans.length === 1 && only.text.length > 24 && !only.roles.includes('title')) {
    const words = only.text.split(' ')
    const most = Math.max(10, Math.floor((only.text.length * width) / needed))
    const lines = words.reduce<string[]>(
      (sum, word) =>
        sum.length > 0 && `${sum.at(-1)} ${word}`.length <= most ? [...sum.slice(0, -1), `${sum.at(-1)} ${word}`] : [...sum, word],
      [],
    )
    if (Math.max(...lines.map((line) => line.length)) <= most) return lines.map((text) => ({ ...printed, spans: [{ ...only, text }] }))
  }
  return [{ ...printed, size: Math.max(SMALLEST / 2, (printed.size * width) / needed) }]
}

/** The boxes of a row: one, or more if its spans are far apart. */
function boxesOf(printed: PrintedRow, place: { x: number; y: number }, metrics: Metrics): SetLine[] {
  const size = printed.size * metrics.bodyPx
  const runs: { spans: Span[]; apart: number }[] = []
  for (const span of printed.spans) {
    const last = runs.at(-1)
    if (last && span.apart === undefined) last.spans.push(span)
    else runs.push({ spans: [span], apart: span.apart ?? 0 })
  }
  let x = place.x
  return runs.flatMap(({ spans, apart }) => {
    const text = written(
      printed,
      metrics,
    )(
      spans
        .map((span) => span.text)
        .join('')
        .trim(),
    )
    x += apart * size
    const width = spanWidth(text, size, metrics)
    const heightPx = boxHeight(text, size)
    const line = { text, confidence: 1, x, y: place.y + (HIGH.test(text) ? 0 : 0.22 * size), width, height: heightPx, heightPx, angle: 0 }
    x += width
    return text === '' ? [] : [{ line, roles: [...new Set(spans.flatMap((span) => span.roles))] }]
  })
}

const LOOSE = 0.35
const rowsOf = (block: PrintedBlock, width: number, metrics: Metrics) => block.rows.flatMap((printed) => fit(printed, width, metrics))
function blockHeight(block: PrintedBlock, width: number, metrics: Metrics): number {
  return rowsOf(block, width, metrics).reduce((sum, printed) => sum + printed.size * metrics.bodyPx * (1.18 + (block.loose ?? LOOSE)), 0)
}
const GAP = 0.8
const columnHeight = ({ blocks, from, to }: Column, metrics: Metrics) =>
  blocks.reduce((sum, block) => sum + blockHeight(block, to - from, metrics) + GAP * metrics.bodyPx, 0)
const bandHeight = (band: Band, metrics: Metrics) =>
  band === 'picture' ? 0 : Math.max(0, ...band.map((column) => columnHeight(column, metrics)))

function bandsOf(plot: Plot, layout: Layout, dice: Dice, { width, english }: { width: number; english: Stock }): Band[] {
  const [left, right] = [layout.frame.from * width, layout.frame.to * width]
  return layout.bands.map((band) => {
    if (band === 'picture') return band
    const names = (typeof band === 'string' ? [band] : band).filter((name) => name !== 'picture')
    const filled = names.map((name) => PARTS[name](plot, dice, english)).filter((blocks) => blocks.length > 0)
    const share = (right - left) / Math.max(1, filled.length)
    return filled.map((blocks, index) => ({
      blocks,
      from: left + index * share,
      to: left + (index + (filled.length > 1 ? 0.92 : 1)) * share,
    }))
  })
}

/** Typesets an event: every row with its box, none of it outside the page. */
export function typeset(plot: Plot, layout: Layout, dice: Dice, english: Stock): Sheet {
  const aspect =
    layout.frame.shape === 'wide'
      ? dice.pick([1, 1.25, 1.41, 1.78])
      : layout.frame.shape === 'any'
        ? dice.pick([0.707, 0.8, 1, 1.41])
        : dice.weigh([
            [10, 0.707],
            [3, 0.667],
            [2, 0.8],
            [1, 0.6],
            [1, 1],
          ])
  const long = dice.pick([1100, 1100, 1100, 1500, 2000, 2200])
  const [widthPx, heightPx] = aspect > 1 ? [long, Math.round(long / aspect)] : [Math.round(long * aspect), long]
  let metrics: Metrics = {
    bodyPx: heightPx * Math.min(0.08, Math.max(0.017, 0.034 * Math.exp(0.4 * dice.bell()))),
    letterWidth: Math.min(0.75, Math.max(0.3, 0.47 + 0.1 * dice.bell())),
    capitals: dice.chance(0.16),
  }
  const bands = bandsOf(plot, layout, dice, { width: widthPx, english })
  const room = heightPx * 0.94
  const needed = () => bands.reduce((sum, band) => sum + bandHeight(band, metrics), 0)
  for (let turn = 0; turn < 30 && needed() > room; turn += 1) metrics = { ...metrics, bodyPx: metrics.bodyPx * 0.9 }
  // most posters fill their page, so few words are set larger
  if (dice.chance(0.75))
    metrics = { ...metrics, bodyPx: metrics.bodyPx * Math.max(1, Math.min(2, (room * dice.between(0.5, 0.9)) / needed())) }
  for (let turn = 0; turn < 8 && needed() > room; turn += 1) metrics = { ...metrics, bodyPx: metrics.bodyPx * 0.94 }
  const spare = Math.max(0, room - needed())
  const pictures = bands.filter((band) => band === 'picture').length
  const gaps = Math.max(1, bands.length - pictures)
  const [forPicture, forGap] =
    pictures > 0 ? [(spare * dice.between(0.4, 0.9)) / pictures, (spare * 0.1) / gaps] : [0, (spare * dice.between(0.2, 0.9)) / gaps]
  const lines: SetLine[] = []
  let y = heightPx * 0.03
  for (const band of bands) {
    if (band === 'picture') y += forPicture
    else {
      for (const column of band) lines.push(...setColumn(column, y, { layout, metrics, dice }))
      y += bandHeight(band, metrics) + forGap
    }
  }
  if (layout.margin && dice.chance(0.8)) lines.push(...setMargin(plot, dice, { widthPx, heightPx, metrics }))
  return { widthPx, heightPx, lines }
}

function setColumn(column: Column, top: number, { layout, metrics, dice }: { layout: Layout; metrics: Metrics; dice: Dice }): SetLine[] {
  const lines: SetLine[] = []
  let y = top
  for (const block of column.blocks) {
    const align = layout.frame.align === 'any' ? dice.pick(['left', 'right', 'centre'] as const) : layout.frame.align
    for (const printed of rowsOf(block, column.to - column.from, metrics)) {
      const size = printed.size * metrics.bodyPx
      const free = Math.max(0, column.to - column.from - rowWidth(printed, size, metrics))
      lines.push(...boxesOf(printed, { x: column.from + free * { left: 0, centre: 0.5, right: 1 }[align], y }, metrics))
      y += size * (1.18 + (block.loose ?? LOOSE))
    }
    y += GAP * metrics.bodyPx
  }
  return lines
}

/** Vertical text on the left margin: the organiser, the date, the web address. */
function setMargin(
  plot: Plot,
  dice: Dice,
  { widthPx, heightPx, metrics }: { widthPx: number; heightPx: number; metrics: Metrics },
): SetLine[] {
  const span = dice.pick([
    say(plot.organiser, 'organiser'),
    say(plot.dateText, 'date'),
    say(plot.web ?? plot.organiser, 'contact'),
    ...(plot.venueStyle === 'alone' ? [say(plot.venue, 'venue')] : []),
  ])
  const size = Math.min(0.08 * widthPx, metrics.bodyPx * dice.between(0.6, 2.4))
  const length = Math.min(heightPx * 0.85, spanWidth(span.text, size, metrics))
  return [
    {
      line: {
        text: span.text,
        confidence: 1,
        x: widthPx * 0.03,
        y: dice.between(0.05, 0.95) * (heightPx - length),
        width: size,
        height: length,
        heightPx: size,
        angle: dice.pick([-90, 90]),
      },
      roles: span.roles,
    },
  ]
}
