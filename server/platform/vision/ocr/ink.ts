import { otsuThreshold, projectColours, stretch } from './clean-crop'
import { at, type Box, cropBox, type Raster } from './raster'

/** A line's colours as `#rrggbb`, and its boldness: the share of its box that is ink (0–1). */
export type Ink = { ink: string; ground: string; boldness: number }

const HEIGHT_PX = 28
const MAX_WIDTH_PX = 560

/** The colours of a line's letters and background. */
export function inkOf(raster: Raster, box: Box): Ink {
  const widthPx = Math.min(MAX_WIDTH_PX, Math.max(8, Math.round((HEIGHT_PX * box.width) / Math.max(1, box.height))))
  const crop = cropBox(raster, box, { widthPx, heightPx: HEIGHT_PX })
  const grey = stretch(projectColours(crop))
  const threshold = otsuThreshold(grey)
  const isHigh = (index: number) => at(grey, index) > threshold
  let highAtBorder = 0
  for (let x = 0; x < widthPx; x += 1) highAtBorder += (isHigh(x) ? 1 : 0) + (isHigh((HEIGHT_PX - 1) * widthPx + x) ? 1 : 0)
  const inkIsHigh = highAtBorder < widthPx
  const sums = { ink: [0, 0, 0, 0], ground: [0, 0, 0, 0] }
  for (let index = 0; index < grey.length; index += 1) {
    const sum = isHigh(index) === inkIsHigh ? sums.ink : sums.ground
    for (let channel = 0; channel < 3; channel += 1) sum[channel] = at(sum, channel) + at(crop.data, index * 3 + channel)
    sum[3] = at(sum, 3) + 1
  }
  return {
    ink: toHex(sums.ink),
    ground: toHex(sums.ground),
    boldness: Math.round((100 * at(sums.ink, 3)) / Math.max(1, grey.length)) / 100,
  }
}

function toHex(sum: readonly number[]): string {
  const count = Math.max(1, at(sum, 3))
  return `#${[0, 1, 2]
    .map((channel) =>
      Math.round(at(sum, channel) / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
