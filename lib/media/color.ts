/** Colours as `#rrggbb` and the sRGB mathematics that pictures and themes share. */

export type Rgb = { red: number; green: number; blue: number }

/** A colour in OKLCH: lightness 0–1, chroma 0–about 0.37, hue in degrees 0–360. */
export type Oklch = { lightness: number; chroma: number; hue: number }

/** The channels 0–255 of `#rrggbb`. Throws a RangeError for any other form. */
export function parseHex(hex: string): Rgb {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`not a colour of the form #rrggbb: ${hex}`)
  return { red: parseInt(hex.slice(1, 3), 16), green: parseInt(hex.slice(3, 5), 16), blue: parseInt(hex.slice(5, 7), 16) }
}

/** `#rrggbb` of channels 0–255, rounded and clamped. */
export function formatHex({ red, green, blue }: Rgb): string {
  const byte = (value: number) =>
    Math.min(255, Math.max(0, Math.round(value)))
      .toString(16)
      .padStart(2, '0')
  return `#${byte(red)}${byte(green)}${byte(blue)}`
}

const toLinear = (channel: number) => {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
const fromLinear = (value: number) => 255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

/** Relative luminance, 0 black to 1 white. Source: WCAG 2.2, relative luminance. */
function relativeLuminance({ red, green, blue }: Rgb): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
}

/** Contrast of two `#rrggbb` colours, 1–21. Source: WCAG 2.2, contrast ratio. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [relativeLuminance(parseHex(one)), relativeLuminance(parseHex(other))].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The colour in OKLCH, where equal steps look equal. Source: CSS Color 4, OKLab conversion. */
export function toOklch(color: Rgb): Oklch {
  const [red, green, blue] = [toLinear(color.red), toLinear(color.green), toLinear(color.blue)]
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  return { lightness, chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

/** The nearest sRGB colour to an OKLCH one: chroma is reduced until the colour can be shown; lightness and hue stay. */
export function fromOklch({ lightness, chroma, hue }: Oklch): Rgb {
  let low = 0
  let high = chroma
  if (isShowable(linearOf(lightness, chroma, hue))) low = chroma
  else
    for (let step = 0; step < 16; step++) {
      const middle = (low + high) / 2
      if (isShowable(linearOf(lightness, middle, hue))) low = middle
      else high = middle
    }
  const [red, green, blue] = linearOf(lightness, low, hue).map((value) => fromLinear(Math.min(1, Math.max(0, value))))
  return { red: red ?? 0, green: green ?? 0, blue: blue ?? 0 }
}

const isShowable = (linear: readonly number[]) => linear.every((value) => value > -0.0005 && value < 1.0005)

function linearOf(lightness: number, chroma: number, hue: number): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}
