// npm run drill:cluster -- [--reads 200] [--sockets 500] [--messages 5] [--pictures 0.5] [--flyers 0.1]: two web servers, two sidecars, Redis,
// a primary with a streaming replica, an S3 store and HAProxy on this machine, each process with a data folder of its own; then restarts one
// after the other and failures under load, and a promoted replica. All rates are per second. Ends with 1 if anything that was acknowledged
// is missing, a page is wrong, a planned restart costs an answer, or a failure costs more than seconds.
import crypto from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { register } from 'tsx/esm/api'
import { seedPeople } from './bench-chat-people.mjs'
import { loadOf, saveFigures } from './bench-results.mjs'
import { build, generateClient } from './build.mjs'
import { compareWithRows, transactionsOf, untilCaughtUp, untilJobsAreDone } from './cluster-books.mjs'
import { openParts, startPairs, startRedis, startStore } from './cluster-parts.mjs'
import { startProxy } from './cluster-proxy.mjs'
import { createPerson, post, startVisitors } from './cluster-visitors.mjs'
import { startHaproxy } from './haproxy.mjs'
import { ensureDatabase, migrate, withClient } from './migrate.mjs'
import { startPostgres, stopPostgres, withDatabase } from './postgres.mjs'
import { freePort, sleep } from './processes.mjs'
import { makeReplica } from './replica.mjs'
import { ensureSecrets } from './secrets.mjs'

register()
const { drawDrillFlyer, openCrowd } = await import('./cluster-crowd.ts')

const { values } = parseArgs({
  options: {
    reads: { type: 'string', default: '200' },
    messages: { type: 'string', default: '5' },
    pictures: { type: 'string', default: '0.5' },
    flyers: { type: 'string', default: '0.1' },
    sockets: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '5' },
  },
})
const rates = Object.fromEntries(['reads', 'messages', 'pictures', 'flyers', 'sockets'].map((name) => [name, Number(values[name])]))
const calmMs = Number(values.seconds) * 1000
const EDITS = 20
const SOCKETS_PER_PERSON = 10
/** What a failure may cost. */
const MOST_SECONDS = 10
const base = fs.mkdtempSync(path.join(os.tmpdir(), 'litfass-cluster-'))
fs.chmodSync(base, 0o755)
const [primaryDir, replicaDir] = ['primary', 'replica'].map((name) => path.join(base, name))
const held = []
const faults = []
const figures = []
const parts = openParts(base, held)

/** Prints what was seen beside whether it is right; `figure` is kept for the table of results. */
const check = (isRight, name, seen, figure) => {
  console.log(`${isRight ? 'ok    ' : 'FAILED'} ${name}: ${seen}`)
  if (!isRight) faults.push(name)
  if (figure) figures.push({ name, ...figure })
}

const folderOf = (name) => path.join(base, 'disks', name.replace(' ', '-'))

const startDatabases = async () => {
  const { url: server } = await startPostgres(primaryDir)
  held.push(() => stopPostgres(primaryDir))
  const primary = withDatabase(server, 'litfass')
  await ensureDatabase(primary)
  await migrate(primary)
  const replica = withDatabase(await makeReplica(primaryDir, replicaDir), 'litfass')
  held.push(() => stopPostgres(replicaDir))
  return { primary, replica }
}

/** Everything an installation on several machines has. */
const startCluster = async () => {
  const { primary, replica } = await startDatabases()
  const redis = await startRedis(parts, base)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    DATABASE_URL: primary,
    DATABASE_READ_URL: replica,
    HOST: '127.0.0.1',
    APP_URL: url,
    TRUSTED_PROXIES: '1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...(redis ? { REDIS_URL: redis.url } : {}),
    ...(await startStore(parts)),
  }
  const secrets = ensureSecrets(base, settings)
  const { webs, sidecars } = await startPairs(parts, { ...settings, ...secrets }, folderOf)
  const backends = webs.map((web) => web.port)
  const proxy = (await startHaproxy(parts, { folder: base, port, backends })) ?? (await startProxy({ port, backends }))
  held.push(async () => proxy.close())
  console.log(
    `two web servers, two sidecars, ${redis ? 'Redis' : 'no Redis here: NOTIFY instead'}, primary and replica, store, ${proxy.name}; load ${loadOf()}`,
  )
  return { url, webs, sidecars, proxy, redis, primary, replica, secret: secrets.AUTH_SECRET }
}

/** Two people, their event, and a chat with everyone whose sockets listen. */
const setTheScene = async ({ url, primary, secret }) => {
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
  await post(url, `/api/groups/join/${group.inviteToken}`, { token: guest.token, body: {} }).catch(() => undefined)
  const groupId = group.id ?? group._id
  const listeners = await seedPeople({ url: primary, secret }, Math.max(1, Math.ceil(rates.sockets / SOCKETS_PER_PERSON)), [groupId])
  return { people, event, groupId, tokens: listeners.map(({ token }) => token) }
}

