import sharp from 'sharp'
import { seededRandom } from './seeded-random'

/**
 * A poster photographed again: hung on a wall, seen from the side, partly out of the frame, unevenly lit, with a reflection, out of focus,
 * noisy, at another resolution and compressed. Everything is drawn from the seed, so a picture and a seed always give the same photo.
 */
export async function reshoot(poster: Buffer, seed: number): Promise<Buffer> {
  const random = seededRandom(seed)
  const between = (low: number, high: number) => low + (high - low) * random()
  const longSide = [1000, 1280, 1600, 2000][Math.floor(random() * 4)] ?? 1280
  const share = between(0.62, 1.04)
  const { data, info } = await sharp(poster, { limitInputPixels: false })
    .rotate()
    .resize(Math.round(longSide * share), Math.round(longSide * share), { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const sheet: Raster = { data, width: info.width, height: info.height, channels: info.channels }
  // A 3 : 4 frame held as a photographer would: upright for upright sheets.
  const upright = sheet.height >= sheet.width
  const frame = { width: upright ? Math.round(longSide * 0.75) : longSide, height: upright ? longSide : Math.round(longSide * 0.75) }
  const fit = Math.min(1, (frame.width * share) / sheet.width, (frame.height * share) / sheet.height)

  const corners = cornersOf({
    sheet,
    frame,
    fit,
    turn: between(-7, 7),
    yaw: between(-28, 28),
    pitch: between(-18, 18),
    shift: [between(-0.04, 0.04), between(-0.04, 0.04)],
  })
  const light = {
    angle: between(0, 2 * Math.PI),
    fall: between(0, 0.5),
    gain: between(0.7, 1.15),
    tint: [between(0.92, 1.06), 1, between(0.88, 1.06)],
  }
  const glare = {
    x: between(0.1, 0.9) * frame.width,
    y: between(0.1, 0.9) * frame.height,
    radius: between(0.04, 0.16) * longSide,
    stretch: between(0.4, 1.6),
    strength: random() < 0.5 ? between(0.3, 0.85) : 0,
  }
  const noise = between(1, 7)
  const wall = { tone: [between(70, 215), between(70, 215), between(70, 215)], tile: between(40, 160) }

  const toSheet = homography(corners, [
    [0, 0],
    [sheet.width, 0],
    [sheet.width, sheet.height],
    [0, sheet.height],
  ])
  const photo = Buffer.alloc(frame.width * frame.height * 3)
  const toned = [0, 0, 0]
  let at = 0
  for (let y = 0; y < frame.height; y++)
    for (let x = 0; x < frame.width; x++) {
      const depth = toSheet[6] * x + toSheet[7] * y + toSheet[8]
      const isOnSheet = sample(
        sheet,
        (toSheet[0] * x + toSheet[1] * y + toSheet[2]) / depth,
        (toSheet[3] * x + toSheet[4] * y + toSheet[5]) / depth,
        toned,
      )
      const isJoint = x % wall.tile < 3 || (y + Math.floor(x / wall.tile) * 20) % wall.tile < 3
      const along = (Math.cos(light.angle) * (x / frame.width - 0.5) + Math.sin(light.angle) * (y / frame.height - 0.5)) * light.fall
      const reflected =
        glare.strength * Math.exp(-(((x - glare.x) / glare.radius) ** 2) - ((y - glare.y) / (glare.radius * glare.stretch)) ** 2)
      const grain = (random() + random() + random() - 1.5) * 2 * noise
      for (let channel = 0; channel < 3; channel++) {
        const ground = isOnSheet ? (toned[channel] ?? 0) : (wall.tone[channel] ?? 128) * (isJoint ? 0.8 : 1)
        const lit = ground * light.gain * (1 - light.fall / 2 + along) * (light.tint[channel] ?? 1)
        photo[at++] = Math.max(0, Math.min(255, Math.round(lit + (255 - lit) * reflected + grain)))
      }
    }
  const blur = between(0.3, 1.3)
  return sharp(photo, { raw: { ...frame, channels: 3 } })
    .blur(blur)
    .jpeg({ quality: Math.round(between(50, 88)) })
    .toBuffer()
}

type Raster = { data: Buffer; width: number; height: number; channels: number }
type Corner = [number, number]

type Pose = {
  sheet: Raster
  frame: { width: number; height: number }
  fit: number
  turn: number
  yaw: number
  pitch: number
  shift: [number, number]
}

/** The corners of the sheet in the frame, clockwise from the top left, for a camera two long sides away. */
function cornersOf({ sheet, frame, fit, turn, yaw, pitch, shift }: Pose): Corner[] {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [width, height] = [sheet.width * fit, sheet.height * fit]
  const distance = 2 * Math.max(width, height)
  return (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as Corner[]
  ).map(([side, level]) => {
    const [flatX, flatY] = [(side * width) / 2, (level * height) / 2]
    const x = flatX * Math.cos(radians(turn)) - flatY * Math.sin(radians(turn))
    const y = flatX * Math.sin(radians(turn)) + flatY * Math.cos(radians(turn))
    const depth = distance + x * Math.sin(radians(yaw)) + y * Math.sin(radians(pitch))
    return [
      frame.width * (0.5 + shift[0]) + (x * Math.cos(radians(yaw)) * distance) / depth,
      frame.height * (0.5 + shift[1]) + (y * Math.cos(radians(pitch)) * distance) / depth,
    ]
  })
}

/** Writes the colour interpolated between four pixels into `into`; false outside the sheet. */
function sample({ data, width, height, channels }: Raster, u: number, v: number, into: number[]): boolean {
  if (!(u >= 0 && v >= 0 && u < width - 1 && v < height - 1)) return false
  const [left, top] = [Math.floor(u), Math.floor(v)]
  const [right, down] = [u - left, v - top]
  for (let channel = 0; channel < 3; channel++) {
    const first = (top * width + left) * channels + Math.min(channel, channels - 1)
    const second = first + width * channels
    into[channel] =
      ((data[first] ?? 0) * (1 - right) + (data[first + channels] ?? 0) * right) * (1 - down) +
      ((data[second] ?? 0) * (1 - right) + (data[second + channels] ?? 0) * right) * down
  }
  return true
}

type Matrix = [number, number, number, number, number, number, number, number, number]

/** The projective map that takes each of four points to its counterpart, row by row. */
function homography(from: readonly Corner[], to: readonly Corner[]): Matrix {
  const rows = from.flatMap(([x, y], index) => {
    const [u, v] = to[index] ?? [0, 0]
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ]
  })
  for (let column = 0; column < 8; column++) {
    const best = rows
      .slice(column)
      .reduce((most, row, index) => (Math.abs(row[column] ?? 0) > Math.abs(rows[most]?.[column] ?? 0) ? index + column : most), column)
    const pivot = rows[best] ?? []
    rows[best] = rows[column] ?? []
    rows[column] = pivot.map((value) => value / (pivot[column] ?? 1))
    for (let other = 0; other < 8; other++)
      if (other !== column) {
        const factor = rows[other]?.[column] ?? 0
        rows[other] = (rows[other] ?? []).map((value, index) => value - factor * (rows[column]?.[index] ?? 0))
      }
  }
  const solved = rows.map((row) => row[8] ?? 0)
  return [...solved, 1] as Matrix
}
