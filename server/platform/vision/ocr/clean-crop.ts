import { at, type Box, cropBox, type GreyRaster, type Raster } from './raster'

/** The line height the LSTM recogniser was trained on. */
const LINE_HEIGHT_PX = 56
/** The white border around it. */
export const PADDING_PX = 14
const MAX_WIDTH_PX = 2800

/**
 * Crops a line, dark on white, with a white border. Colours are projected onto the axis along which they differ most (orange on blue
 * differs in hue, hardly in brightness), stretched, and inverted if the border is dark.
 */
export function cleanCrop(raster: Raster, box: Box): GreyRaster {
  const widthPx = Math.min(MAX_WIDTH_PX, Math.max(8, Math.round((LINE_HEIGHT_PX * box.width) / Math.max(1, box.height))))
  const crop = cropBox(raster, box, { widthPx, heightPx: LINE_HEIGHT_PX })
  const grey = stretch(projectColours(crop))
  const threshold = otsuThreshold(grey)
  if (borderIsDark(grey, widthPx, LINE_HEIGHT_PX, threshold))
    for (let index = 0; index < grey.length; index += 1) grey[index] = 255 - at(grey, index)
  return pad({ data: grey, widthPx, heightPx: LINE_HEIGHT_PX })
}

/** Every pixel's position on the first principal component of the colours. */
export function projectColours({ data }: Raster): Float32Array {
  const count = data.length / 3
  const mean = [0, 0, 0]
  for (let index = 0; index < data.length; index += 1) mean[index % 3] = at(mean, index % 3) + at(data, index) / count
  const [meanRed = 0, meanGreen = 0, meanBlue = 0] = mean
  let rr = 0,
    rg = 0,
    rb = 0,
    gg = 0,
    gb = 0,
    bb = 0
  for (let index = 0; index < data.length; index += 3) {
    const red = at(data, index) - meanRed
    const green = at(data, index + 1) - meanGreen
    const blue = at(data, index + 2) - meanBlue
    rr += red * red
    rg += red * green
    rb += red * blue
    gg += green * green
    gb += green * blue
    bb += blue * blue
  }
  let axis: [number, number, number] = [0.4, 0.7, 0.3]
  for (let round = 0; round < 24; round += 1) {
    const next: [number, number, number] = [
      rr * axis[0] + rg * axis[1] + rb * axis[2],
      rg * axis[0] + gg * axis[1] + gb * axis[2],
      rb * axis[0] + gb * axis[1] + bb * axis[2],
    ]
    const length = Math.hypot(...next)
    if (length < 1e-9) break
    axis = [next[0] / length, next[1] / length, next[2] / length]
  }
  const values = new Float32Array(count)
  for (let index = 0; index < count; index += 1) {
    values[index] = at(data, index * 3) * axis[0] + at(data, index * 3 + 1) * axis[1] + at(data, index * 3 + 2) * axis[2]
  }
  return values
}

/** Values stretched to 0–255, clipping the outermost 1 % on each side. */
export function stretch(values: Float32Array): Uint8Array {
  const sorted = Float32Array.from(values).sort()
  const low = at(sorted, Math.floor(sorted.length * 0.01))
  const high = at(sorted, Math.floor(sorted.length * 0.99))
  const scale = high > low ? 255 / (high - low) : 0
  return Uint8Array.from(values, (value) => Math.min(255, Math.max(0, (value - low) * scale)))
}

/** The grey level that best separates ink from background (Otsu 1979: greatest variance between the two). */
export function otsuThreshold(grey: Uint8Array): number {
  const histogram = new Float64Array(256)
  for (const value of grey) histogram[value] = at(histogram, value) + 1
  let total = 0
  for (let level = 0; level < 256; level += 1) total += level * at(histogram, level)
  let below = 0
  let sumBelow = 0
  let best = 127
  let bestSpread = -1
  for (let level = 0; level < 256; level += 1) {
    below += at(histogram, level)
    sumBelow += level * at(histogram, level)
    const above = grey.length - below
    if (below === 0 || above === 0) continue
    const spread = below * above * (sumBelow / below - (total - sumBelow) / above) ** 2
    if (spread <= bestSpread) continue
    bestSpread = spread
    best = level
  }
  return best
}

function borderIsDark(grey: Uint8Array, widthPx: number, heightPx: number, threshold: number): boolean {
  let dark = 0
  let count = 0
  for (let x = 0; x < widthPx; x += 1) {
    for (const y of [0, 1, heightPx - 2, heightPx - 1]) {
      if (at(grey, y * widthPx + x) <= threshold) dark += 1
      count += 1
    }
  }
  for (let y = 0; y < heightPx; y += 1) {
    for (const x of [0, 1, widthPx - 2, widthPx - 1]) {
      if (at(grey, y * widthPx + x) <= threshold) dark += 1
      count += 1
    }
  }
  return dark * 2 > count
}

function pad({ data, widthPx, heightPx }: GreyRaster): GreyRaster {
  const outWidth = widthPx + 2 * PADDING_PX
  const outHeight = heightPx + 2 * PADDING_PX
  const out = new Uint8Array(outWidth * outHeight).fill(255)
  for (let y = 0; y < heightPx; y += 1) out.set(data.subarray(y * widthPx, (y + 1) * widthPx), (y + PADDING_PX) * outWidth + PADDING_PX)
  return { data: out, widthPx: outWidth, heightPx: outHeight }
}
