// npm run drill:load -- [--events 10000] [--seconds 60] [--connections 50]: mixed reads of pages and calls by many clients at once, on the
// web process as in production, beside a control of two connections. Exits with 1 if a response failed, if the slowest hundredth exceeds
// its limit, or if the process keeps growing.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { build, generateClient } from './build.mjs'
import { allocator, webArguments } from './launch.mjs'
import { ensureDatabase, migrate, withClient } from './migrate.mjs'
import { startPostgres, stopPostgres, withDatabase } from './postgres.mjs'
import { freePort, PlainError, run, sleep } from './processes.mjs'
import { ensureSecrets } from './secrets.mjs'
import { childNode, root } from './settings.mjs'

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '60' },
    connections: { type: 'string', default: '50' },
  },
})
const mostMs = 800
/** How much more memory the last quarter may use than the second one; the first one warms up. */
const mostGrowth = 1.15

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'litfass-load-'))
fs.chmodSync(folder, 0o755)

const megabytes = (pid) => Number(/VmRSS:\s+(\d+) kB/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
const average = (list) => list.reduce((all, one) => all + one, 0) / Math.max(1, list.length)

/** Pages and calls as visitors request them: mostly events, lists and searches, all different. */
const pathsOf = (rows) =>
  rows.flatMap(({ id, city, category, word }, index) => {
    const words = encodeURIComponent(word)
    return [
      `/event/${id}`,
      `/api/events/byId?id=${id}`,
      `/api/comments/event/${id}`,
      `/api/events/search/new?limit=40&offset=0&query=${words}`,
      index % 2 === 0 ? '/' : `/?location=${encodeURIComponent(city)}`,
      index % 3 === 0
        ? `/api/events/search/all?location=${encodeURIComponent(city)}&category=${encodeURIComponent(category)}`
        : `/event/${id}`,
      index % 5 === 0 ? '/search' : `/api/events/reel?offset=0&limit=10`,
      index % 7 === 0 ? '/api/feed/latest/all' : `/api/events/${id}`,
    ]
  })

const fire = async (base, paths, { connections, seconds }) =>
  autocannon({ url: base, connections, duration: seconds, timeout: 60, requests: paths.map((one) => ({ method: 'GET', path: one })) })

let failed = false
try {
  await generateClient()
  await build()
  const url = withDatabase((await startPostgres(folder, { scratch: true })).url, 'litfass')
  await ensureDatabase(url)
  await migrate(url)
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: folder }
  const seeded = await run(childNode(), ['scripts/seed-events.mjs', '--events', values.events], { cwd: root, env })
  if (seeded.code !== 0) throw new PlainError(seeded.output.slice(-2000))
  const rows = await withClient(url, async (client) => {
    const found = await client.query(
      `SELECT "id", "city", coalesce("category", 'Concert') AS category, coalesce(substring("title" from '[[:alpha:]]{5,}'), 'live') AS word FROM "Event"
       WHERE "state" = 'published' AND "startsAt" > now() AND "city" IS NOT NULL ORDER BY md5("id") LIMIT 300`,
    )
    return found.rows
  })
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const log = fs.openSync(path.join(folder, 'web.log'), 'w')
  const web = spawn(childNode(), webArguments, {
    cwd: root,
    env: {
      ...allocator,
      ...env,
      ...ensureSecrets(folder, {}),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...Object.fromEntries(['S3_BUCKET', 'REDIS_URL', 'OPENAI_API_KEY', 'SMTP_URL', 'APP_URL'].map((name) => [name, ''])),
    },
    stdio: ['ignore', log, 'inherit'],
  })
  try {
    for (let tries = 0; tries < 300 && !(await fetch(`${base}/api/health`).catch(() => null))?.ok; tries += 1) await sleep(200)
    const paths = pathsOf(rows)
    const others = os.loadavg()[0]
    const control = await fire(base, paths, { connections: 2, seconds: 10 })
    const used = []
    const timer = setInterval(() => used.push(megabytes(web.pid)), 500)
    const taken = await fire(base, paths, { connections: Number(values.connections), seconds: Number(values.seconds) })
    clearInterval(timer)
    const quarter = Math.floor(used.length / 4)
    const [second, last] = [average(used.slice(quarter, 2 * quarter)), average(used.slice(-quarter))]
    const broken = taken.non2xx + taken.errors + taken.timeouts
    failed = broken > 0 || taken.latency.p99 > mostMs || last > second * mostGrowth
    const line = (name, value) => console.log(`| ${name} | ${value} |`)
    line('figure', 'value')
    line('---', '---')
    line('events', values.events)
    line(`${values.connections} connections, ${values.seconds} s: answers, of these failed`, `${taken.requests.total}, ${broken}`)
    line(
      'p50 / p97.5 / p99 / longest',
      [taken.latency.p50, taken.latency.p97_5, taken.latency.p99, taken.latency.max].map((ms) => `${ms} ms`).join(' / '),
    )
    line(
      'the same by 2 connections (control)',
      `${control.latency.p50} ms / ${control.latency.p97_5} ms / ${control.latency.p99} ms / ${control.latency.max} ms`,
    )
    line(
      'memory of the web process, second and last quarter, most',
      `${second.toFixed(0)} MB, ${last.toFixed(0)} MB, ${Math.max(...used).toFixed(0)} MB`,
    )
    line('load of the machine before, after', `${others.toFixed(1)}, ${os.loadavg()[0].toFixed(1)} on ${os.cpus().length} cores`)
  } finally {
    web.kill('SIGTERM')
    await new Promise((resolve) => (web.exitCode === null ? web.once('exit', resolve) : resolve()))
  }
} finally {
  await stopPostgres(folder)
  fs.rmSync(folder, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)
