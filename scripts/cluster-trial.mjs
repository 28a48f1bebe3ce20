// The cluster drill in short, part of npm test: two web servers and two sidecars on one Postgres, behind a proxy, and with Redis if this
// machine has one. Waits for states, not for times.
//   node scripts/cluster-trial.mjs     alone; needs a build (npm run build)
import { fileURLToPath } from 'node:url'
import { sumUp, withCleanup } from './check.mjs'
import { openParts, startPairs, startRedis } from './cluster-parts.mjs'
import { startProxy } from './cluster-proxy.mjs'
import { call, follow, login, readOnAndOn, readPage, register, sayAndHear } from './containers/visitor.mjs'
import { ensureDatabase, migrate } from './migrate.mjs'
import { startPostgres, stopPostgres, withDatabase } from './postgres.mjs'
import { sleep } from './processes.mjs'
import { ensureSecrets } from './secrets.mjs'
import { prepareStage } from './stage.mjs'

const EDITS = 9
/** Far less than the five minutes that a page is kept if nobody says it has changed. */
const PATIENCE_MS = 30_000
/** Wrong passwords for one account from one address, and account mails from one address: see GUESSES and RATE_CLASSES in server/. */
const GUESSES = 8
const ACCOUNT_MAILS = 6

/** Waits until `work` returns something true, which it returns. */
const until = async (what, work) => {
  const since = performance.now()
  for (;;) {
    const found = await work()
    if (found) return found
    if (performance.now() - since > PATIENCE_MS) throw new Error(`${what}: not within ${PATIENCE_MS / 1000} s`)
    await sleep(20)
  }
}

const demand = (isRight, text) => {
  if (!isRight) throw new Error(text)
}

const statusOf = async (base, path, { headers = {}, body } = {}) => {
  const answer = await fetch(`${base}/api/${path}`, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
  })
  await answer.arrayBuffer()
  return answer.status
}

/** Statuses of the same call, sent to one server after the other from one address. */
const inTurns = async (webs, count, path, { from, body }) => {
  const statuses = []
  for (let number = 0; number < count; number += 1)
    statuses.push(await statusOf(webs[number % 2].url, path, { headers: { 'x-forwarded-for': from }, body }))
  return statuses
}

