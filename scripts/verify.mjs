// What npm test does: the gate, then the product as a newcomer starts it, then journeys through it in a browser.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build } from './build.mjs'
import { prepareGate, runGate, sumUp, withCleanup } from './check.mjs'
import { dropDatabase, ensureDatabase } from './migrate.mjs'
import { withDatabase } from './postgres.mjs'
import { freePort, PlainError, run } from './processes.mjs'
import { step } from './progress.mjs'
import { findRedis } from './redis.mjs'
import { childNode, root } from './settings.mjs'

const readyWithinMs = 180_000
const journeysWithinMs = 13 * 60_000

/** Settings of the person running the tests that must not lead a journey to a real service. */
const foreign = /^(S3|REDIS|OPENAI|SMTP|STRIPE|VAPID|NEXTAUTH|AUTH|DEVICE|APP)_|^(DEMO|HOST|PORT|DATA_DIR)$/

/** Prepares the product under test: folder, port, and a database if one is given. */
const prepareStage = async (held, name) => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'litfass-e2e-'))
  // as root, the embedded Postgres runs as another user
  fs.chmodSync(dataDir, 0o755)
  held.push(async () => fs.rmSync(dataDir, { recursive: true, force: true }))
  const port = await freePort()
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)))
  // empty hides what a .env file says
  const hidden = Object.fromEntries(
    ['S3_BUCKET', 'REDIS_URL', 'OPENAI_API_KEY', 'OPENAI_BASE_URL', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'APP_URL', 'DEMO'].map((name) => [
      name,
      '',
    ]),
  )
  const env = { ...own, ...hidden, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off' }
  const server = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL
  if (server) {
    const url = withDatabase(server, `litfass_${name}_${process.pid}`)
    await ensureDatabase(url)
    held.push(() => dropDatabase(url))
    env.DATABASE_URL = url
  }
  return { env, url: `http://127.0.0.1:${port}` }
}

/** The services around the product during journeys; returns the product's settings for them and where journeys read what reached them. */
const startNeighbours = (productUrl, held) =>
  new Promise((resolve, reject) => {
    const child = spawn(childNode(), ['--import', 'tsx', 'tests/support/neighbours.ts'], {
      cwd: root,
      env: { ...process.env, PRODUCT_URL: productUrl },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    held.push(async () => child.kill('SIGTERM'))
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      output += chunk
      if (output.includes('\n')) resolve(JSON.parse(output.slice(0, output.indexOf('\n'))))
    })
    child.once('exit', (code) => reject(new PlainError(`The services around the product have ended with exit code ${code}: ${output}`)))
  })

/** npm start as a newcomer sees it, until it prints its address. */
const startProduct = (env, held) =>
  new Promise((resolve, reject) => {
    const child = spawn(childNode(), ['scripts/start.mjs'], { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    const gone = new Promise((done) => child.once('exit', done))
    held.push(async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await gone
    })
    let output = ''
    const limit = setTimeout(
      () => reject(new PlainError(`npm start is not ready after ${readyWithinMs / 1000} s:\n${output}`)),
      readyWithinMs,
    )
    const hear = (chunk) => {
      output += chunk
      process.stdout.write(chunk)
      if (!/^Litfass is ready at /m.test(output)) return
      clearTimeout(limit)
      resolve('answers')
    }
    child.stdout.setEncoding('utf8').on('data', hear)
    child.stderr.setEncoding('utf8').on('data', hear)
    child.once('exit', (code) => {
      clearTimeout(limit)
      reject(new PlainError(`npm start has ended with exit code ${code}:\n${output}`))
    })
  })

const countJourneys = (report, code) => {
  if (!fs.existsSync(report)) return { passed: 0, failed: 1 }
  const { stats, suites, errors = [] } = JSON.parse(fs.readFileSync(report, 'utf8'))
  const failed = stats.unexpected + stats.flaky + errors.length
  return { passed: stats.expected, failed: failed === 0 && code !== 0 ? 1 : failed, failures: suites.flatMap(failedJourneys) }
}

/** The titles of what did not pass in a suite of Playwright's report and in the suites within. */
const failedJourneys = ({ specs = [], suites = [] }) => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`),
  ...suites.flatMap(failedJourneys),
]

const playJourneys = async ({ url, desk, extra, held }) => {
  const report = path.join(os.tmpdir(), `litfass-journeys-${process.pid}.json`)
  held.push(async () => fs.rmSync(report, { force: true }))
  const { code } = await run(
    childNode(),
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/config/playwright.config.ts', ...extra],
    {
      cwd: root,
      timeoutMs: journeysWithinMs,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, BASE_URL: url, E2E_DESK: desk, E2E_REPORT: report },
    },
  )
  return { name: 'Journeys', ...countJourneys(report, code) }
}

const endAll = async (held) => {
  while (held.length > 0) await held.pop()()
}

/** A Redis for the product under test; null, with a message, if this machine has none. */
const startRedis = async (held) => {
  const found = await findRedis()
  if (!found) {
    console.log('No redis-server here (set REDIS_SERVER): the chat is played over Postgres alone.')
    return null
  }
  const port = await freePort()
  const libraries = found.libraries ? { LD_LIBRARY_PATH: found.libraries } : {}
  const child = spawn(
    found.command,
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', os.tmpdir()],
    { stdio: 'ignore', env: { ...process.env, ...libraries } },
  )
  held.push(async () => child.kill('SIGTERM'))
  return `redis://127.0.0.1:${port}`
}

/** Runs the chat journeys again, with messages distributed through Redis. */
const playChatOverRedis = async (held) => {
  const redisUrl = await startRedis(held)
  if (!redisUrl) return []
  const stage = await prepareStage(held, 'redis')
  await startProduct({ ...stage.env, APP_URL: stage.url, REDIS_URL: redisUrl }, held)
  const played = await playJourneys({ url: stage.url, desk: '', extra: ['chat.spec', '--project', 'laptop'], held })
  return [{ ...played, name: 'Chat over Redis' }]
}

const runJourneys = async (held, extra) => {
  try {
    await step('Pages', (say) => build(process.env, say))
    const stage = await prepareStage(held, 'e2e')
    const { settings, desk } = await startNeighbours(stage.url, held)
    await startProduct({ ...stage.env, APP_URL: stage.url, ...settings }, held)
    const journeys = [{ name: 'Build and start', passed: 1, failed: 0 }, await playJourneys({ url: stage.url, desk, extra, held })]
    await endAll(held)
    return extra.length > 0 ? journeys : [...journeys, ...(await playChatOverRedis(held))]
  } catch (error) {
    if (!(error instanceof PlainError)) throw error
    console.error(error.message)
    return [{ name: 'Build and start', passed: 0, failed: 1 }]
  }
}

/** Prepares what is missing, runs everything and ends with the line `N passed, N failed`. `--e2e` runs only the journeys. */
export const main = () =>
  withCleanup(async (held) => {
    const [first, ...extra] = process.argv.slice(2)
    await prepareGate()
    const gate = first === '--e2e' ? [] : await runGate(held)
    const journeys = await runJourneys(held, first === '--e2e' ? extra : [])
    // stop everything first: the sum is the last line
    await endAll(held)
    return sumUp([...gate, ...journeys])
  })