const tryEdits = async ({ webs }, { people: [host], event }) => {
  const laterMs = []
  for (let change = 0; change < EDITS; change += 1) {
    const [writer, other] = change % 2 === 0 ? webs : webs.toReversed()
    const page = `${other.url}/event/${event.id}`
    await (await fetch(page)).text()
    await post(writer.url, `/api/events/${event.id}`, { token: host.token, method: 'PUT', body: { title: `Change ${change}` } })
    const since = performance.now()
    while (!(await (await fetch(page)).text()).includes(`Change ${change}<`)) if (performance.now() - since > 10_000) break
    laterMs.push(Math.round(performance.now() - since))
  }
  const worst = Math.max(...laterMs)
  const name = 'an edited page is right on the other web server'
  check(worst <= 1000, name, `worst of ${EDITS}: ${worst} ms`, { value: worst, unit: 'ms', most: 1000 })
}

/** Runs `work` under load: at most `most` answers may fail, and no reader, writer or socket may be without success for long. */
const stepWith =
  ({ visitors, crowd }) =>
  async (name, work, { most = 0, mostSeconds = MOST_SECONDS } = {}) => {
    const before = visitors.failures()
    visitors.mark()
    crowd.mark()
    const since = performance.now()
    await work()
    await sleep(calmMs)
    const lost = Object.entries(visitors.failures()).map(([kind, count]) => [kind, count - before[kind]])
    const total = lost.reduce((sum, [, count]) => sum + count, 0)
    const gaps = Object.entries({ ...visitors.gaps(), sockets: crowd.gapMs() }).map(([kind, ms]) => [kind, ms / 1000])
    const longest = Math.max(...gaps.map(([, seconds]) => seconds))
    const texts = [
      `failed answers ${lost.map(([kind, count]) => `${count} ${kind}`).join(', ')}`,
      `longest gap ${gaps.map(([kind, seconds]) => `${kind} ${seconds.toFixed(1)} s`).join(', ')}`,
      `took ${((performance.now() - since) / 1000).toFixed(1)} s, load ${os.loadavg()[0].toFixed(1)}`,
    ]
    check(total <= most, name, texts.join('; '), { value: total, unit: 'failed answers', most })
    check(longest <= mostSeconds, `${name}: longest gap`, `${longest.toFixed(1)} s`, { value: longest, unit: 's', most: mostSeconds })
  }

const restart = async (part, signal) => {
  await part.end(signal)
  await part.start()
}

const breakThings = async ({ webs, sidecars, proxy, redis, replica }, step) => {
  const beforeReads = await transactionsOf(replica)
  await step('nothing happens (control)', async () => {})
  const replicaReads = (await transactionsOf(replica)) - beforeReads
  check(replicaReads > rates.reads, 'the replica answers reads', `${replicaReads} transactions`)
  for (const web of webs) {
    await step(`rolling restart of ${web.name}`, async () => {
      await proxy.drain(web.port)
      await restart(web)
      await proxy.restore(web.port)
    })
  }
  for (const sidecar of sidecars) await step(`rolling restart of ${sidecar.name}`, () => restart(sidecar))
  // requests a killed server had begun are lost to their clients: a second of reads at most
  const killed = { most: Math.max(1, rates.reads) }
  await step('web A is killed', () => restart(webs[0], 'SIGKILL'), killed)
  await step('sidecar A is killed', () => restart(sidecars[0], 'SIGKILL'))
  if (redis) await step('Redis is killed', () => restart(redis, 'SIGKILL'), killed)
  await step('the replica is stopped and comes back', async () => {
    await stopPostgres(replicaDir)
    await startPostgres(replicaDir)
  })
}

