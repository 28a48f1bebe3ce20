/** Pixels of a picture: red, green, blue in turn, row by row. */
export type Raster = { data: Uint8Array; widthPx: number; heightPx: number }

/** Grey pixels, one byte each, row by row. */
export type GreyRaster = { data: Uint8Array; widthPx: number; heightPx: number }

/**
 * A rectangle at any angle around its centre. `width` runs along the text, `height` across it; `angle` is in radians, clockwise as seen on
 * the picture (y points down).
 */
export type Box = { cx: number; cy: number; width: number; height: number; angle: number }

/** The same rectangle for a reader who turns their head clockwise by a number of quarter turns. */
export function turnBox(box: Box, quarterTurns: number): Box {
  const swap = quarterTurns % 2 !== 0
  return {
    ...box,
    width: swap ? box.height : box.width,
    height: swap ? box.width : box.height,
    angle: box.angle + (quarterTurns * Math.PI) / 2,
  }
}

/** A point of a picture once that is turned upright, for a reader who had to turn their head clockwise by this many quarter turns (0–3). */
export function uprightPoint(
  { x, y }: { x: number; y: number },
  quarterTurns: number,
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
): { x: number; y: number } {
  if (quarterTurns === 1) return { x: y, y: widthPx - x }
  if (quarterTurns === 2) return { x: widthPx - x, y: heightPx - y }
  return quarterTurns === 3 ? { x: heightPx - y, y: x } : { x, y }
}

/** The axis-aligned rectangle around a rotated one, in the same pixels. */
export function boundsOf(box: Box): { x: number; y: number; width: number; height: number } {
  const cos = Math.abs(Math.cos(box.angle))
  const sin = Math.abs(Math.sin(box.angle))
  const width = box.width * cos + box.height * sin
  const height = box.width * sin + box.height * cos
  return { x: box.cx - width / 2, y: box.cy - height / 2, width, height }
}

/** Maximum sub-samples per axis when shrinking a crop; more makes no visible difference. */
const MAX_SUPERSAMPLE = 4

/**
 * Crops a rotated rectangle, levels it and scales it to the given size. Bilinear, with several samples per pixel when shrinking. Outside
 * the picture the edge is repeated.
 */
export function cropBox(raster: Raster, box: Box, size: { widthPx: number; heightPx: number }): Raster {
  const { data, widthPx: sourceWidth, heightPx: sourceHeight } = raster
  const { widthPx, heightPx } = size
  const out = new Uint8Array(widthPx * heightPx * 3)
  const stepX = box.width / widthPx
  const stepY = box.height / heightPx
  const samplesX = Math.min(MAX_SUPERSAMPLE, Math.max(1, Math.round(stepX)))
  const samplesY = Math.min(MAX_SUPERSAMPLE, Math.max(1, Math.round(stepY)))
  const weight = 1 / (samplesX * samplesY)
  const cos = Math.cos(box.angle)
  const sin = Math.sin(box.angle)
  const lastX = sourceWidth - 1
  const lastY = sourceHeight - 1

  let target = 0
  for (let row = 0; row < heightPx; row += 1) {
    for (let column = 0; column < widthPx; column += 1) {
      let red = 0
      let green = 0
      let blue = 0
      for (let subRow = 0; subRow < samplesY; subRow += 1) {
        const dy = (row + (subRow + 0.5) / samplesY) * stepY - box.height / 2
        for (let subColumn = 0; subColumn < samplesX; subColumn += 1) {
          const dx = (column + (subColumn + 0.5) / samplesX) * stepX - box.width / 2
          const x = Math.min(lastX, Math.max(0, box.cx + dx * cos - dy * sin - 0.5))
          const y = Math.min(lastY, Math.max(0, box.cy + dx * sin + dy * cos - 0.5))
          const x0 = x | 0
          const y0 = y | 0
          const fx = x - x0
          const fy = y - y0
          const topLeft = (y0 * sourceWidth + x0) * 3
          const right = x0 < lastX ? 3 : 0
          const below = y0 < lastY ? sourceWidth * 3 : 0
          const w00 = (1 - fx) * (1 - fy)
          const w10 = fx * (1 - fy)
          const w01 = (1 - fx) * fy
          const w11 = fx * fy
          red +=
            at(data, topLeft) * w00 +
            at(data, topLeft + right) * w10 +
            at(data, topLeft + below) * w01 +
            at(data, topLeft + right + below) * w11
          green +=
            at(data, topLeft + 1) * w00 +
            at(data, topLeft + right + 1) * w10 +
            at(data, topLeft + below + 1) * w01 +
            at(data, topLeft + right + below + 1) * w11
          blue +=
            at(data, topLeft + 2) * w00 +
            at(data, topLeft + right + 2) * w10 +
            at(data, topLeft + below + 2) * w01 +
            at(data, topLeft + right + below + 2) * w11
        }
      }
      out[target] = red * weight + 0.5
      out[target + 1] = green * weight + 0.5
      out[target + 2] = blue * weight + 0.5
      target += 3
    }
  }
  return { data: out, widthPx, heightPx }
}

/** An element of a typed array; 0 out of range, which the callers' bounds rule out. */
export function at(values: ArrayLike<number>, index: number): number {
  return values[index] ?? 0
}
