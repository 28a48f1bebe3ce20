// npm run bench:pages: requests per second of a warm event page beside the least page that Next regenerates by itself, on one server,
// in turns: the ratio holds where the machine's speed drifts.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import pg from 'pg'
import { generateClient } from './build.mjs'
import { ensureDatabase, migrate } from './migrate.mjs'
import { startPostgres, stopPostgres, withDatabase } from './postgres.mjs'
import { freePort, run, sleep } from './processes.mjs'
import { childNode, root } from './settings.mjs'

const rounds = 5
const secondsPerRound = 5
const connections = 10
const limit = 0.6

const sentences = 'Ein Abend mit drei Bands aus der Stadt, einem langen Tresen und Tischen im Hof. Kommt früh, der Saal ist klein. '

const insertEvent = async (url) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `INSERT INTO "Event" ("title", "description", "startDate", "startTime", "venue", "street", "houseNumber", "city", "countryCode", "latitude", "longitude", "category", "tags", "priceText", "priceCents", "currency")
     VALUES ('Hofkonzert mit drei Bands', $1, current_date + 20, '20:00', 'Kulturhof', 'Königstraße', '8a', 'Berlin', 'DE', 52.52, 13.405, 'Concert', '{indie,live}', '12 €', 1200, 'EUR') RETURNING "id"`,
    [sentences.repeat(8)],
  )
  await client.query(`INSERT INTO "LineupEntry" ("eventId", "name", "position") SELECT $1, 'Band ' || n, n FROM generate_series(1, 6) n`, [rows[0].id])
  await client.end()
  return rows[0].id
}

/** Next writes the types of this second build into tsconfig.json: put back afterwards. */
const buildPages = async (env) => {
  const config = path.join(root, 'tsconfig.json')
  const before = fs.readFileSync(config, 'utf8')
  const { code, output } = await run(childNode(), [path.join(root, 'node_modules/next/dist/bin/next'), 'build'], { cwd: root, env })
  fs.writeFileSync(config, before)
  if (code !== 0) throw new Error(output.slice(-3000))
}

const untilAnswers = async (url) => {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return answer.text()
    await sleep(200)
  }
  throw new Error(`${url} does not answer`)
}

const measure = async (url) => (await autocannon({ url, connections, duration: secondsPerRound })).requests.average
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'litfass-bench-'))
let web
try {
  await generateClient()
  const { url: server } = await startPostgres(folder, { scratch: true })
  const databaseUrl = withDatabase(server, 'litfass')
  await ensureDatabase(databaseUrl)
  await migrate(databaseUrl)
  const id = await insertEvent(databaseUrl)
  const port = String(await freePort())
  const secret = 'only for a measurement, and long enough for one'
  const env = { ...process.env, BENCH: '1', NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', DATABASE_URL: databaseUrl, DATA_DIR: folder, PORT: port, HOST: '127.0.0.1', LOG_LEVEL: 'warn', AUTH_SECRET: secret, DEVICE_SECRET: secret }
  console.log('building pages with the page to compare with …')
  await buildPages(env)
  web = spawn(childNode(), ['scripts/web.mjs'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })

  const base = `http://127.0.0.1:${port}`
  const targets = { least: `${base}/bench`, event: `${base}/event/${id}` }
  const bytes = {}
  for (const [name, url] of Object.entries(targets)) {
    bytes[name] = (await untilAnswers(url)).length
    await measure(url)
  }
  const figures = { least: [], event: [] }
  for (let round = 0; round < rounds; round += 1) for (const [name, url] of Object.entries(targets)) figures[name].push(await measure(url))
  const ratios = figures.event.map((value, round) => value / figures.least[round])
  for (const name of Object.keys(targets)) console.log(`${name.padEnd(6)} ${median(figures[name]).toFixed(0).padStart(6)} requests/s (${figures[name].map((value) => value.toFixed(0)).join(', ')}), ${(bytes[name] / 1024).toFixed(0)} KB`)
  console.log(`event page : least page  ${(median(ratios) * 100).toFixed(0)} % (limit ${limit * 100} %, ${median(ratios) >= limit ? 'holds' : 'MISSED'})`)
} finally {
  web?.kill('SIGTERM')
  await stopPostgres(folder)
  fs.rmSync(folder, { recursive: true, force: true })
}
