import type { Code, FlyerText, TextLine } from '@/lib/recognition/flyer-text'

type Part = { text: string; height?: number; x?: number; y?: number; width?: number; confidence?: number; angle?: number }

/**
 * A made-up flyer from a compact table, 1000 × 1400 px unless told otherwise. Each entry is one printed line as `[letterHeightPx, text]`
 * (centred, below the previous line), or an object if the position matters; a number alone, `[40]`, is empty space. Several texts in one
 * entry (`[20, 'left', 'right']`) are in equal columns.
 */
export function flyerText(
  table: ReadonlyArray<readonly [number, ...string[]] | Part>,
  options: { widthPx?: number; heightPx?: number; codes?: string[] } = {},
): FlyerText {
  const { widthPx = 1000, heightPx = 1400, codes = [] } = options
  const lines: TextLine[] = []
  let y = 20
  const put = ({ text, height = 20, x, y: top = y, width, confidence = 0.97, angle = 0 }: Part, centre = widthPx / 2) => {
    const wide = width ?? Math.min(widthPx - 20, text.length * height * 0.55)
    lines.push({ text, confidence, x: x ?? centre - wide / 2, y: top, width: wide, height, heightPx: height, angle })
    return top + height * 1.3
  }
  for (const entry of table) {
    if (!('length' in entry)) {
      y = Math.max(y, put(entry))
      continue
    }
    const [height, ...texts] = entry
    if (texts.length === 0) {
      y += height
      continue
    }
    const column = widthPx / texts.length
    texts.forEach((text, index) => put({ text, height }, column * (index + 0.5)))
    y += height * 1.3
  }
  const code = (text: string): Code => ({ text, format: 'QRCode', x: 0, y: 0, width: 100, height: 100 })
  return { widthPx, heightPx, lines, codes: codes.map(code) }
}
