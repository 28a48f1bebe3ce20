import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import autocannon from 'autocannon'
import { median, printTable } from './bench-figures.mjs'
import { loadOf, saveFigures } from './bench-results.mjs'
import { generateClient } from './build.mjs'
import { allocator, webArguments } from './launch.mjs'
import { withClient } from './migrate.mjs'
import { freePort, PlainError, run, sleep } from './processes.mjs'
import { childNode, root } from './settings.mjs'

const connections = 10
const secondsPerRound = 4
const crowd = 200
const crowdSeconds = 20
const leastById = 0.9
const leastSearch = 0.5
const mostMegabytes = 350

/** A separate build, beside the one that may be running. */
const distDir = '.next-bench-api'

const buildPages = async (env) => {
  const { code, output } = await run(childNode(), [path.join(root, 'node_modules/next/dist/bin/next'), 'build'], { cwd: root, env })
  if (code !== 0) throw new PlainError(output.slice(-3000))
}

const untilListens = async (url) => {
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await fetch(url).catch(() => null))?.ok) return
    await sleep(200)
  }
  throw new PlainError(`${url} does not answer.`)
}

const status = (pid, name) =>
  Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
/** Processor time used by a process, in milliseconds. */
const processorMs = (pid) => {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

const fire = async ({ base, paths, count = connections, seconds = secondsPerRound }) => {
  const result = await autocannon({
    url: base,
    connections: count,
    duration: seconds,
    requests: paths.map((one) => ({ method: 'GET', path: one })),
  })
  return {
    perSecond: result.requests.average,
    total: result.requests.total,
    failed: result.non2xx + result.errors,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}

const samplesOf = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `SELECT "id", "city", "category", coalesce(substring("title" from '[[:alpha:]]{5,}'), 'live') AS word FROM "Event"
       WHERE "state" = 'published' AND "deletedAt" IS NULL AND "mergedIntoId" IS NULL AND "startsAt" > now() AND "category" IS NOT NULL ORDER BY md5("id") LIMIT 400`,
    )
    return rows
  })

const encoded = encodeURIComponent

const measureRounds = async ({ base, targets, rounds, pid }) => {
  const figures = Object.fromEntries(Object.keys(targets).map((name) => [name, []]))
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, paths] of Object.entries(targets)) {
      const before = processorMs(pid)
      const taken = await fire({ base, paths })
      // the first round warms up
      if (round > 0) figures[name].push({ ...taken, cpu: (processorMs(pid) - before) / Math.max(1, taken.total) })
    }
  }
  return figures
}

/** Memory of a process while many clients request everything at once. */
const measureCrowd = async ({ base, paths, pid }) => {
  let peak = 0
  const timer = setInterval(() => (peak = Math.max(peak, status(pid, 'VmRSS'))), 100)
  const taken = await fire({ base, paths, count: crowd, seconds: crowdSeconds })
  clearInterval(timer)
  return { ...taken, peak }
}

/**
 * Measures the documented calls on the production build beside the smallest handler that returns the same row, on one server, in turns.
 * Prints requests per second, processor time and memory; returns what missed its limit.
 */
