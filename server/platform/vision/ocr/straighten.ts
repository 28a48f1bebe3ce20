import sharp from 'sharp'
import { type Corners, cornersOf, type Homography, mapPoint, type Point, solveHomography } from '@/lib/recognition/sheet'
import { MAX_INPUT_PIXELS, MAX_LONG_SIDE_PX, MIN_LONG_SIDE_PX } from './prepare-image'
import type { Raster } from './raster'

/** Maximum long side to which a photograph is decoded to cut a small sheet out of it. */
const MAX_DECODED_SIDE_PX = 5000
/** The ratio of A-series paper; a sheet close to it is taken to be such paper. */
const PAPER_RATIO = Math.SQRT2
const PAPER_TOLERANCE = 0.05
/** The focal length of a phone's usual lens, in half diagonals of its picture. */
const PHONE_FOCAL = 1.2
/** Samples per axis of a straightened pixel. */
const SUPERSAMPLE = 2

/**
 * A sheet cropped from a photograph and straightened, from the photograph's own pixels, with its long side within the reader's bounds.
 * `corners` are in pixels of the upright photograph scaled to `widthPx` × `heightPx`.
 */
export async function straightenSheet(
  image: Buffer,
  { corners, widthPx, heightPx }: { corners: Corners; widthPx: number; heightPx: number },
): Promise<Raster | null> {
  const source = sharp(image, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'none' })
  const { autoOrient } = await source.metadata()
  const sides = sheetSides(corners, { widthPx, heightPx })
  const native = Math.max(1, autoOrient.width / widthPx)
  const long = Math.max(sides.width, sides.height)
  const outLong = Math.min(MAX_LONG_SIDE_PX, Math.max(MIN_LONG_SIDE_PX, long * native))
  const scale = Math.min(native, Math.max(1, outLong / long), Math.max(1, MAX_DECODED_SIDE_PX / Math.max(widthPx, heightPx)))

  const decoded = { width: Math.round(widthPx * scale), height: Math.round(heightPx * scale) }
  const left = clamp(Math.floor(Math.min(...corners.map(({ x }) => x)) * scale) - 2, 0, decoded.width - 2)
  const top = clamp(Math.floor(Math.min(...corners.map(({ y }) => y)) * scale) - 2, 0, decoded.height - 2)
  const right = clamp(Math.ceil(Math.max(...corners.map(({ x }) => x)) * scale) + 2, left + 1, decoded.width)
  const bottom = clamp(Math.ceil(Math.max(...corners.map(({ y }) => y)) * scale) + 2, top + 1, decoded.height)
  const { data, info } = await source
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ ...decoded, fit: 'fill' })
    .extract({ left, top, width: right - left, height: bottom - top })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 3) return null

  const size = { widthPx: Math.round((sides.width * outLong) / long), heightPx: Math.round((sides.height * outLong) / long) }
  const [a, b, c, d] = corners
  const local = (point: Point): Point => ({ x: point.x * scale - left, y: point.y * scale - top })
  const map = solveHomography(cornersOf({ x: 0, y: 0, width: size.widthPx, height: size.heightPx }), [
    local(a),
    local(b),
    local(c),
    local(d),
  ])
  return map ? warp({ data, widthPx: info.width, heightPx: info.height }, map, size) : null
}

/**
 * Width and height of a sheet as seen from the front, in the photograph's pixels. The aspect ratio follows from the four corners if the
 * lens is centred (Zhang and He 2007, "Whiteboard scanning and image enhancement").
 */
export function sheetSides(
  corners: Corners,
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
): { width: number; height: number } {
  const [a, b, c, d] = corners
  const width = Math.max(distance(a, b), distance(d, c))
  const height = Math.max(distance(a, d), distance(b, c))
  const seen = width / height
  const ratio = toPaper(clamp(frontRatio(corners, { x: widthPx / 2, y: heightPx / 2 }), seen * 0.6, seen * 1.7))
  return ratio > seen ? { width: height * ratio, height } : { width, height: width / ratio }
}

