import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { addDays } from '@/lib/calendar/days'
import { FlyerLabel } from '@/lib/recognition/score-facts'
import { judgeReshots, type Poster } from './judge-reshots'
import { reshoot } from './reshot'
import { seededRandom } from './seeded-random'
import { openReadings, type Reading } from './reshot-readings'

/**
 * Whether a poster is recognised when someone else photographs it, and different posters stay different: `npm run bench:reshots -- DIR
 * [--count 200] [--seed 1] [--minutes 8] [--cache DIR] [--pictures DIR] [--misses]`. DIR holds `labels.json` and the images it names
 * (default: `../shared/flyers`). Re-shots are generated from the seed, read by the product's reader and looked up like uploads. Readings
 * are cached (by default in the system's temporary folder) as long as the reader stays the same; after `--minutes` the bench stops reading,
 * and the same command continues from there. `--pictures` writes the re-shots, `--misses` lists those that were not found.
 */
const DEFAULT_DIR = '../shared/flyers'
/** Long, so that a busy machine does not lose a picture. */
const READ_TIMEOUT_MS = 240_000
const DAYS_BEFORE = 30

const options = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      count: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      cache: { type: 'string' },
      minutes: { type: 'string', default: '8' },
      pictures: { type: 'string' },
      misses: { type: 'boolean', default: false },
    },
  })
  return {
    ...values,
    dir: path.resolve(positionals[0] ?? DEFAULT_DIR),
    count: Number(values.count),
    seed: Number(values.seed),
    minutes: Number(values.minutes),
    cache: path.resolve(values.cache ?? path.join(tmpdir(), 'litfass-reshots')),
  }
}

const nameOf = (file: string) => path.basename(file).replace(/\.\w+$/, '')

/** The labelled files in an order determined by the seed, whatever the count: the first sixty of two hundred are the same sixty. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const random = seededRandom(seed)
  return items
    .map((item) => ({ item, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

async function main(): Promise<number> {
  const { dir, count, seed, cache, minutes, pictures, misses } = options()
  const labelsFile = path.join(dir, 'labels.json')
  if (!existsSync(labelsFile)) {
    console.error(`No labels.json in ${dir}. Give a folder that holds one, and the images it names.`)
    return 2
  }
  for (const name of ['OPENAI_API_KEY', 'OPENAI_BASE_URL']) delete process.env[name]
  const { readImage } = await import('@/server/media/read-image')
  const { readText, closeReader } = await import('@/server/platform/vision/read-text')
  const { getGazetteer } = await import('@/server/geo/gazetteer')
  const labels = z.array(FlyerLabel).parse(JSON.parse(readFileSync(labelsFile, 'utf8')))
  const readings = openReadings(cache, process.cwd())
  const until = Date.now() + minutes * 60_000

  const read = async (name: string, picture: () => Promise<Buffer> | Buffer): Promise<Reading | null> => {
    if (readings.has(name)) return readings.get(name)
    if (Date.now() > until) return null
    const bytes = await picture()
    if (pictures !== undefined) writeFileSync(path.join(pictures, `${name}.jpg`), bytes)
    const { perceptualHash } = await readImage(bytes)
    const reading = { text: await readText(bytes, { timeoutMs: READ_TIMEOUT_MS }), perceptualHash }
    readings.put(name, reading)
    return reading
  }
  const original = (file: string) => readFileSync(path.join(dir, file))
  const reshots = new Map<string, Reading>()
  let unread = 0
  for (const [index, { file }] of shuffled(labels, seed).slice(0, count).entries()) {
    const reading = await read(`${nameOf(file)}-${seed}`, () => reshoot(original(file), seed * 1000 + index))
    if (reading) reshots.set(file, reading)
    else unread++
  }
  const posters: Poster[] = []
  for (const { file, truth } of labels) {
    const reading = await read(nameOf(file), () => original(file))
    if (reading)
      posters.push({
        file,
        truth,
        reading,
        reshot: reshots.get(file) ?? null,
        today: truth.startDate ? addDays(truth.startDate, -DAYS_BEFORE) : new Date().toISOString().slice(0, 10),
      })
    else unread++
  }
  await closeReader()
  if (unread > 0) console.log(`${unread} pictures are still to be read: run the same command again. So far:\n`)
  for (const line of judgeReshots(posters, { gazetteer: getGazetteer(), showMisses: misses })) console.log(line)
  return unread > 0 ? 3 : 0
}

process.exitCode = await main()
