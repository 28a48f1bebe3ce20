// npm run bench:chat: one room of 500 sockets beside a bare socket.io server in turns, memory of 5,000 idle sockets, two sidecars over Redis.
//   --web     also the documented POST call over the whole web server (builds the pages if they are stale)
//   --quick   one round of each
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ceiling, latency, rate, seconds } from './bench-chat-measures.mjs'
import { seedGroups, seedPeople } from './bench-chat-people.mjs'
import { median, printTable } from './bench-figures.mjs'
import { saveFigures } from './bench-results.mjs'
import { build, generateClient } from './build.mjs'
import { webArguments } from './launch.mjs'
import { ensureDatabase, migrate } from './migrate.mjs'
import { startPostgres, stopPostgres, withDatabase } from './postgres.mjs'
import { processorSeconds } from './process-costs.mjs'
import { freePort, sleep } from './processes.mjs'
import { findRedis } from './redis.mjs'
import { childNode, root } from './settings.mjs'

const flags = process.argv.slice(2)
const rounds = flags.includes('--quick') ? 1 : 5
const sockets = 500
const idle = 5000
const socketsPerPerson = 10
const content = 'A message of about the length that people send: a hundred and ten characters, give or take some few of them.'
const secret = 'only for a measurement, and long enough for one'
const limits = { ceiling: 0.8, latency: 2, megabytes: 500, two: 1.5 }

const sidecarArguments = [
  '--max-old-space-size=320',
  '--max-semi-space-size=4',
  '--conditions=react-server',
  '--import',
  'tsx',
  'server/sidecar/main.ts',
]
const running = []

/** Starts a process that is controlled by messages, and waits until it is ready. */
const begin = async (args, env, { waits = true } = {}) => {
  const child = spawn(childNode(), args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  running.push(child)
  const asked = new Map()
  let count = 0
  let isReady = () => undefined
  const ready = new Promise((resolve) => (isReady = resolve))
  child.on('message', (message) => {
    if (typeof message === 'string') return ['ready', 'listening', 'sockets'].includes(message) ? isReady() : undefined
    const { resolve, reject } = asked.get(message.id)
    asked.delete(message.id)
    if (message.error) reject(new Error(message.error))
    else resolve(message.value)
  })
  child.once('exit', (code) => {
    isReady()
    for (const { reject } of asked.values()) reject(new Error(`${args.at(-1)} ended (${code})`))
  })
  if (waits) await ready
  return {
    pid: child.pid,
    ask: (action, value) =>
      new Promise((resolve, reject) => {
        count += 1
        asked.set(count, { resolve, reject })
        child.send({ id: count, action, value })
      }),
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        child.once('exit', resolve)
        child.kill('SIGTERM')
        setTimeout(() => child.kill('SIGKILL'), 5000).unref()
      }),
  }
}

