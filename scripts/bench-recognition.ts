import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { addDays } from '@/lib/events/calendar'
import type { FlyerFacts } from '@/lib/recognition/facts'
import { accuracy, addToTally, emptyTally, FlyerLabel, invention, percent, SCORED_FIELDS, scoreFlyer, type FlyerPrediction, type ScoredField, type Tally } from '@/lib/recognition/score-facts'
import { watchMemory } from './process-memory'

/**
 * How well and how fast flyers are read: `npm run bench:recognition -- DIR [--engine embedded|model] [--limit N] [--json OUT] [--today YYYY-MM-DD] [--misses]`.
 * DIR holds `labels.json` and the images it names (default: `../shared/flyers` where it exists). Prints per field how many were right,
 * wrong, missing and invented, in all and per language and kind, milliseconds per flyer, and the peak memory of all processes.
 * A flyer is read as if uploaded 30 days before its labelled start, unless `--today` says otherwise: years that are not printed depend on it.
 * `--json` writes what was read, by file, in the product's field names.
 */
const DEFAULT_DIR = '../shared/flyers'
const DAYS_BEFORE = 30

const options = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { engine: { type: 'string', default: 'embedded' }, limit: { type: 'string' }, json: { type: 'string' }, today: { type: 'string' }, misses: { type: 'boolean', default: false } },
  })
  return { ...values, dir: path.resolve(positionals[0] ?? DEFAULT_DIR), engine: z.enum(['embedded', 'model']).parse(values.engine) }
}

const toPrediction = (facts: FlyerFacts): FlyerPrediction => facts.isEvent
  ? {
      title: facts.title.value, startDate: facts.startDate.value, startTime: facts.startTime.value, endDate: facts.endDate.value, endTime: facts.endTime.value,
      city: facts.city.value, venue: facts.venue.value, address: { street: facts.street.value, houseNumber: facts.houseNumber.value, city: facts.city.value },
      price: facts.price.value, website: facts.website.value, ticketLink: facts.ticketLink.value, email: facts.email.value, lineup: facts.lineup.map(({ name }) => ({ name })), category: facts.category.value,
    }
  : null

const quantile = (values: readonly number[], share: number) => values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
const inMegabytes = (bytes: number) => Math.round(bytes / 1e6)

function printTally(name: string, tally: Tally): void {
  console.log(`\n${name}: ${tally.flyers} flyers, usable without correction ${percent(tally.usable, tally.flyers) ?? '-'} %`)
  console.log(`  ${'field'.padEnd(12)}${['accuracy%', 'invention%', 'right', 'wrong', 'missing', 'invented', 'absent'].map(head => head.padStart(11)).join('')}`)
  for (const field of SCORED_FIELDS) {
    const counts = tally.fields[field]
    const cells = [accuracy(counts) ?? '-', invention(counts) ?? '-', counts.right, counts.wrong, counts.missing, counts.invented, counts.absent]
    console.log(`  ${field.padEnd(12)}${cells.map(cell => String(cell).padStart(11)).join('')}`)
  }
}

function printLine(name: string, tally: Tally): void {
  const fields = SCORED_FIELDS.map(field => `${field} ${accuracy(tally.fields[field]) ?? '-'}`).join('  ')
  console.log(`  ${name} (${tally.flyers}): usable ${percent(tally.usable, tally.flyers) ?? '-'}  ${fields}`)
}

async function main(): Promise<number> {
  const { dir, engine, limit, json, today, misses } = options()
  const labelsFile = path.join(dir, 'labels.json')
  if (!existsSync(labelsFile)) {
    console.error(`No labels.json in ${dir}. Give a folder that holds one, and the images it names.`)
    return 2
  }
  if (engine === 'embedded') for (const name of ['OPENAI_API_KEY', 'OPENAI_BASE_URL']) delete process.env[name]
  const { recognizeFlyer } = await import('@/server/uploads/recognize-flyer')
  const { readImage } = await import('@/server/media/read-image')
  const { closeReader } = await import('@/server/platform/vision/read-text')

  const labels = z.array(FlyerLabel).parse(JSON.parse(readFileSync(labelsFile, 'utf8'))).slice(0, limit === undefined ? undefined : Number(limit))
  const all = emptyTally()
  const groups = new Map<string, Tally>()
  const predictions: Record<string, FlyerPrediction> = {}
  const times: number[] = []
  const failures: string[] = []
  const engines = new Set<string>()
  const found: { file: string; field: ScoredField; verdict: string }[] = []
  const memory = watchMemory()

  for (const { file, language, kind, truth } of labels) {
    const bytes = readFileSync(path.join(dir, file))
    const startedAt = performance.now()
    try {
      await readImage(bytes)
      const recognition = await recognizeFlyer(bytes, { today: today ?? (truth.startDate ? addDays(truth.startDate, -DAYS_BEFORE) : new Date().toISOString().slice(0, 10)), hint: null })
      engines.add(recognition.engine)
      predictions[file] = toPrediction(recognition.facts)
    } catch (error) {
      failures.push(`${file}: ${error instanceof Error ? error.message : String(error)}`)
      predictions[file] = null
    }
    times.push(performance.now() - startedAt)
    const score = scoreFlyer(truth, predictions[file] ?? null)
    addToTally(all, score)
    for (const group of [`language ${language}`, `kind ${kind}`]) {
      const tally = groups.get(group) ?? emptyTally()
      groups.set(group, tally)
      addToTally(tally, score)
    }
    for (const field of SCORED_FIELDS) if (['wrong', 'missing', 'invented'].includes(score.verdicts[field])) found.push({ file, field, verdict: score.verdicts[field] })
    if (process.stdout.isTTY) process.stdout.write(`\r${times.length} of ${labels.length} `)
  }

  const { peakBytes, peakOwnBytes } = memory.stop()
  await closeReader()
  printTally('all', all)
  console.log('\naccuracy by language and kind')
  for (const [name, tally] of [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))) printLine(name, tally)
  if (misses) for (const { file, field, verdict } of found) console.log(`  ${file} ${field} ${verdict}`)
  console.log(`\nengine ${[...engines].join(', ') || engine}; milliseconds per flyer: median ${Math.round(quantile(times, 0.5))}, p95 ${Math.round(quantile(times, 0.95))}, longest ${Math.round(Math.max(0, ...times))}`)
  console.log(`peak memory: ${inMegabytes(peakBytes)} MB in all processes, ${inMegabytes(peakOwnBytes)} MB in this one`)
  for (const failure of failures) console.log(`failed: ${failure}`)
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(predictions, null, 1)}\n`)
  return failures.length > 0 ? 1 : 0
}

process.exitCode = await main()
