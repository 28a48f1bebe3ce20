import { type Corners, cornersOf, type Point } from '@/lib/recognition/sheet'
import { between, type Random } from './chance'

/** Size of a photograph. */
export const FRAME = { widthPx: 1920, heightPx: 2560 }

/**
 * Where a camera facing the wall sees a point of it: tilted about both axes and rolled, the poster roughly centred and filling `fill` of
 * the frame's width or height.
 */
export function aim(
  random: Random,
  { poster, tilt }: { poster: { x: number; y: number; width: number; height: number }; tilt: number },
): { corners: Corners; tiltDegrees: number; fill: number } {
  const lean = between(random, 0, tilt)
  const toward = between(random, 0, 2 * Math.PI)
  const yaw = (lean * Math.cos(toward) * Math.PI) / 180
  const pitch = (lean * Math.sin(toward) * Math.PI) / 180
  const roll = (between(random, -9, 9) * Math.PI) / 180
  const fill = between(random, 0.35, 0.92)
  const focal = FRAME.heightPx * between(random, 0.85, 1.3)
  const see = (distance: number) =>
    cornersOf({ x: -poster.width / 2, y: -poster.height / 2, width: poster.width, height: poster.height }).map(({ x, y }): Point => {
      const x1 = x * Math.cos(roll) - y * Math.sin(roll)
      const y1 = x * Math.sin(roll) + y * Math.cos(roll)
      const depth = distance + x1 * Math.sin(yaw) + y1 * Math.cos(yaw) * Math.sin(pitch)
      return { x: (focal * x1 * Math.cos(yaw)) / depth, y: (focal * (y1 * Math.cos(pitch) - x1 * Math.sin(yaw) * Math.sin(pitch))) / depth }
    })
  const extent = (points: readonly Point[], key: 'x' | 'y') =>
    Math.max(...points.map((point) => point[key])) - Math.min(...points.map((point) => point[key]))
  let distance = focal
  for (let round = 0; round < 12; round += 1) {
    const seen = see(distance)
    distance *= Math.max(extent(seen, 'x') / FRAME.widthPx, extent(seen, 'y') / FRAME.heightPx) / fill
  }
  const seen = see(distance)
  const slack = (1 - fill) / 2
  const shift = {
    x: FRAME.widthPx * (0.5 + between(random, -slack, slack) * 0.8),
    y: FRAME.heightPx * (0.5 + between(random, -slack, slack) * 0.8),
  }
  const centre = {
    x: (Math.max(...seen.map(({ x }) => x)) + Math.min(...seen.map(({ x }) => x))) / 2,
    y: (Math.max(...seen.map(({ y }) => y)) + Math.min(...seen.map(({ y }) => y))) / 2,
  }
  const [a, b, c, d] = seen.map(({ x, y }): Point => ({ x: x - centre.x + shift.x, y: y - centre.y + shift.y }))
  if (!a || !b || !c || !d) throw new Error('a sheet has four corners')
  return { corners: [a, b, c, d], tiltDegrees: lean, fill }
}

/** Light that falls from one side, fades toward the edges and has a colour. */
export function light(pixels: Uint8Array, random: Random): void {
  const from = between(random, 0, 2 * Math.PI)
  const drop = between(random, 0.1, 0.45)
  const tint = [between(random, 0.92, 1), between(random, 0.92, 1), between(random, 0.82, 1)]
  for (let y = 0; y < FRAME.heightPx; y += 1) {
    for (let x = 0; x < FRAME.widthPx; x += 1) {
      const u = x / FRAME.widthPx - 0.5
      const v = y / FRAME.heightPx - 0.5
      const shade = 1 - drop * (0.5 + u * Math.cos(from) + v * Math.sin(from)) - 0.3 * (u * u + v * v)
      const index = (y * FRAME.widthPx + x) * 3
      for (let channel = 0; channel < 3; channel += 1)
        pixels[index + channel] = Math.max(0, (pixels[index + channel] ?? 0) * shade * (tint[channel] ?? 1))
    }
  }
}

/** Grain of the sensor, added to every channel. */
export function addNoise(pixels: Buffer, random: Random): void {
  const strength = between(random, 3, 9)
  for (let index = 0; index < pixels.length; index += 1)
    pixels[index] = Math.min(255, Math.max(0, (pixels[index] ?? 0) + (random() + random() - 1) * strength))
}