const megabytes = (pid) => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'litfass-bench-'))
fs.chmodSync(folder, 0o755)
// An interrupted measurement must leave nothing running.
const tidy = async () => {
  for (const child of running) child.kill('SIGKILL')
  await stopPostgres(folder)
  fs.rmSync(folder, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void tidy().finally(() => process.exit(1)))
process.once('uncaughtException', (error) => {
  console.error(error)
  void tidy().finally(() => process.exit(1))
})
const say = (text) => console.log(text)
const round = (value, digits = 0) => Number(value).toLocaleString('en', { maximumFractionDigits: digits })
const rows = [['measured', 'ours', 'beside it', 'ratio', 'goal']]
const figures = []
const verdict = (isMet) => (isMet ? 'met' : 'missed')

try {
  say(`load before: ${os.loadavg()[0].toFixed(1)} on ${os.cpus().length} cores`)
  await generateClient()
  const { url: server } = await startPostgres(folder)
  const url = withDatabase(server, 'litfass')
  await ensureDatabase(url)
  await migrate(url)
  const [groupId] = await seedGroups(url, 1)
  const people = await seedPeople({ url, secret }, sockets, [groupId])
  const common = {
    NODE_ENV: 'production',
    DATABASE_URL: url,
    DATA_DIR: folder,
    AUTH_SECRET: secret,
    DEVICE_SECRET: secret,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    REDIS_URL: '',
    TRUSTED_PROXIES: '0',
  }
  const ports = { bare: await freePort(), one: await freePort() }
  const bare = await begin(['scripts/bench-chat-bare.mjs'], { SOCKET_PORT: String(ports.bare) })
  const sidecar = await begin(sidecarArguments, { ...common, SOCKET_PORT: String(ports.one) })
  const writer = await begin(['--conditions=react-server', '--import', 'tsx', 'scripts/bench-chat-writer.ts'], common)
  const clients = await begin(['scripts/bench-chat-clients.mjs'], {}, { waits: false })
  const planFor = (port) => people.map(({ token }) => ({ port, token, groupId }))
  const like = {
    id: groupId,
    _id: groupId,
    groupId,
    senderId: groupId,
    username: 'bench 0123456789ab',
    content,
    type: 'text',
    messageType: 'text',
    createdAt: new Date().toISOString(),
    reactions: [],
    isRemoved: false,
    clientKey: 'bench-1234567890123-0',
  }
  const talks = {
    bare: (order) => bare.ask('say', { groupId, like, ...order }),
    ours: (order) => writer.ask('say', { groupId, people: people.slice(0, 50), content, atOnce: 400, ...order }),
  }

  const found = { bare: { ceilings: [], p95: [] }, ours: { ceilings: [], packets: [], p95: [], answer: [] } }
  let isWhole = true
  for (let turn = 0; turn < rounds; turn += 1) {
    for (const [name, port] of [
      ['bare', ports.bare],
      ['ours', ports.one],
    ]) {
      await clients.ask('connect', { plans: planFor(port), atOnce: 50 })
      const near = await latency([clients], talks[name], sockets)
      const full = await ceiling([clients], talks[name])
      await clients.ask('close')
      found[name].p95.push(near.p95)
      found[name].ceilings.push(full.deliveries)
      if (name === 'ours') {
        found.ours.packets.push(full.packets)
        found.ours.answer.push(near.answerP95)
      }
      isWhole &&= near.isWhole
      say(
        `${name}: ${round(full.deliveries)} deliveries/s in ${round(full.packets)} packets/s (${full.messages} messages taken); at ${rate}/s p50 ${round(near.p50, 1)}, p95 ${round(near.p95, 1)} ms${near.isWhole ? '' : ', NOT every socket got every message once'}`,
      )
    }
  }
  const ceilings = [median(found.ours.ceilings), median(found.bare.ceilings)]
  const tails = [median(found.ours.p95), median(found.bare.p95)]
  figures.push(
    {
      name: `deliveries in one room of ${sockets}, beside a bare server`,
      value: ceilings[0] / ceilings[1],
      unit: 'times',
      least: limits.ceiling,
    },
    {
      name: `95th percentile at ${rate} messages/s, beside a bare server`,
      value: tails[0] / tails[1],
      unit: 'times',
      most: limits.latency,
    },
  )
  rows.push([
    `deliveries/s, one room of ${sockets}, each message durable first`,
    round(ceilings[0]),
    round(ceilings[1]),
    round(ceilings[0] / ceilings[1], 2),
    `>= ${limits.ceiling}: ${verdict(ceilings[0] / ceilings[1] >= limits.ceiling)}`,
  ])
  rows.push([
    'packets/s at that ceiling (messages of one commit share a packet)',
    round(median(found.ours.packets)),
    round(ceilings[1]),
    round(median(found.ours.packets) / ceilings[1], 2),
    '',
  ])
  rows.push([
    `p95 ms from sending to the last of ${sockets} sockets at ${rate}/s`,
    round(tails[0], 1),
    round(tails[1], 1),
    round(tails[0] / tails[1], 2),
    `<= ${limits.latency}: ${verdict(tails[0] / tails[1] <= limits.latency)}`,
  ])
  rows.push(['every message once at every socket', isWhole ? 'yes' : 'no', '', '', verdict(isWhole)])

  if (flags.includes('--web')) {
    await build(process.env, say)
    const port = await freePort()
    const web = await begin(webArguments, {
      ...common,
      PORT: String(port),
      HOST: '127.0.0.1',
      SOCKET_PORT: String(ports.one),
      APP_URL: `http://127.0.0.1:${port}`,
    })
    // through the web server's socket passage, as browsers connect
    await clients.ask('connect', { plans: planFor(port), atOnce: 50 })
    const byCall = (order) => writer.ask('say', { groupId, people: people.slice(0, 50), content, atOnce: 32, port, ...order })
    await byCall({ rate: 50, seconds: 3 })
    const near = await latency([clients], byCall, sockets)
    const full = await ceiling([clients], byCall)
    await clients.ask('close')
    await web.stop()
    rows.push([
      `p95 ms, the POST call over the web server, sockets through it, at ${rate}/s`,
      round(near.p95, 1),
      round(tails[1], 1),
      round(near.p95 / tails[1], 2),
      `answers p95 ${round(near.answerP95, 1)} ms`,
    ])
    rows.push([
      'deliveries/s that way',
      round(full.deliveries),
      round(ceilings[1]),
      round(full.deliveries / ceilings[1], 2),
      `${round(full.messages / (seconds + 2))} calls/s taken`,
    ])
  }

  const restingMb = megabytes(sidecar.pid)
  const manyGroups = await seedGroups(url, 100)
  const many = await seedPeople({ url, secret }, idle / socketsPerPerson, manyGroups)
  await clients.ask('connect', {
    plans: Array.from({ length: idle }, (_, n) => many[n % many.length]).map((one) => ({
      port: ports.one,
      token: one.token,
      groupId: one.groupId,
    })),
    atOnce: 100,
  })
  await sleep(8000)
  const fullMb = megabytes(sidecar.pid)
  figures.push({ name: `a sidecar with ${round(idle)} idle sockets`, value: fullMb, unit: 'MB', most: limits.megabytes })
  await clients.ask('close')
  rows.push([
    `MB of a sidecar with ${round(idle)} idle sockets`,
    round(fullMb),
    `${round(restingMb)} before`,
    '',
    `< ${limits.megabytes}: ${verdict(fullMb < limits.megabytes)}`,
  ])
  await Promise.all([sidecar.stop(), writer.stop(), bare.stop()])

  const redis = await findRedis()
  if (!redis) rows.push(['two sidecars over Redis', '-', '-', '-', 'no redis-server here'])
  else {
    const redisPort = await freePort()
    running.push(
      spawn(redis.command, ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
        stdio: 'ignore',
        env: { ...process.env, ...(redis.libraries ? { LD_LIBRARY_PATH: redis.libraries } : {}) },
      }),
    )
    await sleep(500)
    const shared = { ...common, REDIS_URL: `redis://127.0.0.1:${redisPort}` }
    const pair = [await freePort(), await freePort()]
    const sidecars = [
      await begin(sidecarArguments, { ...shared, SOCKET_PORT: String(pair[0]) }),
      await begin(sidecarArguments, { ...shared, SOCKET_PORT: String(pair[1]) }),
    ]
    const author = await begin(['--conditions=react-server', '--import', 'tsx', 'scripts/bench-chat-writer.ts'], shared)
    const others = await begin(['scripts/bench-chat-clients.mjs'], {}, { waits: false })
    const talk = (order) => author.ask('say', { groupId, people: people.slice(0, 50), content, atOnce: 400, ...order })
    const spread = { one: [], two: [] }
    const costs = { one: [], two: [] }
    const spent = () => sidecars.reduce((sum, { pid }) => sum + processorSeconds(pid), 0)
    for (let turn = 0; turn < rounds; turn += 1) {
      for (const name of ['one', 'two']) {
        const halves = [people.slice(0, sockets / 2), people.slice(sockets / 2)]
        await Promise.all(
          [clients, others].map((some, n) =>
            some.ask('connect', {
              plans: halves[n].map(({ token }) => ({ port: pair[name === 'two' ? n : 0], token, groupId })),
              atOnce: 50,
            }),
          ),
        )
        const before = spent()
        const { deliveries, total } = await ceiling([clients, others], talk)
        spread[name].push(deliveries)
        costs[name].push((1e6 * (spent() - before)) / total)
        await Promise.all([clients.ask('close'), others.ask('close')])
      }
    }
    const [one, two] = [median(spread.one), median(spread.two)]
    rows.push([
      'deliveries/s, two sidecars over Redis beside one',
      round(two),
      round(one),
      round(two / one, 2),
      `the ${os.cpus().length} cores also carry Postgres, Redis, the writer and all clients`,
    ])
    // with the clients elsewhere a sidecar delivers what a core of its own can, so twice as much if a delivery costs the same
    const [alone, together] = [median(costs.one), median(costs.two)]
    const times = (2 * alone) / together
    figures.push(
      { name: 'processor time of one sidecar per delivery', value: alone, unit: 'µs' },
      { name: 'processor time of two sidecars per delivery', value: together, unit: 'µs' },
      { name: 'deliveries of two sidecars beside one, a core each, by processor time', value: times, unit: 'times', least: limits.two },
    )
    rows.push([
      'µs of sidecars per delivery, two beside one',
      round(together, 1),
      round(alone, 1),
      round(times, 2),
      `twice one's by two's >= ${limits.two}: ${verdict(times >= limits.two)}`,
    ])
    await Promise.all([...sidecars.map((each) => each.stop()), author.stop(), others.stop()])
  }
  say(`load after: ${os.loadavg()[0].toFixed(1)}\n`)
  printTable(rows)
  if (rounds > 1) saveFigures('chat', figures)
} finally {
  await tidy()
}
