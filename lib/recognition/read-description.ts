import type { Layout, Row } from './layout'
import type { Reading } from './reading-context'

const LIMIT = 5000
const SURE_LETTERS = 0.7
/** A row this wide relative to the widest of its block was wrapped, and its sentence continues. */
const FULL_LINE = 0.8
const BULLET = /^\s*[•·▪●◦*+–-]\s+/u

/**
 * What else the flyer says: its text in reading order without the lines that became facts, with sentences joined into paragraphs and list
 * items on their own lines. Fragments of logos and misread ornaments are left out; null if nothing is left.
 */
export function readDescription(layout: Layout, consumed: ReadonlySet<number>): Reading<string> | null {
  const paragraphs: string[] = []
  const lines: number[] = []
  let kept = 0
  let sure = 0
  for (const block of layout.blocks) {
    const rows = block.rows
      .flatMap((index) => layout.rows[index] ?? [])
      .filter((row) => !row.lines.every((line) => consumed.has(line)) && isReadable(row))
    if (rows.length === 0 || isScrap(rows)) continue
    const text = joinRows(rows)
    paragraphs.push(text)
    for (const row of rows) {
      lines.push(...row.lines)
      kept += row.text.length
      sure += row.text.length * row.confidence
    }
  }
  const value = shorten(paragraphs.join('\n\n'))
  if (value.replace(/[^\p{L}]/gu, '').length < 20) return null
  return { value, confidence: Math.min(0.8, sure / Math.max(1, kept)), evidence: value.slice(0, 500), lines }
}

/** One or two isolated words in small print are part of a logo or a caption. */
function isScrap(rows: readonly Row[]): boolean {
  const text = rows.map((row) => row.text).join(' ')
  const words = text.split(/\s+/u).filter((word) => /\p{L}{2,}/u.test(word)).length
  return text.replace(/[^\p{L}]/gu, '').length < 4 || (words < 3 && rows.every((row) => row.relativeSize < 1.15 || row.confidence < 0.9))
}

function isReadable(row: Row): boolean {
  if (row.confidence < SURE_LETTERS) return false
  const letters = row.text.replace(/[^\p{L}\p{N}]/gu, '').length
  return letters >= 2 && letters / row.text.length > 0.55 && (row.relativeSize > 0.55 || letters > 24)
}

/** Joins the rows of a sentence into one line; a hyphen at the end is removed; a new item or heading starts a new line. */
function joinRows(rows: readonly Row[]): string {
  const widest = Math.max(...rows.map((row) => row.width))
  return rows.reduce((text, row, index) => {
    const words = row.text.trim().replace(/\s+/gu, ' ')
    if (text === '') return words
    const before = rows[index - 1]
    const startsAnew =
      BULLET.test(words) ||
      /[.!?:]$/u.test(text) ||
      (before !== undefined && Math.abs(row.heightPx - before.heightPx) > 0.3 * before.heightPx)
    if (/\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(words)) return text.slice(0, -1) + words
    if (startsAnew && !(/[.!?]$/u.test(text) && /^\p{L}/u.test(words) && !BULLET.test(words))) return `${text}\n${words}`
    const goesOn =
      /^\p{Ll}/u.test(words) ||
      /[,;–&]$/u.test(text) ||
      (before !== undefined && before.width > FULL_LINE * widest && /(?:[.!?]|(?:\s|^)\p{Ll}+)$/u.test(text))
    return goesOn ? `${text} ${words}` : `${text}\n${words}`
  }, '')
}

function shorten(text: string): string {
  if (text.length <= LIMIT) return text
  const cut = text.slice(0, LIMIT - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LIMIT / 2))}…`
}
