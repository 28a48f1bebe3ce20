import { contrast, formatHex, fromOklch, parseHex, toOklch, type Rgb } from './color'
import { PAPER } from './paper'

/** The surfaces with the least contrast for an accent in each theme: light paper, and a raised sheet at night. */
export const THEME_SURFACES = { light: PAPER.light, dark: '#1d1b19' } as const

/** Text needs this contrast to be read. Source: WCAG 2.2, 1.4.3. */
export const TEXT_CONTRAST = 4.5

/** The same hue for the two themes, each readable as text on its surface. */
export type Accent = { light: string; dark: string }

/**
 * The accent of a picture's colour: its hue, moved in lightness only as far as it takes to reach 4.5:1 on each theme's surface.
 * @param color `#rrggbb`; anything else throws a RangeError.
 */
export function accentFor(color: string, surfaces: Accent = THEME_SURFACES): Accent {
  return { light: moveUntilReadable(color, surfaces.light), dark: moveUntilReadable(color, surfaces.dark) }
}

function moveUntilReadable(color: string, surface: string): string {
  if (contrast(color, surface) >= TEXT_CONTRAST) return color.toLowerCase()
  const start = toOklch(parseHex(color))
  const step = toOklch(parseHex(surface)).lightness > 0.5 ? -0.01 : 0.01
  for (let lightness = start.lightness; lightness > 0 && lightness < 1; lightness += step) {
    const moved = formatHex(fromOklch({ ...start, lightness }))
    if (contrast(moved, surface) >= TEXT_CONTRAST) return moved
  }
  return step < 0 ? '#000000' : '#ffffff'
}

const HUE_BINS = 24
/** A colour with a smaller share of the picture is accidental. */
const LEAST_SHARE = 0.01

/**
 * A poster's most memorable colour, `#rrggbb`: the strongest hue by area and saturation; the average if there is none, as with black
 * letters on white paper.
 * @param rgb pixels, three bytes each; a few thousand suffice.
 */
export function dominantColor(rgb: Uint8Array): string {
  const bins = Array.from({ length: HUE_BINS }, () => ({ weight: 0, count: 0, red: 0, green: 0, blue: 0 }))
  const sum: Rgb = { red: 0, green: 0, blue: 0 }
  const pixels = Math.floor(rgb.length / 3)
  for (let index = 0; index < pixels; index++) {
    const pixel = { red: rgb[index * 3] ?? 0, green: rgb[index * 3 + 1] ?? 0, blue: rgb[index * 3 + 2] ?? 0 }
    sum.red += pixel.red
    sum.green += pixel.green
    sum.blue += pixel.blue
    const { chroma, hue, lightness } = toOklch(pixel)
    if (chroma < 0.05 || lightness < 0.2) continue
    const bin = bins[Math.floor((hue / 360) * HUE_BINS) % HUE_BINS]
    if (!bin) continue
    const weight = chroma ** 1.5
    bin.weight += weight
    bin.count += 1
    bin.red += pixel.red * weight
    bin.green += pixel.green * weight
    bin.blue += pixel.blue * weight
  }
  const best = bins.reduce((one, other) => (other.weight > one.weight ? other : one))
  if (pixels > 0 && best.count / pixels >= LEAST_SHARE)
    return formatHex({ red: best.red / best.weight, green: best.green / best.weight, blue: best.blue / best.weight })
  const divisor = Math.max(1, pixels)
  return formatHex({ red: sum.red / divisor, green: sum.green / divisor, blue: sum.blue / divisor })
}
