import { readFileSync } from 'node:fs'
import path from 'node:path'
import opentype, { type Command, type Font, type Glyph } from 'opentype.js'

/** Lettering as outlines, from typefaces that come with the project: a poster looks the same wherever it is made. */

const folder = path.resolve('node_modules/@fontsource')

const FACES = {
  anton: 'anton/files/anton-latin-400-normal.woff',
  archivo: 'archivo-black/files/archivo-black-latin-400-normal.woff',
  abril: 'abril-fatface/files/abril-fatface-latin-400-normal.woff',
  playfair: 'playfair-display/files/playfair-display-latin-900-normal.woff',
  playfairItalic: 'playfair-display/files/playfair-display-latin-700-italic.woff',
  mono: 'space-mono/files/space-mono-latin-700-normal.woff',
  bowlby: 'bowlby-one/files/bowlby-one-latin-400-normal.woff',
  syne: 'syne/files/syne-latin-800-normal.woff',
  monoton: 'monoton/files/monoton-latin-400-normal.woff',
  inter: 'inter/files/inter-latin-600-normal.woff',
  interBlack: 'inter/files/inter-latin-900-normal.woff',
} as const

export type Face = keyof typeof FACES

const loaded = new Map<Face, Font>()

function fontOf(face: Face): Font {
  const known = loaded.get(face)
  if (known) return known
  const bytes = readFileSync(path.join(folder, FACES[face]))
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  loaded.set(face, font)
  return font
}

/** Whether a face can write a text. @internal tests ask it of every text of the seed. */
export function canWrite(face: Face, text: string): boolean {
  const font = fontOf(face)
  return [...text].every((letter) => letter === ' ' || letter === '\u00a0' || font.charToGlyphIndex(letter) > 0)
}

type Placed = { glyph: Glyph; x: number }

/** Letters side by side with their kerning; `tracking` is extra space between them in parts of the size. */
function place(text: string, face: Face, size: number, tracking: number): { letters: Placed[]; width: number } {
  const font = fontOf(face)
  const scale = size / font.unitsPerEm
  const letters: Placed[] = []
  let x = 0
  for (const letter of text) {
    const glyph = font.charToGlyph(letter === '\u00a0' ? ' ' : letter)
    const before = letters.at(-1)
    if (before) x += font.getKerningValue(before.glyph, glyph) * scale + tracking * size
    letters.push({ glyph, x })
    x += (glyph.advanceWidth ?? 0) * scale
  }
  return { letters, width: x }
}

/** Width of a line in pixels. */
export function measure(text: string, face: Face, size: number, tracking = 0): number {
  return place(text, face, size, tracking).width
}

/** Height of a capital in parts of the size. */
export function capHeight(face: Face): number {
  const font = fontOf(face)
  const { y1, y2 } = font.charToGlyph('H').getBoundingBox()
  return (y2 - y1) / font.unitsPerEm
}

export type Line = {
  text: string
  face: Face
  size: number
  x: number
  y: number
  fill: string
  align?: 'left' | 'center' | 'right'
  tracking?: number
  opacity?: number
}

/** Outlines in tenths of a pixel. The library's own writer loses a number now and then. */
function pathData(commands: readonly Command[]): string {
  const n = (value = 0) => Math.round(value * 10) / 10
  return commands
    .map(({ type, x, y, x1, y1, x2, y2 }) => {
      if (type === 'Z') return 'Z'
      if (type === 'C') return `C${n(x1)} ${n(y1)} ${n(x2)} ${n(y2)} ${n(x)} ${n(y)}`
      if (type === 'Q') return `Q${n(x1)} ${n(y1)} ${n(x)} ${n(y)}`
      return `${type}${n(x)} ${n(y)}`
    })
    .join('')
}

/** One line as an SVG path, its baseline at `y`. */
export function write(line: Line): string {
  const { text, face, size, fill, tracking = 0 } = line
  const { letters, width } = place(text, face, size, tracking)
  const left = line.x - (line.align === 'center' ? width / 2 : line.align === 'right' ? width : 0)
  const outline = letters.map(({ glyph, x }) => pathData(glyph.getPath(left + x, line.y, size).commands)).join('')
  return `<path d="${outline}" fill="${fill}"${line.opacity === undefined ? '' : ` opacity="${line.opacity}"`}/>`
}

/** Every way to break words into `count` lines, as lists of lines. */
function* breaks(words: readonly string[], count: number): Generator<string[]> {
  if (count === 1) {
    yield [words.join(' ')]
    return
  }
  for (let first = 1; first <= words.length - count + 1; first += 1) {
    for (const rest of breaks(words.slice(first), count - 1)) yield [words.slice(0, first).join(' '), ...rest]
  }
}

export type Fitted = { lines: string[]; size: number; lineHeight: number; height: number }

/** The line breaks that let a text stand largest in a box; `leading` is the distance of baselines in parts of the size. */
export function fit(
  text: string,
  box: { face: Face; width: number; height: number; leading: number; maxSize?: number; maxLines?: number; tracking?: number },
): Fitted {
  const words = text.split(/ +/)
  const cap = capHeight(box.face)
  let best: Fitted | null = null
  let bestMerit = 0
  for (let count = 1; count <= Math.min(words.length, box.maxLines ?? 5); count += 1) {
    for (const lines of breaks(words, count)) {
      const widest = Math.max(...lines.map((line) => measure(line, box.face, 100, box.tracking)))
      const size = Math.min((box.width / widest) * 100, box.height / (cap + (count - 1) * box.leading), box.maxSize ?? Infinity)
      const raggedness = lines.reduce((sum, line) => sum + (1 - measure(line, box.face, 100, box.tracking) / widest) ** 2, 0)
      // Among breaks of nearly one size the evenest lines look best.
      const merit = size * (1 - 0.06 * raggedness)
      if (!best || merit > bestMerit) bestMerit = merit
      else continue
      best = { lines, size, lineHeight: size * box.leading, height: size * (cap + (count - 1) * box.leading) }
    }
  }
  if (!best) throw new Error('A poster without a title.')
  return best
}

/** A fitted text as paths; `top` is the upper edge of its first line's capitals. */
export function writeFitted(
  fitted: Fitted,
  style: { face: Face; x: number; top: number; fill: string; align?: Line['align']; tracking?: number },
): string {
  const { top, ...rest } = style
  const first = top + fitted.size * capHeight(style.face)
  return fitted.lines.map((text, index) => write({ ...rest, text, size: fitted.size, y: first + index * fitted.lineHeight })).join('')
}

/** A text cut into lines of at most `width`. */
export function wrap(text: string, face: Face, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/ +/)) {
    const last = lines.at(-1)
    if (last !== undefined && measure(`${last} ${word}`, face, size) <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** The size, at most `size`, at which a line is no wider than `width`. */
export function sizeFor(text: string, face: Face, size: number, width: number, tracking = 0): number {
  return text === '' ? size : Math.min(size, (size * width) / measure(text, face, size, tracking))
}
