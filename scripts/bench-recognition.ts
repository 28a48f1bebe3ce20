import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { FlyerFacts } from '@/lib/recognition/facts'
import type { Judge } from '@/lib/recognition/judge/judge'
import { readFacts } from '@/lib/recognition/read-facts'
import {
  accuracy,
  addToTally,
  emptyTally,
  invention,
  percent,
  SCORED_FIELDS,
  scoreFlyer,
  type FlyerPrediction,
  type Tally,
} from '@/lib/recognition/score-facts'
import { reliability, wilson } from './judge/figures'
import { inventedSheets, sheetsOf, TRAINING, uploadDay } from './judge/lessons'
import { readPosters, type Poster } from './judge/posters'
import { writeReport } from './judge/report'
import { foldsOf, trainJudge } from './judge/train-judge'
import { watchMemory } from './process-memory'

/**
 * How well and how fast flyers are read:
 * `npm run bench:recognition -- DIR… [--folds N] [--engine embedded|model] [--limit N] [--fresh] [--json OUT] [--report FILE] [--misses]`.
 * Each DIR holds `labels.json` and the images it names (default: `../shared/flyers` where it exists).
 *
 * "unseen" is what counts: the sources are split into N folds (8 by default, 0 skips it), and each poster is judged by weights trained
 * without any poster of its source. "seen" uses the shipped weights, which may have been trained on these very posters. Readings are kept
 * between runs; `--fresh` reads everything again, and only then are times printed. A flyer is read as if uploaded 30 days before its
 * labelled start. `--json` writes what was read, by file, in the product's field names; `--report` an HTML page with each poster, its
 * boxes, what each row was taken for, and the truth beside the answer.
 */
const options = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      engine: { type: 'string', default: 'embedded' },
      folds: { type: 'string', default: '8' },
      limit: { type: 'string' },
      fresh: { type: 'boolean', default: false },
      json: { type: 'string' },
      report: { type: 'string' },
      misses: { type: 'boolean', default: false },
    },
  })
  return {
    ...values,
    dirs: (positionals.length > 0 ? positionals : ['../shared/flyers']).map((dir) => path.resolve(dir)),
    engine: z.enum(['embedded', 'model']).parse(values.engine),
    folds: Number(values.folds),
    limit: values.limit === undefined ? undefined : Number(values.limit),
  }
}

/** Facts in the scorer's field names; null if no event was recognised. */
const toPrediction = (facts: FlyerFacts): FlyerPrediction =>
  facts.isEvent
    ? {
        title: facts.title.value,
        startDate: facts.startDate.value,
        startTime: facts.startTime.value,
        endDate: facts.endDate.value,
        endTime: facts.endTime.value,
        city: facts.city.value,
        venue: facts.venue.value,
        address: { street: facts.street.value, houseNumber: facts.houseNumber.value, city: facts.city.value },
        price: facts.price.value,
        website: facts.website.value,
        ticketLink: facts.ticketLink.value,
        email: facts.email.value,
        lineup: facts.lineup.map(({ name }) => ({ name })),
        category: facts.category.value,
      }
    : null

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
const inMegabytes = (bytes: number) => Math.round(bytes / 1e6)

type Reading = { poster: Poster; facts: FlyerFacts | null }

function tallyOf(readings: readonly Reading[]): Tally {
  const tally = emptyTally()
  for (const { poster, facts } of readings) addToTally(tally, scoreFlyer(poster.truth, facts && toPrediction(facts)))
  return tally
}

function printTally(name: string, tally: Tally): void {
  console.log(
    `\n${name}: ${tally.flyers} flyers, usable without correction ${percent(tally.usable, tally.flyers) ?? '-'} % (90 % interval ${wilson(tally.usable, tally.flyers)})`,
  )
  console.log(
    `  ${'field'.padEnd(12)}${['accuracy%', '90 %', 'invention%', 'right', 'wrong', 'missing', 'invented', 'absent'].map((head) => head.padStart(11)).join('')}`,
  )
  for (const field of SCORED_FIELDS) {
    const counts = tally.fields[field]
    const shown = counts.right + counts.wrong + counts.missing
    const cells = [
      accuracy(counts) ?? '-',
      wilson(counts.right, shown),
      invention(counts) ?? '-',
      counts.right,
      counts.wrong,
      counts.missing,
      counts.invented,
      counts.absent,
    ]
    console.log(`  ${field.padEnd(12)}${cells.map((cell) => String(cell).padStart(11)).join('')}`)
  }
}

