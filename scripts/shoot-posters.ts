import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { z } from 'zod'
import { type Corners, cornersOf, type Point, solveHomography } from '@/lib/recognition/sheet'
import { warp } from '@/server/platform/vision/ocr/straighten'

/**
 * Photographs of posters, simulated: `npm run shoot:posters -- DIR OUT [--count 40] [--seed 1] [--tilt 40] [--files a,b]`. Takes digital
 * posters from DIR (`labels.json` and the images it names), hangs each on a wall or a board or puts it on a table among other texts, and
 * photographs it tilted by up to `--tilt` degrees, small or large in the frame, unevenly lit, blurred, noisy, as JPEG. Writes the pictures
 * and their `labels.json` to OUT, ready for `npm run bench:recognition -- OUT`; `shot` says where the sheet is. The same seed makes the
 * same pictures.
 */
const FRAME = { widthPx: 1920, heightPx: 2560 }
/** The wall in pixels: a square around the poster. */
const WALL_PX = 4200

type Random = () => number
const Label = z.looseObject({ file: z.string(), kind: z.string() })
type Label = z.infer<typeof Label>

/** Uniform numbers in 0–1 from a seed (a 32-bit xorshift-multiply mixer over a counter). */
function startRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const between = (random: Random, low: number, high: number) => low + (high - low) * random()
const pick = <T>(random: Random, values: readonly T[]): T | undefined => values[Math.floor(random() * values.length)]
const colour = ([red, green, blue]: readonly number[]) => `rgb(${red},${green},${blue})`

const GROUNDS = [
  {
    name: 'plaster',
    base: [205, 198, 186],
    grain: [
      [24, 26, 10],
      [160, 160, 14],
      [900, 900, 10],
    ],
  },
  {
    name: 'white wall',
    base: [228, 228, 225],
    grain: [
      [20, 20, 5],
      [1400, 1400, 6],
    ],
  },
  {
    name: 'cork',
    base: [176, 128, 82],
    grain: [
      [1000, 1000, 34],
      [260, 260, 22],
      [30, 30, 8],
    ],
  },
  {
    name: 'table',
    base: [122, 82, 50],
    grain: [
      [10, 380, 30],
      [24, 1200, 20],
      [6, 40, 12],
    ],
  },
  {
    name: 'concrete',
    base: [128, 130, 130],
    grain: [
      [40, 40, 14],
      [300, 300, 12],
      [1300, 1300, 12],
    ],
  },
  {
    name: 'door',
    base: [58, 74, 66],
    grain: [
      [12, 12, 6],
      [700, 700, 5],
    ],
  },
] as const

const NOTICES = [
  'ZU VERKAUFEN',
  'Zimmer frei',
  'Nachhilfe Mathe',
  'EINGANG',
  'Bitte Ruhe',
  'Parken verboten',
  'Katze entlaufen',
  'Yoga Kurse',
  'Werbung verboten',
  'Room to let',
  'Piano lessons',
  'Notausgang',
  'Flohmarkt',
  'Mietgesuch',
  'Gitarre gesucht',
  'Tel. 0170 5550123',
  'Keine Plakate',
  'Aushang',
]

