// npm run drill:cluster -- [--reads 50] [--messages 5] [--sockets 40]: two web servers, two sidecars, Redis, a primary with a streaming
// replica, an S3 store and a proxy on this machine; then restarts one after the other and failures under load, and a promoted replica.
// Needs a build (npm run build). Ends with 1 if an acknowledged message is missing, a page is wrong, or a planned restart costs a request.
import crypto from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { openParts, startPairs, startRedis, startStore } from './cluster-parts.mjs'
import { startProxy } from './cluster-proxy.mjs'
import { createPerson, post, startVisitors } from './cluster-visitors.mjs'
import { ensureDatabase, migrate, withClient } from './migrate.mjs'
import { startPostgres, stopPostgres, withDatabase } from './postgres.mjs'
import { freePort, sleep } from './processes.mjs'
import { makeReplica } from './replica.mjs'
import { ensureSecrets } from './secrets.mjs'

const { values } = parseArgs({
  options: {
    reads: { type: 'string', default: '50' },
    messages: { type: 'string', default: '5' },
    pictures: { type: 'string', default: '0.5' },
    sockets: { type: 'string', default: '40' },
    seconds: { type: 'string', default: '5' },
  },
})
const rates = Object.fromEntries(['reads', 'messages', 'pictures', 'sockets'].map((name) => [name, Number(values[name])]))
const calmMs = Number(values.seconds) * 1000
const base = fs.mkdtempSync(path.join(os.tmpdir(), 'litfass-cluster-'))
fs.chmodSync(base, 0o755)
const [primaryDir, replicaDir] = ['primary', 'replica'].map((name) => path.join(base, name))
const held = []
const faults = []
const parts = openParts(base, held)

const check = (isRight, name, seen) => {
  console.log(`${isRight ? 'ok    ' : 'FAILED'} ${name}: ${seen}`)
  if (!isRight) faults.push(name)
}

const one = async (url, sql) => (await withClient(url, (client) => client.query(sql))).rows[0]

/** How many transactions a server has finished. */
const transactionsOf = async (url) => {
  // a server reports its own count once a second
  await sleep(1100)
  return Number((await one(url, "SELECT xact_commit AS done FROM pg_stat_database WHERE datname = 'litfass'")).done)
}

/** Waits until the replica has caught up with the primary; returns milliseconds. */
const untilCaughtUp = async (primary, replica) => {
  const { lsn } = await one(primary, 'SELECT pg_current_wal_lsn() AS lsn')
  const since = performance.now()
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await one(replica, `SELECT pg_last_wal_replay_lsn() >= '${lsn}' AS done`)).done) return Math.round(performance.now() - since)
    await sleep(20)
  }
  throw new Error('the replica does not catch up')
}