function printGroups(readings: readonly Reading[]): void {
  const groups = new Map<string, Reading[]>()
  for (const reading of readings)
    for (const name of [`language ${reading.poster.language}`, `kind ${reading.poster.kind}`])
      groups.set(name, [...(groups.get(name) ?? []), reading])
  for (const [name, members] of [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const tally = tallyOf(members)
    console.log(
      `  ${name} (${tally.flyers}): usable ${percent(tally.usable, tally.flyers) ?? '-'}  ${SCORED_FIELDS.map((field) => `${field} ${accuracy(tally.fields[field]) ?? '-'}`).join('  ')}`,
    )
  }
}

/** Judges every poster with weights that have not seen its source. */
function readUnseen(
  posters: readonly Poster[],
  count: number,
  read: (poster: Poster, judge: Judge) => FlyerFacts | null,
): { readings: Reading[]; judges: Judge[]; folds: number[] } {
  const folds = foldsOf(
    posters.map(({ source }) => source),
    count,
    5,
  )
  const foldOf = new Map(posters.map(({ source }, index) => [source, folds[index]]))
  const sheets = sheetsOf(posters)
  const invented = inventedSheets()
  const judges = Array.from({ length: count }, (_, fold) => {
    if (process.stdout.isTTY) process.stdout.write(`\rlearning without fold ${fold + 1} of ${count} `)
    return trainJudge([...sheets.filter(({ source }) => foldOf.get(source) !== fold), ...invented], TRAINING)
  })
  const readings = posters.flatMap((poster, index) => {
    const judge = judges[folds[index] ?? 0]
    return judge ? [{ poster, facts: read(poster, judge) }] : []
  })
  return { readings, judges, folds }
}

async function main(): Promise<number> {
  const { dirs, engine, folds, limit, fresh, json, report, misses } = options()
  const unlabelled = dirs.find((dir) => !existsSync(path.join(dir, 'labels.json')))
  if (unlabelled !== undefined) {
    console.error(`No labels.json in ${unlabelled}. Give a folder that holds one, and the images it names.`)
    return 2
  }
  if (engine === 'embedded') for (const name of ['OPENAI_API_KEY', 'OPENAI_BASE_URL']) delete process.env[name]
  const { understand } = await import('@/server/uploads/recognize-flyer')
  const { getGazetteer } = await import('@/server/geo/gazetteer')
  const { getJudge } = await import('@/server/uploads/judge/load-judge')
  const memory = watchMemory()
  const posters: Poster[] = []
  for (const dir of dirs)
    posters.push(
      ...(await readPosters(dir, {
        ...(limit === undefined ? {} : { limit }),
        fresh,
        onRead: (done, all) => process.stdout.isTTY && process.stdout.write(`\rread ${done} of ${all} `),
      })),
    )
  const { peakBytes, peakOwnBytes } = memory.stop()
  const nameOf = ({ dir, file }: Poster) => (dirs.length === 1 ? file : path.join(dir, file))
  const gazetteer = getGazetteer()
  const read = (poster: Poster, judge: Judge) => poster.text && readFacts(poster.text, { today: uploadDay(poster), gazetteer, judge })

  const seen: Reading[] = []
  const judging: number[] = []
  const engines = new Set<string>()
  for (const poster of posters) {
    const startedAt = performance.now()
    const result =
      poster.text === null
        ? null
        : engine === 'embedded'
          ? { facts: read(poster, getJudge()), engine }
          : await understand(readFileSync(path.join(poster.dir, poster.file)), poster.text, { today: uploadDay(poster), hint: null })
    judging.push(performance.now() - startedAt)
    if (result) engines.add(result.engine)
    seen.push({ poster, facts: result?.facts ?? null })
  }
  printTally('seen (the weights that are shipped)', tallyOf(seen))

  const unseen = folds > 0 && engine === 'embedded' ? readUnseen(posters, folds, read) : null
  if (unseen) {
    printTally(
      `unseen (leave-one-source-out: ${new Set(posters.map(({ source }) => source)).size} sources in ${folds} folds)`,
      tallyOf(unseen.readings),
    )
    console.log('\nunseen, accuracy by language and kind')
    printGroups(unseen.readings)
    console.log('\nunseen, how far certainty can be trusted (said: right of all with this certainty)')
    for (const line of reliability(
      unseen.readings.map(({ poster, facts }) => ({ truth: poster.truth, facts, prediction: facts && toPrediction(facts) })),
    ))
      console.log(`  ${line}`)
  }
  const judged = unseen?.readings ?? seen
  if (misses) {
    for (const { poster, facts } of judged) {
      const { verdicts } = scoreFlyer(poster.truth, facts && toPrediction(facts))
      for (const field of SCORED_FIELDS)
        if (['wrong', 'missing', 'invented'].includes(verdicts[field])) console.log(`  ${nameOf(poster)} ${field} ${verdicts[field]}`)
    }
  }
  const failures = posters.filter(({ failure }) => failure !== undefined)
  const times = posters.flatMap(({ ms }) => (ms > 0 ? [ms] : []))
  console.log(
    `\nengine ${[...engines].join(', ')}; judging ${Math.round(quantile(judging, 0.5))} ms a flyer, p95 ${Math.round(quantile(judging, 0.95))}`,
  )
  if (times.length > 0)
    console.log(
      `reading, milliseconds per flyer (${times.length} read now): median ${Math.round(quantile(times, 0.5))}, p95 ${Math.round(quantile(times, 0.95))}, longest ${Math.round(Math.max(...times))}; peak memory ${inMegabytes(peakBytes)} MB in all processes, ${inMegabytes(peakOwnBytes)} MB in this one`,
    )
  console.log(`refused as no event: ${judged.filter(({ facts }) => facts && !facts.isEvent).length}`)
  for (const poster of failures) console.log(`failed: ${nameOf(poster)}: ${poster.failure}`)
  if (json !== undefined)
    writeFileSync(
      json,
      `${JSON.stringify(Object.fromEntries(judged.map(({ poster, facts }) => [nameOf(poster), facts && toPrediction(facts)])), null, 1)}\n`,
    )
  if (report !== undefined)
    writeReport(
      report,
      judged.map(({ poster, facts }, index) => ({
        poster,
        facts,
        prediction: facts && toPrediction(facts),
        judge: unseen?.judges[unseen.folds[index] ?? 0] ?? getJudge(),
      })),
    )
  return failures.length > 0 ? 1 : 0
}

process.exitCode = await main()