/** One octave of noise: coarse random pixels, blown up. */
async function noise(random: Random, [acrossCells = 1, downCells = 1, strength = 0]: readonly number[]): Promise<Buffer> {
  const cells = Buffer.alloc(acrossCells * downCells)
  for (let index = 0; index < cells.length; index += 1) cells[index] = 128 + (random() * 2 - 1) * strength * 2
  return sharp(cells, { raw: { width: acrossCells, height: downCells, channels: 1 } })
    .resize({ width: WALL_PX / 2, height: WALL_PX / 2, fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
}

async function paintGround(random: Random): Promise<{ name: string; picture: Buffer }> {
  const ground = pick(random, GROUNDS) ?? GROUNDS[0]
  const layers: Buffer[] = []
  for (const grain of ground.grain) layers.push(await noise(random, grain))
  const half = WALL_PX / 2
  const pixels = Buffer.alloc(half * half * 3)
  for (let index = 0; index < half * half; index += 1) {
    let shade = 0
    for (const layer of layers) shade += ((layer[index] ?? 128) - 128) / 2
    for (let channel = 0; channel < 3; channel += 1)
      pixels[index * 3 + channel] = Math.min(255, Math.max(0, (ground.base[channel] ?? 0) + shade))
  }
  const picture = await sharp(pixels, { raw: { width: half, height: half, channels: 3 } })
    .resize({ width: WALL_PX, height: WALL_PX })
    .png({ compressionLevel: 0 })
    .toBuffer()
  return { name: ground.name, picture }
}

/** Other sheets and lettering around the poster, never over it. */
function drawSurroundings(random: Random, poster: { x: number; y: number; width: number; height: number }): Buffer {
  const marks: string[] = []
  const count = Math.floor(between(random, 0, 9))
  for (let index = 0; index < count; index += 1) {
    const width = between(random, 350, 1000)
    const height = width * between(random, 0.35, 1.4)
    const x = between(random, 0, WALL_PX - width)
    const y = between(random, 0, WALL_PX - height)
    const gap = 40
    if (
      x < poster.x + poster.width + gap &&
      x + width > poster.x - gap &&
      y < poster.y + poster.height + gap &&
      y + height > poster.y - gap
    )
      continue
    const paper = [0, 1, 2].map(() => Math.round(between(random, 150, 255)))
    const bare = random() < 0.3
    const size = Math.min(width / 8, height / 3)
    const lines = [0, 1, 2, 3]
      .map(
        (row) =>
          `<text x="${width / 2}" y="${size * (1.5 + row * 1.5)}" font-size="${size * (row === 0 ? 1 : 0.6)}" text-anchor="middle" font-family="sans-serif" fill="${bare ? '#302a28' : '#111'}">${pick(random, NOTICES) ?? ''}</text>`,
      )
      .slice(0, bare ? 1 : Math.max(1, Math.floor(height / size / 1.6)))
    const sheet = bare ? '' : `<rect width="${width}" height="${height}" fill="${colour(paper)}"/>`
    marks.push(
      `<g transform="translate(${x} ${y}) rotate(${between(random, -6, 6)} ${width / 2} ${height / 2})">${sheet}${lines.join('')}</g>`,
    )
  }
  const shade = `<rect x="${poster.x + 8}" y="${poster.y + 10}" width="${poster.width}" height="${poster.height}" fill="black" fill-opacity="0.35"/>`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WALL_PX}" height="${WALL_PX}">${marks.join('')}${shade}</svg>`)
}

/**
 * Where a camera facing the wall sees a point of it: tilted about both axes and rolled, the poster roughly centred and filling `fill` of
 * the frame's width or height.
 */
function aim(
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

async function shoot(poster: Buffer, { random, tilt }: { random: Random; tilt: number }): Promise<{ picture: Buffer; shot: object }> {
  const { width, height } = (await sharp(poster).metadata()).autoOrient
  const long = 1700
  const size = {
    width: Math.round((width * long) / Math.max(width, height)),
    height: Math.round((height * long) / Math.max(width, height)),
  }
  const margin = random() < 0.3 ? Math.round(between(random, 15, 60)) : 0
  const sheet = await sharp(poster)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ ...size, fit: 'fill' })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#f4f2ee' })
    .png()
    .toBuffer()
  const place = { width: size.width + 2 * margin, height: size.height + 2 * margin, x: 0, y: 0 }
  place.x = Math.round((WALL_PX - place.width) / 2)
  place.y = Math.round((WALL_PX - place.height) / 2)
  const ground = await paintGround(random)
  const wall = await sharp(ground.picture)
    .composite([{ input: drawSurroundings(random, place) }, { input: sheet, left: place.x, top: place.y }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const view = aim(random, { poster: place, tilt })
  const map = solveHomography(view.corners, cornersOf(place))
  if (!map) throw new Error('the sheet is seen from its edge')
  const seen = warp({ data: wall.data, widthPx: wall.info.width, heightPx: wall.info.height }, map, FRAME)
  light(seen.data, random)
  const blur = between(random, 0.5, 1.5)
  const quality = Math.round(between(random, 65, 88))
  const picture = await sharp(seen.data, { raw: { width: FRAME.widthPx, height: FRAME.heightPx, channels: 3 } })
    .blur(blur)
    .raw()
    .toBuffer()
  addNoise(picture, random)
  const jpeg = await sharp(picture, { raw: { width: FRAME.widthPx, height: FRAME.heightPx, channels: 3 } })
    .jpeg({ quality })
    .toBuffer()
  return { picture: jpeg, shot: { ...view, ...FRAME, ground: ground.name } }
}

/** Light that falls from one side, fades toward the edges and has a colour. */
function light(pixels: Uint8Array, random: Random): void {
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

function addNoise(pixels: Buffer, random: Random): void {
  const strength = between(random, 3, 9)
  for (let index = 0; index < pixels.length; index += 1)
    pixels[index] = Math.min(255, Math.max(0, (pixels[index] ?? 0) + (random() + random() - 1) * strength))
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      count: { type: 'string', default: '40' },
      seed: { type: 'string', default: '1' },
      tilt: { type: 'string', default: '40' },
      files: { type: 'string' },
    },
  })
  const [from, to] = positionals
  if (from === undefined || to === undefined) {
    console.error('usage: shoot-posters.ts DIR OUT [--count 40] [--seed 1] [--tilt 40] [--files a.jpg,b.jpg]')
    return 2
  }
  const labels = z.array(Label).parse(JSON.parse(readFileSync(path.join(from, 'labels.json'), 'utf8')))
  const wanted = values.files?.split(',')
  const digital = labels.filter(({ file, kind }) => kind === 'digital' && (!wanted || wanted.includes(path.basename(file))))
  const count = Math.min(Number(values.count), digital.length)
  const shots: Label[] = []
  mkdirSync(path.join(to, 'images'), { recursive: true })
  for (let index = 0; index < count; index += 1) {
    const label = digital[Math.floor((index * digital.length) / count)]
    if (!label) continue
    const random = startRandom(Number(values.seed) * 100_003 + index)
    for (let warm = 0; warm < 8; warm += 1) random()
    const { picture, shot } = await shoot(readFileSync(path.join(from, label.file)), { random, tilt: Number(values.tilt) })
    const file = `images/${path.basename(label.file).replace(/\.\w+$/, '')}.jpg`
    writeFileSync(path.join(to, file), picture)
    shots.push({ ...label, file, kind: 'photo', shot })
  }
  writeFileSync(path.join(to, 'labels.json'), `${JSON.stringify(shots, null, 1)}\n`)
  console.log(`${shots.length} photographs in ${to}`)
  return 0
}

process.exitCode = await main()