try {
  const { url: server } = await startPostgres(primaryDir)
  held.push(() => stopPostgres(primaryDir))
  const primary = withDatabase(server, 'litfass')
  await ensureDatabase(primary)
  await migrate(primary)
  const replica = withDatabase(await makeReplica(primaryDir, replicaDir), 'litfass')
  held.push(() => stopPostgres(replicaDir))
  const redis = await startRedis(parts, base)
  const proxyPort = await freePort()
  const url = `http://127.0.0.1:${proxyPort}`
  const shared = {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    DATABASE_URL: primary,
    DATABASE_READ_URL: replica,
    DATA_DIR: path.join(base, 'data'),
    HOST: '127.0.0.1',
    APP_URL: url,
    TRUSTED_PROXIES: '1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...(redis ? { REDIS_URL: redis.url } : {}),
    ...(await startStore(parts)),
  }
  fs.mkdirSync(shared.DATA_DIR, { recursive: true })
  Object.assign(shared, ensureSecrets(shared.DATA_DIR, shared))
  const { webs, sidecars } = await startPairs(parts, shared)
  const proxy = await startProxy({ port: proxyPort, backends: webs.map(({ port }) => port) })
  held.push(async () => proxy.close())
  console.log(
    `two web servers, two sidecars, ${redis ? 'Redis' : 'no Redis here: NOTIFY instead'}, primary and replica, store, proxy; load ${os.loadavg()[0].toFixed(1)} on ${os.cpus().length} cores`,
  )

  const people = [await createPerson(url, 1), await createPerson(url, 2)]
  const [host, guest] = people
  const event = await post(url, '/api/events/create', {
    token: host.token,
    body: { title: 'Hofkonzert', startDate: '2031-05-01', city: 'Köln' },
  })
  const group = await post(url, '/api/groups', {
    token: host.token,
    body: { name: 'Drill', description: '', eventId: event.id, isPublic: true },
  })
  const groupId = group.id ?? group._id
  await post(url, `/api/groups/join/${group.inviteToken}`, { token: guest.token, body: {} }).catch(() => undefined)

  const laterMs = []
  for (let change = 0; change < 20; change += 1) {
    const [writer, other] = change % 2 === 0 ? webs : webs.toReversed()
    const page = `${other.url}/event/${event.id}`
    await (await fetch(page)).text()
    await post(writer.url, `/api/events/${event.id}`, {
      token: host.token,
      method: 'PUT',
      body: { title: `Change ${change}` },
    })
    const since = performance.now()
    while (!(await (await fetch(page)).text()).includes(`Change ${change}<`)) if (performance.now() - since > 10_000) break
    laterMs.push(Math.round(performance.now() - since))
  }
  check(
    Math.max(...laterMs) <= 1000,
    'an edited page is right on the other web server within 1000 ms',
    `worst of 20: ${Math.max(...laterMs)} ms`,
  )

  const picture = () =>
    sharp({ create: { width: 640, height: 480, channels: 3, background: `#${crypto.randomBytes(3).toString('hex')}` } })
      .png()
      .toBuffer()
  const visitors = await startVisitors({ base: url, people, groupId, event, picture, rates })
  /** Measures what a step costs; `most` failed requests are allowed. */
  const step = async (name, work, most) => {
    const before = visitors.failures()
    const since = performance.now()
    await work()
    await sleep(calmMs)
    const after = visitors.failures()
    const lost = Object.entries(after).map(([kind, count]) => [kind, count - before[kind]])
    const total = lost.reduce((sum, [, count]) => sum + count, 0)
    check(
      total <= most,
      name,
      `${lost.map(([kind, count]) => `${count} ${kind}`).join(', ')} failed in ${((performance.now() - since) / 1000).toFixed(1)} s`,
    )
  }
  const beforeReads = await transactionsOf(replica)
  await step('nothing happens (control)', async () => {}, 0)
  const replicaReads = (await transactionsOf(replica)) - beforeReads
  check(replicaReads > rates.reads, 'the replica answers reads', `${replicaReads} transactions`)
  const restart = async (one, signal) => {
    await one.end(signal)
    await one.start()
  }
  for (const web of webs) {
    await step(
      `rolling restart of ${web.name}`,
      async () => {
        proxy.drain(web.port)
        await restart(web)
        proxy.restore(web.port)
      },
      0,
    )
  }
  for (const sidecar of sidecars) await step(`rolling restart of ${sidecar.name}`, () => restart(sidecar), 0)
  // requests a killed server had begun are lost to their clients: a second of reads at most
  await step('web A is killed', () => restart(webs[0], 'SIGKILL'), rates.reads)
  await step('sidecar A is killed', () => restart(sidecars[0], 'SIGKILL'), 0)
  if (redis) await step('Redis is killed', () => restart(redis, 'SIGKILL'), rates.reads)
  await step(
    'the replica is stopped and comes back',
    async () => {
      await stopPostgres(replicaDir)
      await startPostgres(replicaDir)
    },
    0,
  )

  const found = await visitors.stop()
  if (found.words) console.log(`       what failed: ${found.words}`)
  check(found.connected === rates.sockets, 'every socket is connected again', `${found.connected} of ${rates.sockets}`)
  const stored = async (database) =>
    new Set(
      (await withClient(database, (client) => client.query('SELECT "id" FROM "Message" WHERE "groupId" = $1', [groupId]))).rows.map(
        ({ id }) => id,
      ),
    )
  const missing = async (database) => {
    const there = await stored(database)
    return found.acknowledged.filter((id) => !there.has(id)).length
  }
  check(
    (await missing(primary)) === 0,
    'no acknowledged message is missing',
    `${found.acknowledged.length} acknowledged, ${found.reads} reads`,
  )
  const last = found.pictures.at(-1)
  const shown = last && (await fetch(new URL(last, url))).status
  check(shown === 200, 'the last picture is shown', `${found.pictures.length} sent, ${shown}`)

  const behindMs = await untilCaughtUp(primary, replica)
  await stopPostgres(primaryDir)
  const since = performance.now()
  await one(replica, 'SELECT pg_promote()')
  for (const one of [...webs, ...sidecars]) {
    await one.end()
    one.env = { ...one.env, DATABASE_URL: replica, DATABASE_READ_URL: '' }
  }
  for (const one of [...sidecars, ...webs]) await one.start()
  await post(url, '/api/messages', { token: host.token, body: { groupId, content: 'after the promotion', clientKey: 'drill-promoted' } })
  check(
    (await missing(replica)) === 0,
    'the promoted replica has every message and takes new ones',
    `caught up in ${behindMs} ms, serving after ${((performance.now() - since) / 1000).toFixed(1)} s`,
  )
} catch (error) {
  faults.push(error.message)
  console.error(error)
  console.error(parts.lastLines())
} finally {
  for (const release of held.toReversed()) await release().catch(() => undefined)
  fs.rmSync(base, { recursive: true, force: true })
}
console.log(faults.length === 0 ? '\nThe cluster held.' : `\nFailed: ${faults.join('; ')}`)
process.exit(faults.length === 0 ? 0 : 1)
