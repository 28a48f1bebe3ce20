// npm run bench:uploads [-- DIR]: time from upload to result, ten uploads at once, and a full queue, on the whole running product.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { loadOf, saveFigures, type Figure } from './bench-results.mjs'
import { percentile, processorSeconds, residentBytes, startProduct, type RunningProduct, type Use } from './bench-product'

const QUEUE = 12
const AT_ONCE = 10
const LIMITS = { medianMs: 2500, p95Ms: 8000, lastMs: 12_000, healthMs: 200, bytes: 1.2e9 }

type Answer = { status: number; ms: number; retryAfter: string | null }

/** Flyers of a folder, or else those of the tests. Each call returns files that were never uploaded before. */
function readFlyers(folder: string | undefined): Buffer[] {
  const from = folder ?? path.resolve(import.meta.dirname, '../tests/fixtures/flyers/reading')
  const names = readdirSync(from).filter((name) => /\.(jpe?g|png|webp)$/i.test(name))
  if (names.length === 0) throw new Error(`There is no picture in ${from}.`)
  return names.sort().map((name) => readFileSync(path.join(from, name)))
}

/** The same flyer with different bytes, so that it is read and not recognised as known. */
const varied = (flyer: Buffer, n: number) =>
  sharp(flyer)
    .modulate({ brightness: 1 + (n % 7) / 100 })
    .jpeg({ quality: 80 + (n % 15) })
    .toBuffer()

async function upload(product: RunningProduct, picture: Buffer): Promise<Answer> {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(picture)]), 'flyer.jpg')
  const startedAt = performance.now()
  const response = await fetch(`${product.url}/api/events/upload/event-image`, { method: 'POST', body: form })
  await response.arrayBuffer()
  return { status: response.status, ms: performance.now() - startedAt, retryAfter: response.headers.get('retry-after') }
}

/** Polls the product's health ten times a second until stopped. */
function watchHealth(product: RunningProduct): { stop: () => Promise<number[]> } {
  const samples: number[] = []
  let running = true
  const loop = (async () => {
    while (running) {
      const startedAt = performance.now()
      await fetch(`${product.url}/api/health`).then((response) => response.arrayBuffer())
      samples.push(performance.now() - startedAt)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })()
  return { stop: async () => ((running = false), await loop, samples) }
}

/** Notes the processor time used so far, and says later how much more each kind of process used, per flyer. */
function watchProcessor(product: RunningProduct): { perFlyer: (flyers: number) => string } {
  const before = processorSeconds(product)
  const say = (value: number) => `${value.toFixed(1)} s`
  return {
    perFlyer: (flyers) => {
      const now = processorSeconds(product)
      const parts = Object.fromEntries(Object.entries(now.parts).map(([name, at]) => [name, (at - (before.parts[name] ?? 0)) / flyers]))
      return `${say((now.total - before.total) / flyers)}: ${partsOf(parts, say)}`
    },
  }
}

/** Finds the moment at which all processes together used the most memory. */
function watchMemory(product: RunningProduct): { stop: () => Use } {
  let peak: Use = { total: 0, parts: {} }
  const timer = setInterval(() => {
    const now = residentBytes(product)
    if (now.total > peak.total) peak = now
  }, 500)
  return { stop: () => (clearInterval(timer), peak) }
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`
const statuses = (answers: readonly Answer[]) =>
  [...new Set(answers.map((answer) => answer.status))]
    .sort()
    .map((status) => `${answers.filter((answer) => answer.status === status).length} × ${status}`)
    .join(', ')
const partsOf = (parts: Use['parts'], say: (figure: number) => string) =>
  Object.entries(parts)
    .map(([name, figure]) => `${name} ${say(figure)}`)
    .join(', ')
const verdict = (holds: boolean) => (holds ? 'holds' : 'MISSED')

async function main(): Promise<void> {
  const flyers = readFlyers(process.argv[2])
  const product = await startProduct({ RECOGNITION_QUEUE: String(QUEUE), LOG_LEVEL: 'warn' })
  const memory = watchMemory(product)
  const figures: Figure[] = []
  try {
    await upload(product, await varied(flyers[0] ?? Buffer.alloc(0), 0))

    const alone = watchProcessor(product)
    const one: Answer[] = []
    for (const flyer of flyers) one.push(await upload(product, flyer))
    const times = one.map((answer) => answer.ms)
    const [median, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
    console.log(`one after another   ${one.length} flyers: ${statuses(one)}`)
    console.log(`  processor time    per flyer ${alone.perFlyer(one.length)}`)
    console.log(
      `  upload to answer  median ${seconds(median)} (limit ${seconds(LIMITS.medianMs)}, ${verdict(median <= LIMITS.medianMs)}), p95 ${seconds(p95)} (limit ${seconds(LIMITS.p95Ms)}, ${verdict(p95 <= LIMITS.p95Ms)})`,
    )
    figures.push(
      { name: 'upload to answer, median', value: median, unit: 'ms', most: LIMITS.medianMs },
      { name: 'upload to answer, 95th percentile', value: p95, unit: 'ms', most: LIMITS.p95Ms },
    )

    const health = watchHealth(product)
    const together = watchProcessor(product)
    const many = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, n) => upload(product, await varied(flyers[n % flyers.length] ?? Buffer.alloc(0), n + 1))),
    )
    const healthTimes = await health.stop()
    const lastMs = Math.max(...many.map((answer) => answer.ms))
    console.log(
      `${AT_ONCE} at once          ${statuses(many)}; the last answer after ${seconds(lastMs)} (limit ${seconds(LIMITS.lastMs)}, ${verdict(lastMs <= LIMITS.lastMs)})`,
    )
    console.log(`  processor time    per flyer ${together.perFlyer(AT_ONCE)}`)
    console.log(
      `  health meanwhile  p95 ${percentile(healthTimes, 0.95).toFixed(0)} ms of ${healthTimes.length} (limit ${LIMITS.healthMs} ms, ${verdict(percentile(healthTimes, 0.95) < LIMITS.healthMs)})`,
    )
    figures.push(
      { name: `the last of ${AT_ONCE} uploads at once`, value: lastMs, unit: 'ms', most: LIMITS.lastMs },
      { name: 'health meanwhile, 95th percentile', value: percentile(healthTimes, 0.95), unit: 'ms', most: LIMITS.healthMs },
    )
    console.log(`  all unharmed      ${verdict(many.every((answer) => answer.status < 500))}`)

    const crowd = await Promise.all(
      Array.from({ length: QUEUE + 10 }, async (_, n) =>
        upload(product, await varied(flyers[n % flyers.length] ?? Buffer.alloc(0), n + 100)),
      ),
    )
    const refused = crowd.filter((answer) => answer.status === 503)
    console.log(
      `${crowd.length} at once, queue ${QUEUE}  ${statuses(crowd)}; refused with Retry-After ${refused.map((answer) => answer.retryAfter).join(', ')} s (${verdict(refused.length > 0 && refused.every((answer) => Number(answer.retryAfter) > 0))})`,
    )
  } finally {
    const peak = memory.stop()
    console.log(
      `memory of all processes  peak ${megabytes(peak.total)} resident (limit ${megabytes(LIMITS.bytes)}, ${verdict(peak.total < LIMITS.bytes)}): ${partsOf(peak.parts, megabytes)}`,
    )
    await product.stop()
    console.log(`load of the machine: ${loadOf()}`)
    saveFigures('uploads', [
      ...figures,
      { name: 'memory of all processes, most', value: peak.total / 1e6, unit: 'MB', most: LIMITS.bytes / 1e6 },
    ])
  }
}

await main()
