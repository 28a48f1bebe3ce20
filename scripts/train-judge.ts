import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Judge } from '@/lib/recognition/judge/judge'
import { WEIGHTS_FILE } from '@/server/uploads/judge/load-judge'
import { readPosters } from './judge/posters'
import { inventedSheets, sheetsOf, TRAINING } from './judge/lessons'
import { trainJudge } from './judge/train-judge'

/**
 * Learns the weights that judge which words of a flyer are title, venue, city and performers, and what kind of event it announces:
 * `npm run train:judge -- DIR… [--out FILE] [--only NAME]`. Each DIR holds `labels.json` and the images it names, as for
 * `bench:recognition`; readings are kept in the temporary folder, so that a second run is quick. The same posters give the same weights.
 * `--only` replaces one of the weights in FILE, such as `kind`, and leaves the others as they are.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: WEIGHTS_FILE }, only: { type: 'string' } },
})
const posters = []
for (const dir of positionals.length > 0 ? positionals : ['../shared/flyers'])
  posters.push(...(await readPosters(path.resolve(dir), { onRead: (done, all) => process.stdout.write(`\rread ${done} of ${all} `) })))
const learned = trainJudge([...sheetsOf(posters), ...inventedSheets()], { ...TRAINING, say: (stage) => console.log(`learning: ${stage}`) })
const weights = values.only === undefined ? learned : replaceOne(values.only)
writeFileSync(values.out, JSON.stringify(weights))
console.log(`${values.out}: ${Math.round(readFileSync(values.out).length / 1000)} kB, learned from ${posters.length} posters`)

function replaceOne(name: string): Partial<Judge> {
  if (!(name in learned)) throw new Error(`There are no weights named ${name}: ${Object.keys(learned).join(', ')}.`)
  const kept = JSON.parse(readFileSync(values.out, 'utf8')) as Partial<Judge>
  return { ...kept, [name]: learned[name as keyof Judge] }
}
