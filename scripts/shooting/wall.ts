import sharp from 'sharp'
import { between, pick, type Random } from './chance'

/** The wall in pixels: a square around the poster. */
export const WALL_PX = 4200

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

/** A wall, a board or a table, as a picture of `WALL_PX` squared. */
export async function paintGround(random: Random): Promise<{ name: string; picture: Buffer }> {
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
export function drawSurroundings(random: Random, poster: { x: number; y: number; width: number; height: number }): Buffer {
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
