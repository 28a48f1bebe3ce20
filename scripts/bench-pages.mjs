// npm run bench:pages. Measures in turns, so that ratios hold even if the machine's speed drifts: requests per second and processor time of
// a warm event page and a warm list beside a bare Node server that sends 30 KB and beside the smallest page of the same size that Next
// regenerates by itself; processor time of an event page that is not cached yet beside the smallest page rendered per request; and the time
// to render a page with 2,000 comments.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { load } from './bench-load.mjs'
import { loadOf, saveFigures } from './bench-results.mjs'
import { generateClient, noteFirstScript } from './build.mjs'
import { ensureDatabase, migrate } from './migrate.mjs'
import { startPostgres, stopPostgres, withDatabase } from './postgres.mjs'
import { freePort, run, sleep } from './processes.mjs'
import { childNode, root } from './settings.mjs'

const rounds = 5
const secondsPerRound = 3
/** As a share of the bare server's requests per second. */
const limit = 0.25
const bareBytes = 30 * 1024
const coldPages = 250
/** How many of these, and of the smallest page, only warm up and are not counted. */
const warmUps = 50
const coldLimit = 1.5
const comments = 2000
const commentsLimitMs = 100

const sentences = 'Ein Abend mit drei Bands aus der Stadt, einem langen Tresen und Tischen im Hof. Kommt früh, der Saal ist klein. '

const insertEvent = async (url) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `INSERT INTO "Event" ("title", "description", "startDate", "startTime", "venue", "street", "houseNumber", "city", "countryCode", "latitude", "longitude", "category", "tags", "priceText", "priceCents", "currency")
     VALUES ('Hofkonzert mit drei Bands', $1, current_date + 20, '20:00', 'Kulturhof', 'Königstraße', '8a', 'Berlin', 'DE', 52.52, 13.405, 'Concert', '{indie,live}', '12 €', 1200, 'EUR') RETURNING "id"`,
    [sentences.repeat(8)],
  )
  await client.query(`INSERT INTO "LineupEntry" ("eventId", "name", "position") SELECT $1, 'Band ' || n, n FROM generate_series(1, 6) n`, [
    rows[0].id,
  ])
  const { rows: cold } = await client.query(
    `INSERT INTO "Event" ("title", "description", "startDate", "startTime", "venue", "city", "countryCode", "latitude", "longitude", "category", "priceText", "priceCents", "currency")
     SELECT 'Hofkonzert ' || n, $1, current_date + n % 60, '20:00', 'Kulturhof ' || n % 40, 'Berlin', 'DE', 52.52, 13.405, 'Concert', '12 €', 1200, 'EUR' FROM generate_series(1, $2::int) n RETURNING "id"`,
    [sentences.repeat(8), coldPages + 1],
  )
  const ids = cold.map((row) => row.id)
  const talked = ids.pop()
  await client.query(
    `INSERT INTO "Comment" ("eventId", "text", "createdAt") SELECT $1, 'Wer kommt noch mit? ' || n, now() - n * interval '1 minute' FROM generate_series(1, $2::int) n`,
    [talked, comments],
  )
  await client.end()
  return { id: rows[0].id, ids, talked }
}

/** Processor time used by a process, in milliseconds. Linux counts it in hundredths of a second. */
const processorMs = (pid) => {
  const [user, system] = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13)
  return (Number(user) + Number(system)) * 10
}

/** Processor time per request of a list of pages, each requested once. */
const costOf = async (pid, urls) => {
  const before = processorMs(pid)
  for (const url of urls) await (await fetch(url)).text()
  return (processorMs(pid) - before) / urls.length
}

/** How much text the sized page needs to be as large as another one. The text is in both its markup and its hydration data. */
const sizeFor = async (base, bytes) => {
  const [small, large] = [(await untilAnswers(`${base}/bench/sized/1`)).length, (await untilAnswers(`${base}/bench/sized/10001`)).length]
  return Math.max(1, Math.round((bytes - small) / ((large - small) / 10_000)))
}

/** Next adds the types of this second build to tsconfig.json; this restores it afterwards. */
const buildPages = async (env) => {
  const config = path.join(root, 'tsconfig.json')
  const before = fs.readFileSync(config, 'utf8')
  const { code, output } = await run(childNode(), [path.join(root, 'node_modules/next/dist/bin/next'), 'build'], { cwd: root, env })
  fs.writeFileSync(config, before)
  if (code !== 0) throw new Error(output.slice(-3000))
  await noteFirstScript(path.join(root, '.next-bench'))
}

const untilAnswers = async (url) => {
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return answer.text()
    await sleep(200)
  }
  throw new Error(`${url} does not answer`)
}

