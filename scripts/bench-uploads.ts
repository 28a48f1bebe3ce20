// npm run bench:uploads [-- DIR]: time from upload to result, ten uploads at once, and a full queue, on the whole running product.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { percentile, residentBytes, startProduct, type Resident, type RunningProduct } from './bench-product'

const QUEUE = 12
const AT_ONCE = 10

type Answer = { status: number; ms: number; retryAfter: string | null }

/** Flyers of a folder, or else those of the tests. Each call returns files that were never uploaded before. */
function readFlyers(folder: string | undefined): Buffer[] {
  const from = folder ?? path.resolve(import.meta.dirname, '../tests/fixtures/flyers/reading')
  return readdirSync(from)
    .filter((name) => /\.(jpe?g|png|webp)$/i.test(name))
    .sort()
    .map((name) => readFileSync(path.join(from, name)))
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

/** Finds the moment at which all processes together used the most memory. */
function watchMemory(product: RunningProduct): { stop: () => Resident } {
  let peak: Resident = { total: 0, parts: {} }
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
const verdict = (holds: boolean) => (holds ? 'holds' : 'MISSED')

async function main(): Promise<void> {
  const flyers = readFlyers(process.argv[2])
  const product = await startProduct({ RECOGNITION_QUEUE: String(QUEUE), LOG_LEVEL: 'warn' })
  const memory = watchMemory(product)
  try {
    await upload(product, await varied(flyers[0] ?? Buffer.alloc(0), 0))

    const one: Answer[] = []
    for (const flyer of flyers) one.push(await upload(product, flyer))
    const times = one.map((answer) => answer.ms)
    const [median, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
    console.log(`one after another   ${one.length} flyers: ${statuses(one)}`)
    console.log(
      `  upload to answer  median ${seconds(median)} (limit 6 s, ${verdict(median <= 6000)}), p95 ${seconds(p95)} (limit 15 s, ${verdict(p95 <= 15_000)})`,
    )

    const health = watchHealth(product)
    const many = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, n) => upload(product, await varied(flyers[n % flyers.length] ?? Buffer.alloc(0), n + 1))),
    )
    const healthTimes = await health.stop()
    console.log(
      `${AT_ONCE} at once          ${statuses(many)}; the last answer after ${seconds(Math.max(...many.map((answer) => answer.ms)))}`,
    )
    console.log(
      `  health meanwhile  p95 ${percentile(healthTimes, 0.95).toFixed(0)} ms of ${healthTimes.length} (limit 200 ms, ${verdict(percentile(healthTimes, 0.95) < 200)})`,
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
      `memory of all processes  peak ${megabytes(peak.total)} resident (limit 1500 MB, ${verdict(peak.total < 1.5e9)}): ${Object.entries(
        peak.parts,
      )
        .map(([name, bytes]) => `${name} ${megabytes(bytes)}`)
        .join(', ')}`,
    )
    await product.stop()
  }
}

await main()
