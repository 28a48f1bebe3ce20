// npm run check: the one gate. Types, lint, import table, dead code, then every test that needs no browser.
//   node scripts/check.mjs [--quick]     --quick leaves the tests out
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import './require-node.mjs'
import { generateClient, generateTypes } from './build.mjs'
import { install } from './install.mjs'
import { isScratchUsed } from './migrate.mjs'
import { startPostgres, stopPostgres } from './postgres.mjs'
import { onStopAsked, run, stopRunning } from './processes.mjs'
import { complain, step } from './progress.mjs'
import { cache, childNode, root } from './settings.mjs'

const minutes = (count) => count * 60_000
/** The folder of the throw-away cluster shared by test runs, see tests/support/test-databases.ts. */
const scratchFolder = path.join(path.dirname(cache), 'litfass-postgres')
const rooms = ['app', 'components', 'lib', 'server', 'prisma', 'tests']

const knip = ['--config', 'tests/config/knip.config.mjs', '--no-progress', '--no-config-hints']

const present = (list) => list.filter((room) => fs.existsSync(path.join(root, room)))

/** Runs one of our tools to its end and shows its output only if it fails; counts as one test, passed or failed. */
const tool = async (name, args) => {
  const since = performance.now()
  const { code, output } = await run(childNode(), args, { cwd: root, timeoutMs: minutes(6), env: { ...process.env, FORCE_COLOR: '0' } })
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  console.log(code === 0 ? `✓ ${name} (${seconds} s)` : `✗ ${name} (${seconds} s)\n${output.trim()}\n`)
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
}

/** The failures of one suite in Jest's report: `file › test: first line of the reason`, or only the file if it did not run. */
const failuresOf = (suite) => {
  const file = path.relative(root, suite.name)
  const firstLine = (text) =>
    stripVTControlCharacters(text ?? '')
      .trim()
      .split('\n')[0]
  const failed = suite.assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0) return suite.status === 'failed' ? [`${file}: ${firstLine(suite.message)}`] : []
  return failed.map(({ fullName, failureMessages }) => `${file} › ${fullName}: ${firstLine(failureMessages[0])}`)
}

const jest = async (names) => {
  const report = path.join(os.tmpdir(), `litfass-jest-${process.pid}.json`)
  const args = [
    'node_modules/jest/bin/jest.js',
    '--config',
    'tests/config/jest.config.mjs',
    '--selectProjects',
    ...names,
    '--ci',
    '--passWithNoTests',
    '--json',
    `--outputFile=${report}`,
  ]
  // the report goes to the file; what people read goes to standard error
  const { code, signal, stopped } = await run(childNode(), args, {
    cwd: root,
    // twice what the longest suite takes on a busy machine
    silentMs: minutes(10),
    echo: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(process.stderr.isTTY && { FORCE_COLOR: '1' }), NODE_ENV: 'test' },
  })
  if (!fs.existsSync(report)) {
    const failure = code === 0 ? 'left no report' : `did not come to their end: ${stopped ?? `ended with ${signal ?? code}`}`
    return { name: 'tests', passed: 0, failed: 1, failures: [failure] }
  }
  const found = JSON.parse(fs.readFileSync(report, 'utf8'))
  fs.rmSync(report)
  const failures = found.testResults.flatMap(failuresOf)
  const broken = found.numRuntimeErrorTestSuites + (found.success || found.numFailedTests + found.numRuntimeErrorTestSuites > 0 ? 0 : 1)
  return { name: 'tests', passed: found.numPassedTests, failed: found.numFailedTests + broken, failures }
}

/** Creates what the gate needs if missing: packages, database client, route types. */
export const prepareGate = async () => {
  await step('Dependencies', (say) => install(say, { tools: true }))
  await step('Database client', generateClient)
  await step('Route types', generateTypes)
}

/** Runs the gate and returns `{ name, passed, failed }` per part; `held` collects what must be stopped. */
export const runGate = async (held, { quick = false } = {}) => {
  const statics = await Promise.all([
    tool('Types', ['node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false']),
    tool('Lint', [
      'node_modules/eslint/bin/eslint.js',
      '--config',
      'tests/config/eslint.config.mjs',
      '--cache',
      '--cache-strategy',
      'content',
      '--cache-location',
      path.join(cache, 'eslint'),
      ...present([...rooms, 'scripts']),
      '*.mjs',
    ]).then(async (lint) => [
      lint,
      await tool('Format', [
        'node_modules/prettier/bin/prettier.cjs',
        '--check',
        '--cache',
        '--cache-location',
        path.join(cache, 'prettier'),
        '--log-level',
        'warn',
        '.',
      ]),
      await tool('Import table', [
        'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
        '--config',
        'tests/config/dependency-cruiser.cjs',
        '--output-type',
        'err-long',
        ...present(rooms),
      ]),
      await tool('Dead code', ['node_modules/knip/bin/knip.js', ...knip]),
      await tool('Dead code beside tests', ['node_modules/knip/bin/knip.js', ...knip, '--production']),
    ]),
  ])
  if (quick) return statics.flat()
  if (!process.env.TEST_DATABASE_URL && !process.env.DATABASE_URL) {
    const { url, startedHere } = await startPostgres(scratchFolder, { scratch: true })
    if (startedHere) held.push(async () => ((await isScratchUsed(url)) ? undefined : stopPostgres(scratchFolder)))
  }
  return [...statics.flat(), await jest(['lib', 'components', 'server', 'api'])]
}

/** Prints what failed and, as the last line, the sum of `results`, `N passed, N failed`; returns the exit code. */
export const sumUp = (results) => {
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  for (const { name, failed, failures = [] } of results) {
    if (failed > 0) console.log([`✗ ${name}: ${failed} failed`, ...failures].join('\n    '))
  }
  console.log(`${passed} passed, ${failed} failed`)
  return passed > 0 && failed === 0 ? 0 : 1
}

/** Runs `work(held)`, stops everything in `held` even if interrupted, and ends the process with the exit code. */
export const withCleanup = async (work) => {
  const held = []
  let ending
  const end = (code) => {
    ending ??= (async () => {
      await stopRunning()
      while (held.length > 0) await held.pop()().catch(complain)
      process.exitCode = code
      process.exit()
    })()
    return ending
  }
  onStopAsked(() => {
    if (!ending) console.log('Stopping …')
    void end(130)
  })
  try {
    const code = await work(held)
    await end(code)
  } catch (error) {
    if (ending) return
    complain(error)
    console.log('0 passed, 1 failed')
    await end(1)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await withCleanup(async (held) => {
    await prepareGate()
    const results = await runGate(held, { quick: process.argv.includes('--quick') })
    return sumUp(results)
  })
}
