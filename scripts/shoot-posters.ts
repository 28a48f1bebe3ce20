import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { z } from 'zod'
import { cornersOf, solveHomography } from '@/lib/recognition/sheet'
import { warp } from '@/server/platform/vision/ocr/straighten'
import { seededRandom } from './seeded-random'
import { addNoise, aim, FRAME, light } from './shooting/camera'
import { between, type Random } from './shooting/chance'
import { drawSurroundings, paintGround, WALL_PX } from './shooting/wall'

/**
 * Photographs of posters, simulated: `npm run shoot:posters -- DIR OUT [--count 40] [--seed 1] [--tilt 40] [--files a,b]`. Takes digital
 * posters from DIR (`labels.json` and the images it names), hangs each on a wall or a board or puts it on a table among other texts, and
 * photographs it tilted by up to `--tilt` degrees, small or large in the frame, unevenly lit, blurred, noisy, as JPEG. Writes the pictures
 * and their `labels.json` to OUT, ready for `npm run bench:recognition -- OUT`; `shot` says where the sheet is. The same seed makes the
 * same pictures.
 */
const Label = z.looseObject({ file: z.string(), kind: z.string() })
type Label = z.infer<typeof Label>

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
    const random = seededRandom(Number(values.seed) * 100_003 + index)
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
