import sharp from 'sharp'
import { getPreset, type PresetName } from '@/lib/media/presets'
import { readImage } from '@/server/media/read-image'
import { renderVariant, shrinkOnce } from '@/server/media/render-image'
import { seededRandom } from './seeded-random'

/**
 * What pictures cost: the three list sizes of a 12-megapixel photo, made from one decoding that shrinks while reading, beside decoding the
 * whole photo in the same run, and reading an upload. Prints milliseconds of processor time and the ratios, which hold on any machine;
 * exits with 1 if the sizes miss their limit.
 */
const LIMIT_MS = 80
const ROUNDS = 9
const SIZES: PresetName[] = ['card', 'tile', 'reel-tile']

/** Soft shapes with sensor noise: flat areas would compress too well, pure noise too badly. */
async function makePhoto(): Promise<Buffer> {
  const [width, height] = [4000, 3000]
  const next = seededRandom(1)
  const seeds = Buffer.from(Array.from({ length: 80 * 60 * 3 }, () => Math.floor(next() * 256)))
  const shapes = await sharp(seeds, { raw: { width: 80, height: 60, channels: 3 } })
    .resize(width, height, { kernel: 'cubic' })
    .raw()
    .toBuffer()
  const grain = {
    create: { width, height, channels: 3 as const, background: '#808080', noise: { type: 'gaussian' as const, mean: 128, sigma: 6 } },
  }
  return sharp(shapes, { raw: { width, height, channels: 3 } })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer()
}

async function processorMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN

async function main(): Promise<void> {
  const photo = await makePhoto()
  const kept = (await readImage(photo)).bytes
  const threeOf = (bytes: Buffer, format: 'webp' | 'avif') => async () => {
    const pixels = await shrinkOnce(bytes)
    for (const preset of SIZES) await renderVariant(getPreset(preset), format, pixels)
  }
  const works: Record<string, () => Promise<unknown>> = {
    'decoding alone, full size': () => sharp(photo).raw().toBuffer(),
    'three sizes of the photo, webp': threeOf(photo, 'webp'),
    'three sizes of the kept picture, webp': threeOf(kept, 'webp'),
    'three sizes of the kept picture, avif': threeOf(kept, 'avif'),
    '1600 px of the kept picture, webp': () => renderVariant(getPreset('hero-1600'), 'webp', kept),
    'reading an upload (check, re-encode, hashes)': () => readImage(photo),
  }
  const times: Record<string, number[]> = Object.fromEntries(Object.keys(works).map((name) => [name, []]))
  // In turns, so that other load on the machine affects all of them equally.
  for (let round = 0; round <= ROUNDS; round++)
    for (const [name, work] of Object.entries(works)) {
      const ms = await processorMs(work)
      if (round > 0) times[name]?.push(ms)
    }
  const unit = median(times['decoding alone, full size'] ?? [])
  console.log(
    `photo of 12 megapixels, ${(photo.length / 1e6).toFixed(1)} MB; kept ${(kept.length / 1e6).toFixed(1)} MB; processor time, median of ${ROUNDS}`,
  )
  for (const [name, values] of Object.entries(times))
    console.log(
      `${name.padEnd(46)} ${median(values).toFixed(0).padStart(5)} ms  ${(median(values) / unit).toFixed(2).padStart(5)} × decoding`,
    )
  const three = median(times['three sizes of the kept picture, webp'] ?? [])
  console.log(`${three <= LIMIT_MS ? 'within' : 'OVER'} the limit of ${LIMIT_MS} ms for three sizes: ${three.toFixed(0)} ms`)
  process.exitCode = three <= LIMIT_MS ? 0 : 1
}

await main()
