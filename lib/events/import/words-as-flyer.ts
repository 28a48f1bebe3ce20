import type { FlyerText, TextLine } from '@/lib/recognition/flyer-text'

/** Maximum lines read; anything longer is a booklet. */
const MAX_LINES = 200
/** Maximum characters read per text, because reading costs far more than fetching. */
export const MAX_LETTERS = 20_000
const WIDTH_PX = 1000
const LETTER_PX = 24
const TITLE_PX = 40

/** Pasted text as input for the flyer reader: one line below the other, the first in title size. */
export function wordsAsFlyer(words: string): FlyerText {
  const texts = words
    .slice(0, MAX_LETTERS)
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/\s+/g, ' ').trim().slice(0, 400))
    .filter((line) => line !== '')
    .slice(0, MAX_LINES)
  const lines: TextLine[] = []
  let y = LETTER_PX
  for (const [index, text] of texts.entries()) {
    const height = index === 0 ? TITLE_PX : LETTER_PX
    lines.push({
      text,
      confidence: 1,
      x: LETTER_PX,
      y,
      width: Math.min(WIDTH_PX, text.length * height * 0.5),
      height,
      heightPx: height,
      angle: 0,
    })
    y += height * 1.4
  }
  return { widthPx: WIDTH_PX, heightPx: Math.ceil(y + LETTER_PX), lines, codes: [] }
}