function frontRatio([a, b, c, d]: Corners, centre: Point): number {
  const [m1, m2, m3, m4] = [a, b, d, c].map(({ x, y }): Vector => [x - centre.x, y - centre.y, 1])
  if (!m1 || !m2 || !m3 || !m4) return 1
  const k2 = dot(cross(m1, m4), m3) / dot(cross(m2, m4), m3)
  const k3 = dot(cross(m1, m4), m2) / dot(cross(m3, m4), m2)
  const reach = Math.hypot(centre.x, centre.y)
  const across: Vector = [k2 * m2[0] - m1[0], k2 * m2[1] - m1[1], k2 - 1]
  const down: Vector = [k3 * m3[0] - m1[0], k3 * m3[1] - m1[1], k3 - 1]
  const seen = -(across[0] * down[0] + across[1] * down[1]) / (across[2] * down[2])
  // Nearly parallel sides say nothing about the focal length, so assume a phone's.
  const isTold = Math.abs(across[2] * down[2]) > 0.004 && seen > (0.6 * reach) ** 2 && seen < (5 * reach) ** 2
  const focal2 = isTold ? seen : (PHONE_FOCAL * reach) ** 2
  const length = (v: Vector): number => Math.sqrt((v[0] ** 2 + v[1] ** 2) / focal2 + v[2] ** 2)
  return length(across) / length(down)
}

function toPaper(ratio: number): number {
  for (const paper of [PAPER_RATIO, 1 / PAPER_RATIO]) if (Math.abs(ratio / paper - 1) < PAPER_TOLERANCE) return paper
  return ratio
}

/** Warps a picture by a projective map from its own pixels to those of `raster`; outside, the edge is repeated. */
export function warp(raster: Raster, map: Homography, { widthPx, heightPx }: { widthPx: number; heightPx: number }): Raster {
  const { data } = raster
  const out = new Uint8Array(widthPx * heightPx * 3)
  const lastX = raster.widthPx - 1
  const lastY = raster.heightPx - 1
  const stride = raster.widthPx * 3
  const samples = stepOf(map, widthPx, heightPx) > 1.3 ? SUPERSAMPLE : 1
  const weight = 1 / (samples * samples)
  const [a, b, c, d, e, f, g, h] = map
  const sums: [number, number, number] = [0, 0, 0]
  let target = 0
  for (let row = 0; row < heightPx; row += 1) {
    for (let column = 0; column < widthPx; column += 1) {
      sums.fill(0)
      for (let sub = 0; sub < samples * samples; sub += 1) {
        const u = column + ((sub % samples) + 0.5) / samples
        const v = row + (Math.floor(sub / samples) + 0.5) / samples
        const depth = 1 / (g * u + h * v + 1)
        const x = Math.min(lastX, Math.max(0, (a * u + b * v + c) * depth - 0.5))
        const y = Math.min(lastY, Math.max(0, (d * u + e * v + f) * depth - 0.5))
        const x0 = x | 0
        const y0 = y | 0
        const fx = x - x0
        const fy = y - y0
        const index = y0 * stride + x0 * 3
        const toRight = x0 < lastX ? 3 : 0
        const below = y0 < lastY ? stride : 0
        for (let channel = 0; channel < 3; channel += 1) {
          const here = index + channel
          const upper = (data[here] ?? 0) * (1 - fx) + (data[here + toRight] ?? 0) * fx
          const lower = (data[here + below] ?? 0) * (1 - fx) + (data[here + below + toRight] ?? 0) * fx
          sums[channel] = (sums[channel] ?? 0) + upper * (1 - fy) + lower * fy
        }
      }
      out[target] = sums[0] * weight
      out[target + 1] = sums[1] * weight
      out[target + 2] = sums[2] * weight
      target += 3
    }
  }
  return { data: out, widthPx, heightPx }
}

/** How many source pixels correspond to one pixel in the middle of the picture. */
function stepOf(map: Homography, widthPx: number, heightPx: number): number {
  const middle = mapPoint(map, { x: widthPx / 2, y: heightPx / 2 })
  const beside = mapPoint(map, { x: widthPx / 2 + 1, y: heightPx / 2 })
  const under = mapPoint(map, { x: widthPx / 2, y: heightPx / 2 + 1 })
  return Math.max(distance(middle, beside), distance(middle, under))
}

type Vector = [number, number, number]

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