const filesOnDisks = () =>
  fs
    .readdirSync(path.join(base, 'disks'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(base, path.join(entry.parentPath, entry.name)))

/** What was promised is there: messages in the database and at each socket, flyers, jobs, pictures; nothing lies on one server's disk. */
const examine = async ({ url, primary }, { groupId }, { found, crowd }) => {
  if (found.words) console.log(`       what failed: ${found.words}`)
  check(found.perSecond >= 0.95 * rates.reads, 'reads', `${found.perSecond.toFixed(0)} a second`, {
    value: found.perSecond,
    unit: 'a second',
    least: 0.95 * rates.reads,
  })
  const connected = crowd.connected()
  const all = { value: connected, unit: 'sockets', least: rates.sockets }
  check(connected === rates.sockets, 'every socket is connected again', `${connected} of ${rates.sockets}`, all)
  const ids = found.acknowledged.map(({ id }) => id)
  for (let tries = 0; tries < 60 && crowd.compare(ids).missing > 0; tries += 1) await sleep(500)
  const heard = crowd.compare(ids)
  const latest = Math.max(0, ...found.acknowledged.map(({ id, at }) => crowd.latest(id) - at)) / 1000
  check(
    heard.missing + heard.doubled === 0,
    'every socket heard every message once',
    `${ids.length} messages at ${rates.sockets} sockets, ${heard.missing} missing, ${heard.doubled} twice, the latest ${latest.toFixed(1)} s after its answer`,
    { value: heard.missing + heard.doubled, unit: 'missing or twice', most: 0 },
  )
  const nothing = (unit, value) => ({ value, unit, most: 0 })
  const jobs = await untilJobsAreDone(primary)
  check(jobs.lost === 0, 'no job is lost', `${jobs.made} made, ${jobs.lost} given up or left`, nothing('jobs', jobs.lost))
  const rows = await compareWithRows(primary, { groupId, ids, keys: found.flyers.map(({ key }) => key) })
  check(rows.messages === 0, 'no acknowledged message is missing', `${rows.messages} of ${ids.length}`, nothing('messages', rows.messages))
  const slowest = Math.max(0, ...found.flyers.map(({ ms }) => ms ?? Infinity)) / 1000
  const seen = `${found.flyers.length} sent, ${rows.uploads} lost; ${rows.events} events, ${rows.credits} credited; the slowest ${slowest.toFixed(1)} s`
  check(rows.uploads === 0 && rows.credits === rows.events, 'no flyer is lost', seen, nothing('flyers', rows.uploads))
  const addresses = [found.pictures.at(-1), ...found.flyers.map(({ imageUrl }) => imageUrl)].filter(Boolean)
  const statuses = await Promise.all(addresses.map(async (address) => (await fetch(new URL(address, url))).status))
  const gone = statuses.filter((status) => status !== 200).length
  check(gone === 0, 'the pictures are shown', `${found.pictures.length} changed; of ${addresses.length} asked ${gone} missing`)
  const files = filesOnDisks()
  check(files.length === 0, "nothing lies on one server's disk", files.length === 0 ? 'four empty data folders' : files.join(', '))
  return ids
}

/** Makes the replica the primary, by settings. */
const promote = async ({ url, webs, sidecars, primary, replica }, { people: [host], groupId }, ids) => {
  const behindMs = await untilCaughtUp(primary, replica)
  await stopPostgres(primaryDir)
  const since = performance.now()
  await withClient(replica, (client) => client.query('SELECT pg_promote()'))
  for (const part of [...webs, ...sidecars]) {
    await part.end()
    part.env = { ...part.env, DATABASE_URL: replica, DATABASE_READ_URL: '' }
  }
  for (const part of [...sidecars, ...webs]) await part.start()
  const body = { groupId, content: 'after the promotion', clientKey: 'drill-promoted' }
  const said = await post(webs[0].url, '/api/messages', { token: host.token, body })
  while (!(await fetch(`${url}/api/health`).catch(() => null))?.ok) await sleep(100)
  const seconds = (performance.now() - since) / 1000
  const { messages } = await compareWithRows(replica, { groupId, ids: [...ids, said.id ?? said._id], keys: [] })
  const seen = `caught up in ${behindMs} ms, serving after ${seconds.toFixed(1)} s`
  check(messages === 0, 'the promoted replica has every message and takes new ones', seen, { value: seconds, unit: 's' })
}

const picture = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: `#${crypto.randomBytes(3).toString('hex')}` } })
    .png()
    .toBuffer()

try {
  await generateClient()
  await build()
  const cluster = await startCluster()
  const scene = await setTheScene(cluster)
  await tryEdits(cluster, scene)
  const crowd = await openCrowd({ base: cluster.url, tokens: scene.tokens, groupId: scene.groupId, count: rates.sockets })
  held.push(async () => crowd.close())
  const visitors = await startVisitors({ base: cluster.url, ...scene, picture, flyer: drawDrillFlyer, rates })
  await breakThings(cluster, stepWith({ visitors, crowd }))
  const found = await visitors.stop()
  const ids = await examine(cluster, scene, { found, crowd })
  crowd.close()
  await promote(cluster, scene, ids)
  saveFigures('cluster', figures, { command: 'drill:cluster' })
} catch (error) {
  faults.push(error.message)
  console.error(error)
  console.error(parts.lastLines())
} finally {
  for (const release of held.toReversed()) await release().catch(() => undefined)
  fs.rmSync(base, { recursive: true, force: true })
}
console.log(`load ${loadOf()}`)
console.log(faults.length === 0 ? '\nThe cluster held.' : `\nFailed: ${faults.join('; ')}`)
process.exit(faults.length === 0 ? 0 : 1)