export const benchHttp = async ({ large, rounds, say, port }) => {
  const wanted = port ?? (await freePort())
  const base = `http://127.0.0.1:${wanted}`
  const secret = 'only for a measurement, and long enough for one'
  const env = {
    ...allocator,
    ...process.env,
    BENCH: '1',
    LITFASS_DIST_DIR: distDir,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    DATABASE_URL: large.url,
    DATA_DIR: large.folder,
    PORT: String(wanted),
    HOST: '127.0.0.1',
    RATE_LIMITS: 'off',
    AUTH_SECRET: secret,
    DEVICE_SECRET: secret,
  }
  say('building with the handler to compare with')
  await generateClient()
  await buildPages(env)
  const samples = await samplesOf(large.url)
  const logFile = fs.openSync(path.join(large.folder, 'bench-web.log'), 'w')
  const web = spawn(childNode(), webArguments, { cwd: root, env, stdio: ['ignore', logFile, 'inherit'] })
  try {
    const ids = samples.map(({ id }) => id)
    const targets = {
      'least handler': ids.map((id) => `/bench/event?id=${id}`),
      'events/byId': ids.map((id) => `/api/events/byId?id=${id}`),
      'search/new, 40': samples.map(({ word }) => `/api/events/search/new?limit=40&offset=0&query=${encoded(word)}`),
      'search/new, 10': samples.map(({ word }) => `/api/events/search/new?limit=10&offset=0&query=${encoded(word)}`),
    }
    await untilListens(`${base}/api/health`)
    say(`${rounds} rounds of ${Object.keys(targets).length} calls`)
    const figures = await measureRounds({ base, targets, rounds, pid: web.pid })
    const mixed = samples.flatMap(({ id, city, category, word }, index) => [
      `/api/events/byId?id=${id}`,
      `/api/events/search/new?limit=40&offset=0&query=${encoded(word)}`,
      `/api/events/search/all?location=${encoded(city)}&category=${encoded(category)}`,
      `/api/events/${id}`,
      index % 4 === 0 ? `/event/${id}` : `/api/comments/event/${id}`,
      index % 8 === 0 ? '/' : `/api/events/v2/byId?id=${id}`,
    ])
    say(`${crowd} at once for ${crowdSeconds} s`)
    const together = await measureCrowd({ base, paths: mixed, pid: web.pid })

    const ratioOf = (name) => median(figures[name].map(({ perSecond }, round) => perSecond / figures['least handler'][round].perSecond))
    const cpuOf = (name) => median(figures[name].map(({ cpu }) => cpu))
    const failed = (name) => figures[name].reduce((sum, one) => sum + one.failed, 0)
    const bounds = { 'least handler': null, 'events/byId': leastById, 'search/new, 40': leastSearch, 'search/new, 10': leastSearch }
    const broken = []
    const rows = [
      [
        '10 connections',
        'requests/s (median of rounds)',
        'of the least handler',
        'bound',
        'CPU ms',
        'of its CPU',
        'p50 / p99 ms',
        'failed',
        '',
      ],
    ]
    for (const [name, bound] of Object.entries(bounds)) {
      const ratio = ratioOf(name)
      const holds = (bound === null || ratio >= bound) && failed(name) === 0
      if (!holds) broken.push(`${name}: ${(ratio * 100).toFixed(0)} % of the least handler, ${failed(name)} failed`)
      const all = figures[name]
      rows.push([
        name,
        `${median(all.map(({ perSecond }) => perSecond)).toFixed(0)} (${all.map(({ perSecond }) => perSecond.toFixed(0)).join(', ')})`,
        `${(ratio * 100).toFixed(0)} %`,
        bound === null ? '' : `${bound * 100} %`,
        cpuOf(name).toFixed(2),
        `${((cpuOf(name) / cpuOf('least handler')) * 100).toFixed(0)} %`,
        `${median(all.map(({ p50 }) => p50))} / ${median(all.map(({ p99 }) => p99))}`,
        failed(name),
        bound === null ? '' : holds ? 'holds' : 'BROKEN',
      ])
    }
    console.log()
    printTable(rows)
    const fits = together.peak < mostMegabytes && together.failed === 0
    saveFigures('api', [
      ...Object.entries(bounds).flatMap(([name, bound]) =>
        bound === null
          ? []
          : [{ name: `${name}, requests beside the least handler`, value: ratioOf(name) * 100, unit: '%', least: bound * 100 }],
      ),
      { name: `web process with ${crowd} at once`, value: together.peak, unit: 'MB', most: mostMegabytes },
    ])
    console.log(`load of the machine: ${loadOf()}`)
    if (!fits) broken.push(`memory ${together.peak.toFixed(0)} MB, ${together.failed} failed`)
    console.log(
      `web process with ${crowd} at once: ${together.peak.toFixed(0)} MB at most (bound ${mostMegabytes} MB), ${together.perSecond.toFixed(0)} requests/s, ${together.failed} of ${together.total} failed: ${fits ? 'holds' : 'BROKEN'}`,
    )
    return broken
  } finally {
    web.kill('SIGTERM')
    await new Promise((resolve) => (web.exitCode === null && web.signalCode === null ? web.once('exit', resolve) : resolve()))
    fs.closeSync(logFile)
  }
}
