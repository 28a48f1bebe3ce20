import { accentFor, dominantColor, TEXT_CONTRAST, THEME_SURFACES } from '@/lib/media/accent'
import { contrast, formatHex, fromOklch, parseHex, toOklch } from '@/lib/media/color'

const hexes = [
  '#000000',
  '#ffffff',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#ffff00',
  '#00ffff',
  '#ff00ff',
  '#808080',
  '#d8281e',
  '#faf6ee',
  '#1d1b19',
  '#7a5c00',
  '#123456',
  '#fedcba',
]

test.each(hexes)('an accent derived from %s is legible in both themes', (hex) => {
  const accent = accentFor(hex)

  expect(contrast(accent.light, THEME_SURFACES.light)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
  expect(contrast(accent.dark, THEME_SURFACES.dark)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
})

test('a legible colour stays unchanged', () => {
  expect(accentFor('#0A5C2B').light).toBe('#0a5c2b')
  expect(accentFor('#ffd34d').dark).toBe('#ffd34d')
})

test('an adjusted colour keeps its hue', () => {
  const hueOf = (hex: string) => toOklch(parseHex(hex)).hue

  expect(Math.abs(hueOf(accentFor('#ffd34d').light) - hueOf('#ffd34d'))).toBeLessThan(8)
  expect(Math.abs(hueOf(accentFor('#0a2c8b').dark) - hueOf('#0a2c8b'))).toBeLessThan(8)
})

test.each(['red', '#fff', '#12345', '#1234567', '123456', ''])('%j is not a colour', (text) => {
  expect(() => accentFor(text)).toThrow(RangeError)
})

test.each(hexes)('%s survives a round trip through OKLCH', (hex) => {
  const { red, green, blue } = parseHex(formatHex(fromOklch(toOklch(parseHex(hex)))))
  const wanted = parseHex(hex)

  expect(Math.max(Math.abs(red - wanted.red), Math.abs(green - wanted.green), Math.abs(blue - wanted.blue))).toBeLessThanOrEqual(1)
})

test('contrast matches the values of the standard', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2)
})

describe('the dominant colour of a poster', () => {
  const pixels = (...parts: [count: number, hex: string][]) =>
    Uint8Array.from(parts.flatMap(([count, hex]) => Array.from({ length: count }, () => Object.values(parseHex(hex))).flat()))

  test('is the coloured part, not the paper around it', () => {
    expect(dominantColor(pixels([800, '#ffffff'], [150, '#d8281e'], [50, '#000000']))).toBe('#d8281e')
  })

  test('is the larger of two equally strong colours', () => {
    expect(dominantColor(pixels([300, '#1e50d8'], [500, '#d8281e']))).toBe('#d8281e')
  })

  test('ignores a small speck', () => {
    expect(dominantColor(pixels([998, '#404040'], [2, '#ff0000']))).toMatch(/^#4[01]4040$/)
  })

  test('is the average of a grey picture and black without a picture', () => {
    expect(dominantColor(pixels([1, '#000000'], [1, '#ffffff']))).toBe('#808080')
    expect(dominantColor(new Uint8Array())).toBe('#000000')
  })
})