const measure = async ({ pid, url, headers = {} }) => {
  const before = processorMs(pid)
  const { perSecond, total } = await load(url, { headers, seconds: secondsPerRound })
  return { perSecond, cpu: (processorMs(pid) - before) / total }
}
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'litfass-bench-'))
let web
let bare
try {
  await generateClient()
  const { url: server } = await startPostgres(folder, { scratch: true })
  const databaseUrl = withDatabase(server, 'litfass')
  await ensureDatabase(databaseUrl)
  await migrate(databaseUrl)
  const { id, ids, talked } = await insertEvent(databaseUrl)
  const port = String(await freePort())
  const secret = 'only for a measurement, and long enough for one'
  const env = {
    ...process.env,
    BENCH: '1',
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    PORT: port,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    AUTH_SECRET: secret,
    DEVICE_SECRET: secret,
  }
  console.log('building pages with the page to compare with …')
  await buildPages(env)
  web = spawn(childNode(), ['scripts/web.mjs'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })

  const base = `http://127.0.0.1:${port}`
  const size = await sizeFor(base, (await untilAnswers(`${base}/event/${id}`)).length)
  const barePort = await freePort()
  bare = spawn(
    childNode(),
    [
      '--eval',
      `const body = Buffer.alloc(${bareBytes}, 'x'); require('node:http').createServer((_, response) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(body)).listen(${barePort}, '127.0.0.1')`,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const packed = { 'accept-encoding': 'gzip, deflate, br' }
  const targets = {
    'bare Node, 30 KB': { pid: bare.pid, url: `http://127.0.0.1:${barePort}/` },
    'least kept page': { pid: web.pid, url: `${base}/bench/sized/${size}` },
    'event page': { pid: web.pid, url: `${base}/event/${id}` },
    'event page, packed': { pid: web.pid, url: `${base}/event/${id}`, headers: packed },
    'list, packed': { pid: web.pid, url: `${base}/?location=Berlin`, headers: packed },
  }
  const bytes = {}
  const figures = {}
  for (const [name, target] of Object.entries(targets)) {
    bytes[name] = (await untilAnswers(target.url)).length
    figures[name] = []
    await measure(target)
  }
  for (let round = 0; round < rounds; round += 1)
    for (const [name, target] of Object.entries(targets)) figures[name].push(await measure(target))
  const [floor] = Object.values(figures)
  const warm = Object.entries(figures).map(([name, all]) => {
    const share = median(all.map(({ perSecond }, round) => perSecond / floor[round].perSecond))
    const isBound = name.startsWith('event') || name.startsWith('list')
    console.log(
      `${name.padEnd(20)} ${median(all.map(({ perSecond }) => perSecond))
        .toFixed(0)
        .padStart(
          6,
        )} requests/s (${all.map(({ perSecond }) => perSecond.toFixed(0)).join(', ')}), ${median(all.map(({ cpu }) => cpu)).toFixed(3)} ms of processor, ${(bytes[name] / 1024).toFixed(0)} KB: ${(share * 100).toFixed(0)} %${isBound ? ` (limit ${limit * 100} %, ${share >= limit ? 'holds' : 'MISSED'})` : ''}`,
    )
    return { name, share: share * 100, limit: isBound ? limit * 100 : null }
  })
  console.log(`load of the machine: ${loadOf()}`)

  const dynamic = ids.map(() => `${base}/bench/dynamic`)
  const pages = ids.map((one) => `${base}/event/${one}`)
  // Pages stay cold, since each is requested once. After these, both code paths are compiled.
  await costOf(web.pid, pages.splice(0, warmUps))
  await costOf(web.pid, dynamic.splice(0, warmUps))
  const turn = pages.length / rounds
  const costs = { cold: [], least: [], kept: [] }
  for (let round = 0; round < rounds; round += 1) {
    costs.cold.push(await costOf(web.pid, pages.slice(round * turn, (round + 1) * turn)))
    costs.least.push(await costOf(web.pid, dynamic.slice(round * turn, (round + 1) * turn)))
    // Next needs more time for pages it caches than for those it does not: the lower bound for every cached page.
    costs.kept.push(
      await costOf(
        web.pid,
        Array.from({ length: turn }, (_, place) => `${base}/bench/sized/${(round + 1) * 1000 + place}`),
      ),
    )
  }
  const [cold, least, leastKept] = [median(costs.cold), median(costs.least), median(costs.kept)]
  console.log(
    `cold   ${cold.toFixed(1)} ms of processor per event page, ${least.toFixed(1)} ms per least dynamic page: ${(cold / least).toFixed(2)} times (limit ${coldLimit}, ${cold / least <= coldLimit ? 'holds' : 'MISSED'})`,
  )
  console.log(
    `       ${leastKept.toFixed(1)} ms per least page that is made anew and kept: ${(leastKept / least).toFixed(2)} times the least dynamic page, the event page ${(cold / leastKept).toFixed(2)} times this`,
  )
  const startedAt = performance.now()
  await (await fetch(`${base}/event/${talked}`)).text()
  const tookMs = performance.now() - startedAt
  console.log(
    `page with ${comments} comments, made anew: ${tookMs.toFixed(0)} ms (limit ${commentsLimitMs} ms, ${tookMs <= commentsLimitMs ? 'holds' : 'MISSED'})`,
  )
  saveFigures('pages', [
    ...warm.map(({ name, share, limit: least }) => ({ name: `${name}, requests beside bare Node`, value: share, unit: '%', least })),
    { name: 'cold event page beside the least dynamic page', value: cold / least, unit: 'times', most: coldLimit },
    { name: `event page with ${comments} comments, made again`, value: tookMs, unit: 'ms', most: commentsLimitMs },
  ])
} finally {
  web?.kill('SIGTERM')
  bare?.kill()
  await stopPostgres(folder)
  fs.rmSync(folder, { recursive: true, force: true })
}
