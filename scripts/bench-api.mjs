// npm run bench:api -- [--events 1000000] [--data FOLDER] [--small FOLDER] [--only sql|http] [--rounds 5] [--port N]
// Searches, lists and calls by id at 10,000 and at a million events: one table with ratios; exits with 1 if a limit is missed.
// FOLDER is a DATA_DIR that `npm run seed` has filled (or that is filled now, and kept); without it everything is created and removed again.
import { parseArgs } from 'node:util'
import { openSeeded } from './bench-database.mjs'
import { benchHttp } from './bench-http.mjs'
import { benchSql } from './bench-sql.mjs'
import { generateClient } from './build.mjs'
import { onStopAsked, stopRunning } from './processes.mjs'
import { complain } from './progress.mjs'

const few = 10_000

const { values: wanted } = parseArgs({
  options: {
    events: { type: 'string', default: '1000000' },
    data: { type: 'string' },
    small: { type: 'string' },
    only: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    port: { type: 'string' },
  },
})
const say = (line) => console.error(`… ${line.trim()}`)
const held = []
const release = async () => {
  while (held.length > 0) await held.pop()().catch(complain)
}
onStopAsked(async () => {
  await stopRunning()
  await release()
  process.exit(130)
})

try {
  await generateClient()
  const rounds = Number(wanted.rounds)
  const large = await openSeeded(Number(wanted.events), wanted.data, say)
  held.push(large.release)
  const broken = []
  if (wanted.only !== 'http') {
    const small = await openSeeded(few, wanted.small, say)
    held.push(small.release)
    broken.push(...(await benchSql({ small, large, rounds, say })))
  }
  if (wanted.only !== 'sql') broken.push(...(await benchHttp({ large, rounds, say, port: wanted.port && Number(wanted.port) })))
  console.log(broken.length === 0 ? '\nEvery bound holds.' : `\nBroken: ${broken.join('; ')}.`)
  if (broken.length > 0) process.exitCode = 1
} catch (error) {
  complain(error)
  process.exitCode = 1
} finally {
  await release()
}