/** The database, Redis if there is one, both pairs and the proxy. */
const startCluster = async (held) => {
  const { env, url } = await prepareStage(held, 'cluster')
  if (!env.DATABASE_URL) {
    const { url: server } = await startPostgres(env.DATA_DIR, { scratch: true })
    held.push(() => stopPostgres(env.DATA_DIR))
    env.DATABASE_URL = withDatabase(server, 'litfass')
    await ensureDatabase(env.DATABASE_URL)
  }
  await migrate(env.DATABASE_URL)
  const parts = openParts(env.DATA_DIR, held)
  const redis = await startRedis(parts, env.DATA_DIR)
  if (!redis) console.log('No redis-server here (set REDIS_SERVER): two of everything is tried over Postgres alone.')
  const settings = {
    ...env,
    ...ensureSecrets(env.DATA_DIR, env),
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    LOG_LEVEL: 'warn',
    APP_URL: url,
    TRUSTED_PROXIES: '1',
    RATE_LIMITS: 'on',
    ...(redis ? { REDIS_URL: redis.url } : {}),
  }
  try {
    const { webs, sidecars } = await startPairs(parts, settings)
    const proxy = await startProxy({ port: Number(env.PORT), backends: webs.map(({ port }) => port) })
    held.push(async () => proxy.close())
    return { url, webs, sidecars, proxy, hasRedis: redis !== null }
  } catch (error) {
    throw new Error(`${error.message}\n${parts.lastLines()}`)
  }
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** An edit at either server is on the other's page. */
const tryEdits = async ({ webs }, { host, event }) => {
  const laterMs = []
  for (let number = 0; number < EDITS; number += 1) {
    const [writer, other] = number % 2 === 0 ? webs : webs.toReversed()
    // so that there is an old page to show
    await readPage(other.url, `/event/${event.id}`)
    await call(writer.url, `events/${event.id}`, { method: 'PUT', token: host.token, body: { title: `Change ${number}` } })
    const since = performance.now()
    await until(`change ${number} on the page`, async () =>
      (await readPage(other.url, `/event/${event.id}`)).text.includes(`Change ${number}<`),
    )
    laterMs.push(Math.round(performance.now() - since))
  }
  demand(median(laterMs) <= 1000, `only after ${laterMs.join(', ')} ms`)
  return `after ${median(laterMs)} ms, at worst ${Math.max(...laterMs)} ms`
}

/** A session made at one server is valid at the other, and ended there it is over at the first. */
const trySessions = async ({ webs: [one, other] }, { guest }) => {
  const made = await login(one.url, guest)
  const byToken = { headers: { authorization: `Bearer ${made.token}` } }
  const byCookie = { headers: { cookie: made.cookies.map((cookie) => cookie.split(';')[0]).join('; ') } }
  for (const way of [byToken, byCookie]) {
    const status = await statusOf(other.url, 'users/me/sessions', way)
    demand(status === 200, `the other server answers ${status}`)
  }
  await call(other.url, 'auth/logout', { method: 'POST', token: made.token, body: {} })
  await until('the end of the session at the first server', async () => (await statusOf(one.url, 'users/me/sessions', byToken)) === 401)
}

/** What is said through one pair is heard at both sidecars; who is typing as well, if there is Redis. */
const tryChat = async ({ webs, sidecars, hasRedis }, { host, guest, groupId }) => {
  const sockets = [await follow(sidecars[0].url, host.token, groupId), await follow(sidecars[1].url, guest.token, groupId)]
  try {
    for (const [number, person] of [host, guest].entries()) await sayAndHear(webs[number].url, person.token, groupId, sockets)
    if (!hasRedis) return 'messages'
    let typing
    sockets[1].socket.on('typing', (news) => (typing = news))
    await until('typing at the other sidecar', async () => {
      sockets[0].socket.emit('typing', { groupId, isTyping: true })
      await sleep(100)
      return typing?.userId === host.id
    })
    return 'messages and typing'
  } finally {
    for (const socket of sockets) socket.close()
  }
}

/** One limit for both servers: the first call too many is refused, wherever it arrives. */
const tryLimits = async ({ webs, hasRedis }, { host }) => {
  const expectOneTooMany = (statuses, allowed, name) =>
    demand(
      statuses.every((status, at) => status === (at < statuses.length - 1 ? allowed : 429)),
      `${name} answered ${statuses.join(', ')}`,
    )
  const wrong = { username: host.username, password: 'not the password 7' }
  expectOneTooMany(await inTurns(webs, GUESSES + 1, 'auth/v2/login', { from: '203.0.113.8', body: wrong }), 401, 'wrong passwords')
  // without Redis each server counts calls by itself
  if (!hasRedis) return 'wrong passwords'
  const asked = { from: '203.0.113.9', body: { email: 'nobody@example.org' } }
  expectOneTooMany(await inTurns(webs, ACCOUNT_MAILS + 1, 'auth/forgot-password', asked), 202, 'account mails')
  return 'wrong passwords and calls'
}

/** A killed web server costs at most the answers it had begun; what comes back shows the last change. */
const tryKill = async ({ url, webs, proxy }, { event }) => {
  const reading = readOnAndOn(url, [`/event/${event.id}`, '/about', '/', `/de/event/${event.id}`])
  await until('reads', async () => reading.count() > 40)
  await webs[0].end('SIGKILL')
  const before = reading.count()
  await until('reads from the other server', async () => reading.count() > before + 100)
  await webs[0].start()
  const { text } = await readPage(webs[0].url, `/event/${event.id}`)
  const { count, failures } = await reading.stop()
  demand(text.includes(`Change ${EDITS - 1}<`), 'the server that came back shows an old page')
  demand(failures.length === proxy.cutOff(), `${failures.length} of ${count} failed, ${proxy.cutOff()} had begun: ${failures.join('; ')}`)
  return `${count} reads, ${proxy.cutOff()} of them cut off in the middle`
}

const tries = [
  ['an edited page is right on the other web server', tryEdits],
  ['a session is valid at both web servers and ends at both', trySessions],
  ['a chat is heard at both sidecars', tryChat],
  ['limits are counted across both web servers', tryLimits],
  ['a killed web server loses nothing that can be asked again', tryKill],
]

/** Two accounts, an event and a chat in which both are. */
const setTheScene = async ({ webs: [one, other] }) => {
  const [host, guest] = [await register(one.url), await register(other.url)]
  const body = { title: 'Hofkonzert', startDate: '2031-05-01', city: 'Köln' }
  const { json: event } = await call(one.url, 'events/create', { method: 'POST', token: host.token, body })
  const group = { name: 'Drill', description: '', eventId: event.id, isPublic: true }
  const { json: made } = await call(one.url, 'groups', { method: 'POST', token: host.token, body: group })
  await call(other.url, `groups/join/${made.inviteToken}`, { method: 'POST', token: guest.token, body: {} })
  return { host, guest, event, groupId: made.id }
}

/** Runs the trial on the built product: `{ name, passed, failed, failures }`; `held` collects what must be stopped. */
export const tryCluster = async (held) => {
  const failures = []
  let passed = 0
  const check = async (name, work) => {
    const since = performance.now()
    try {
      const seen = await work()
      const seconds = ((performance.now() - since) / 1000).toFixed(1)
      console.log(`✓ ${name}${typeof seen === 'string' ? `: ${seen}` : ''} (${seconds} s)`)
      passed += 1
      return seen
    } catch (error) {
      console.log(`✗ ${name}: ${error.message}`)
      failures.push(`${name}: ${error.message}`)
      return null
    }
  }
  const cluster = await check('two web servers and two sidecars start', () => startCluster(held))
  const scene = cluster && (await check('accounts, an event and a chat are made', () => setTheScene(cluster)))
  if (scene) for (const [name, work] of tries) await check(name, () => work(cluster, scene))
  return { name: 'Two of everything', passed, failed: failures.length, failures }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await withCleanup(async (held) => sumUp([await tryCluster(held)]))
