// What npm test does: the gate, then the product as a newcomer starts it, then journeys through it in a browser, then
// two of everything.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build } from './build.mjs'
import { prepareGate, runGate, sumUp, withCleanup } from './check.mjs'
import { openParts, startRedis } from './cluster-parts.mjs'
import { PlainError, run } from './processes.mjs'
import { step } from './progress.mjs'
import { childNode, root } from './settings.mjs'
import { prepareStage } from './stage.mjs'

const readyWithinMs = 180_000
// longer than any journey may take
const silentJourneysMs = 6 * 60_000

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

const countJourneys = (report, { code, signal, stopped }) => {
  if (!fs.existsSync(report)) {
    return { passed: 0, failed: 1, failures: [`did not come to their end: ${stopped ?? `ended with ${signal ?? code}`}`] }
  }
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
  const ended = await run(
    childNode(),
    ['node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/config/playwright.config.ts', ...extra],
    {
      cwd: root,
      silentMs: silentJourneysMs,
      echo: true,
      env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), BASE_URL: url, E2E_DESK: desk, E2E_REPORT: report },
    },
  )
  return { name: 'Journeys', ...countJourneys(report, ended) }
}

const endAll = async (held) => {
  while (held.length > 0) await held.pop()()
}

/** Runs the chat journeys again, with messages distributed through Redis. */
const playChatOverRedis = async (held) => {
  const stage = await prepareStage(held, 'redis')
  const redis = await startRedis(openParts(stage.env.DATA_DIR, held), stage.env.DATA_DIR)
  if (!redis) {
    console.log('No redis-server here (set REDIS_SERVER): the chat is played over Postgres alone.')
    return []
  }
  await startProduct({ ...stage.env, APP_URL: stage.url, REDIS_URL: redis.url }, held)
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
    if (extra.length > 0) return journeys
    journeys.push(...(await playChatOverRedis(held)))
    await endAll(held)
    // needs packages, and this file is read before they are installed
    const { tryCluster } = await import('./cluster-trial.mjs')
    return [...journeys, await tryCluster(held)]
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
