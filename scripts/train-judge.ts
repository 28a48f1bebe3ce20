import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { WEIGHTS_FILE } from '@/server/uploads/judge/load-judge'
import { readPosters } from './judge/posters'
import { inventedSheets, sheetsOf, TRAINING } from './judge/lessons'
import { trainJudge } from './judge/train-judge'

/**
 * Learns the weights that judge which words of a flyer are title, venue, city and performers:
 * `npm run train:judge -- DIR… [--out FILE]`. Each DIR holds `labels.json` and the images it names, as for `bench:recognition`; readings
 * are kept in the temporary folder, so that a second run is quick. The same posters give the same weights.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { out: { type: 'string', default: WEIGHTS_FILE } } })
const posters = []
for (const dir of positionals.length > 0 ? positionals : ['../shared/flyers'])
  posters.push(...(await readPosters(path.resolve(dir), { onRead: (done, all) => process.stdout.write(`\rread ${done} of ${all} `) })))
const judge = trainJudge([...sheetsOf(posters), ...inventedSheets()], { ...TRAINING, say: (stage) => console.log(`learning: ${stage}`) })
writeFileSync(values.out, JSON.stringify(judge))
console.log(`${values.out}: ${Math.round(readFileSync(values.out).length / 1000)} kB, learned from ${posters.length} posters`)
