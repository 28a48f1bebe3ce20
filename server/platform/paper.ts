import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import PDFDocument from 'pdfkit'
import { toSfnt } from './sfnt'

/** Glyphs, by the font file that holds them. A character in none of them prints as a question mark. */
const ALPHABETS = [
  {
    name: 'latin',
    has: /[\u0000-\u00ff\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2000-\u206f\u20ac\u2122\u2191\u2193\u2212\u2215]/,
  },
  { name: 'latin-ext', has: /[\u0100-\u02ba\u1e00-\u1eff\u2c60-\u2c7f]/ },
  { name: 'greek', has: /[\u0370-\u03ff]/ },
  { name: 'cyrillic', has: /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/ },
] as const
const WEIGHTS = [400, 700] as const

type Weight = (typeof WEIGHTS)[number]

/** A page, in points (72 to the inch). */
export type Paper = {
  doc: PDFKit.PDFDocument
  /** Prints a text, wrapping it if needed; afterwards the document's `y` is below it. */
  print: (text: string, options: { x: number; y: number; widthPt: number; sizePt: number; weight: Weight; color?: string }) => void
  /** The finished file. */
  finish: () => Promise<Buffer>
}

/** Splits a text by the font file each part needs. */
function toRuns(text: string): { font: string; text: string }[] {
  const runs: { font: string; text: string }[] = []
  for (const letter of text.normalize('NFC')) {
    const font = ALPHABETS.find(({ has }) => has.test(letter))?.name
    const last = runs.at(-1)
    // Spaces and punctuation stay with the word before.
    if (last && (font === last.font || /^[\s\p{P}]$/u.test(letter))) last.text += letter
    else runs.push({ font: font ?? 'latin', text: font ? letter : '?' })
  }
  return runs
}

/** Paper with our own fonts embedded, so that it looks the same everywhere: a sheet to begin with; `doc.addPage()` adds another. */
export function createPaper({ title, size = 'A6' }: { title: string; size?: 'A4' | 'A5' | 'A6' }): Paper {
  const doc = new PDFDocument({ size, margin: 0, info: { Title: title }, font: '' })
  for (const { name } of ALPHABETS) for (const weight of WEIGHTS) doc.registerFont(`${name}-${weight}`, readFont(name, weight))
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  return {
    doc,
    print: (text, { x, y, widthPt, sizePt, weight, color = '#17130e' }) => {
      const runs = toRuns(text)
      doc.fillColor(color).fontSize(sizePt)
      runs.forEach((run, index) => {
        const options = { width: widthPt, continued: index < runs.length - 1 }
        doc.font(`${run.font}-${weight}`)
        if (index === 0) doc.text(run.text, x, y, options)
        else doc.text(run.text, options)
      })
    },
    finish: () => {
      doc.end()
      return done
    },
  }
}

const fonts = new Map<string, Buffer>()

/** A font, unpacked once for all papers. */
function readFont(alphabet: string, weight: Weight): Buffer {
  const name = `${alphabet}-${weight}`
  const { resolve } = createRequire(path.join(/* turbopackIgnore: true */ process.cwd(), 'package.json'))
  const font = fonts.get(name) ?? toSfnt(readFileSync(resolve(`@fontsource/inter/files/inter-${name}-normal.woff`)))
  fonts.set(name, font)
  return font
}
