import type { FlyerText } from '@/lib/recognition/flyer-text'

const HEIGHT_PX = 20
const LINE_PX = 26
const LETTER_PX = 10

/** Lines of text as a flyer with uniform letters, so that the flyer reader can read them. */
export function plainFlyer(lines: readonly string[]): FlyerText {
  const widthPx = Math.max(400, ...lines.map((line) => line.length * LETTER_PX)) + 40
  return {
    widthPx,
    heightPx: lines.length * LINE_PX + 40,
    lines: lines.map((text, index) => ({
      text,
      confidence: 1,
      x: 20,
      y: 20 + index * LINE_PX,
      width: Math.max(LETTER_PX, text.length * LETTER_PX),
      height: HEIGHT_PX,
      heightPx: HEIGHT_PX,
      angle: 0,
    })),
    codes: [],
  }
}
