import { spreadWords } from '@/server/platform/vision/ocr/spread-words'

/** A line 60 pixels high with a white border of 10, its letters drawn as bars 10 pixels wide at the given positions. */
function drawLine(letters: string, places: number[], widthPx = 400) {
  const heightPx = 60
  const data = new Uint8Array(widthPx * heightPx).fill(255)
  for (const place of places) {
    for (let y = 12; y < 48; y += 1) data.fill(0, y * widthPx + place, y * widthPx + place + 10)
  }
  const chars = Array.from(letters).map((char, index) => ({ char, confidence: 1, at: ((places[index] ?? 0) + 5 - 10) / (widthPx - 20) }))
  return { reading: { text: letters, confidence: 1, chars }, line: { data, widthPx, heightPx } }
}

const spread = (letters: string, places: number[]) => {
  const { reading, line } = drawLine(letters, places)
  return spreadWords(reading, line, 10).text
}

it('inserts a space where the picture shows a gap wider than between letters', () => {
  expect(spread('abcdef', [20, 34, 48, 80, 94, 108])).toBe('abc def')
})

it('keeps evenly spaced letters together, including wide ones', () => {
  expect(spread('abcd', [20, 34, 48, 62])).toBe('abcd')
  expect(spread('abcd', [20, 60, 100, 140])).toBe('abcd')
})

it('keeps a narrow digit with its neighbours', () => {
  expect(spread('ab2147', [20, 34, 60, 74, 94, 108])).toBe('ab 2147')
})

it('returns an empty reading unchanged', () => {
  expect(spread('', [])).toBe('')
  expect(spread('a', [20])).toBe('a')
})
