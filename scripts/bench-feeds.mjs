// npm run bench:feeds -- [--others 20000]
// A city's feed of 2,000 events among many others: processor time of the web process for 304 and for each format made again, beside the least
// handler that reads the same events and answers them as JSON; then an embed of it in a foreign page: the size of its script, and its first
// paint. The database is the embedded one in a folder of its own, removed again; ends with 1 when a bound is broken.
import { parseArgs } from 'node:util'
import { measureOnFreshDatabase } from './bench-fresh.mjs'

const { values: wanted } = parseArgs({ options: { others: { type: 'string', default: '20000' } } })

await measureOnFreshDatabase('feeds', { file: 'scripts/bench-feeds.ts', args: [wanted.others] })
