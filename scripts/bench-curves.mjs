// npm run bench:curves -- [--times 1] [--only reads]: what events, visitors, uploads, chats and notifications cost in processor time,
// memory, disk and connections, each measured at two sizes on one web server, one sidecar and one Postgres, and a straight line through
// both to the size at which one thinks about more machines. The line is an extrapolation, not a measurement. `--times` multiplies the
// sizes. Needs a build.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { io } from 'socket.io-client'
import { saveFigures } from './bench-results.mjs'
import { seedGroups, seedPeople } from './bench-chat-people.mjs'
import { openParts, startPair } from './cluster-parts.mjs'
import { call, register, uploadFlyer } from './containers/visitor.mjs'
import { allocator } from './launch.mjs'
import { ensureDatabase, migrate, withClient } from './migrate.mjs'
import { startPostgres, stopPostgres, withDatabase } from './postgres.mjs'
import { megabytesHeld, processorSeconds } from './process-costs.mjs'
import { onStopAsked, PlainError, run, sleep } from './processes.mjs'
import { complain } from './progress.mjs'
import { ensureSecrets } from './secrets.mjs'
import { childNode, root } from './settings.mjs'

const { values } = parseArgs({ options: { times: { type: 'string', default: '1' }, only: { type: 'string' } } })
const times = Number(values.times)
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'litfass-curves-'))
fs.chmodSync(folder, 0o755)
const held = [async () => fs.rmSync(folder, { recursive: true, force: true })]

const SECONDS = 10
const MESSAGES = 100
const flyer = path.join(root, 'tests/fixtures/flyers/reading/spring-fair.png')

const number = async (url, sql, parameters = []) =>
  Number(Object.values((await withClient(url, (client) => client.query(sql, parameters))).rows[0])[0])

const folderBytes = (place) =>
  fs.existsSync(place)
    ? fs
        .readdirSync(place, { recursive: true, withFileTypes: true })
        .filter((one) => one.isFile())
        .reduce((sum, one) => sum + fs.statSync(path.join(one.parentPath, one.name)).size, 0)
    : 0

const untilEqual = async (read, wanted, what) => {
  const since = performance.now()
  while ((await read()) < wanted) {
    if (performance.now() - since > 180_000) throw new PlainError(`${what}: not within three minutes`)
    await sleep(50)
  }
}

/** One web server, one sidecar and one Postgres, with what they cost so far. */
const startProduct = async () => {
  const database = path.join(folder, 'database')
  const { url: server } = await startPostgres(database)
  held.push(() => stopPostgres(database))
  const url = withDatabase(server, 'litfass')
  await ensureDatabase(url)
  await migrate(url)
  const data = path.join(folder, 'data')
  fs.mkdirSync(data)
  const secrets = ensureSecrets(data, {})
  const empty = Object.fromEntries(
    ['S3_BUCKET', 'REDIS_URL', 'OPENAI_API_KEY', 'OPENAI_BASE_URL', 'SMTP_URL', 'APP_URL'].map((name) => [name, '']),
  )
  const env = {
    ...process.env,
    ...allocator,
    ...empty,
    ...secrets,
    NODE_ENV: 'production',
    DATABASE_URL: url,
    DATA_DIR: data,
    HOST: '127.0.0.1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  }
  const parts = openParts(folder, held)
  const { web, sidecar } = await startPair(parts, env, 'A')
  const postmaster = Number(fs.readFileSync(path.join(database, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  return {
    url,
    data,
    env,
    web,
    sidecar,
    secret: secrets.AUTH_SECRET,
    pids: { web: web.pid(), sidecar: sidecar.pid(), postgres: postmaster },
  }
}

/** What `work` costs: seconds of processor time, most megabytes and connections meanwhile, bytes of disk before and after. */
const measure = async ({ url, data, pids }, work) => {
  const names = Object.keys(pids)
  const now = (read) => Object.fromEntries(names.map((name) => [name, read(pids[name])]))
  const disk = async () => (await number(url, `SELECT pg_database_size('litfass')`)) + folderBytes(path.join(data, 'media'))
  const before = { cpu: now(processorSeconds), disk: await disk() }
  const most = { memory: Object.fromEntries(names.map((name) => [name, 0])), connections: 0 }
  let isRunning = true
  const sampling = (async () => {
    while (isRunning) {
      for (const name of names) most.memory[name] = Math.max(most.memory[name], megabytesHeld(pids[name]))
      most.connections = Math.max(
        most.connections,
        await number(url, `SELECT count(*) - 1 FROM pg_stat_activity WHERE datname = 'litfass'`),
      )
      await sleep(500)
    }
  })()
  const done = await work().finally(async () => {
    isRunning = false
    await sampling
  })
  const after = now(processorSeconds)
  return {
    done,
    cpu: Object.fromEntries(names.map((name) => [name, after[name] - before.cpu[name]])),
    memory: most.memory,
    connections: most.connections,
    diskMb: ((await disk()) - before.disk) / 1_048_576,
  }
}

const addEvents = async ({ env }, size) => {
  const { code, output } = await run(childNode(), ['scripts/seed-events.mjs', '--events', String(size), '--seed', String(size), '--add'], {
    cwd: root,
    env,
  })
  if (code !== 0) throw new PlainError(output.slice(-2000))
  return size
}

/** Reads at an even rate: every second one of an event that nobody has read, the others of what everybody reads. */
const readPages = async ({ url, web }, size) => {
  const { rows } = await withClient(url, (client) =>
    client.query(`SELECT "id" FROM "Event" WHERE "state" = 'published' AND "deletedAt" IS NULL ORDER BY md5("id" || $1) LIMIT $2`, [
      String(size),
      size,
    ]),
  )
  const shared = ['/', '/search', `/event/${rows[0].id}`, `/api/events/byId?id=${rows[0].id}`]
  await Promise.all(
    rows.map(async ({ id }, at) => {
      await sleep((at * SECONDS * 1000) / size)
      const place = at % 2 === 0 ? `/event/${id}` : shared[((at - 1) / 2) % shared.length]
      const answer = await fetch(`${web.url}${place}`)
      await answer.arrayBuffer()
      if (!answer.ok) throw new PlainError(`${place} answered ${answer.status}`)
    }),
  )
  return rows.length
}

/** The same flyer as seen by another camera, a little darker and smaller each time: it is read again, but its event already exists. */
const shoot = async (at) => {
  const file = path.join(folder, `flyer-${at}.png`)
  const { width } = await sharp(flyer).metadata()
  await sharp(flyer)
    .resize(width - 8 * at)
    .modulate({ brightness: 1 - at / 50 })
    .toFile(file)
  return file
}

const readFlyers = async ({ web }, { host, size }) => {
  for (let at = 0; at < size; at += 1) await uploadFlyer(web.url, host.token, await shoot(10 * size + at))
  return size
}

const talk = async ({ url, web, sidecar, secret }, size) => {
  const [groupId] = await seedGroups(url, 1)
  const people = await seedPeople({ url, secret }, size, [groupId])
  let heard = 0
  const sockets = people.map(({ token }) =>
    io(sidecar.url, { path: '/socket.io', addTrailingSlash: false, transports: ['websocket'], forceNew: true, auth: { token } }),
  )
  try {
    await Promise.all(
      sockets.map(
        (socket) =>
          new Promise((resolve, reject) => {
            socket.on('changes', ({ messages }) => (heard += messages.length))
            socket.once('connect_error', reject)
            socket.once('connect', () =>
              socket.emit('join', { groupId }, (answer) => (answer.ok ? resolve() : reject(new Error(`join: ${answer.code}`)))),
            )
          }),
      ),
    )
    for (let at = 0; at < MESSAGES; at += 1) {
      const body = { groupId, content: `Wer kommt mit? ${at}`, clientKey: crypto.randomUUID() }
      await call(web.url, 'messages', { method: 'POST', token: people[at % size].token, body })
    }
    await untilEqual(() => heard, size * MESSAGES, 'messages')
    return size
  } finally {
    for (const socket of sockets) socket.disconnect()
  }
}

const notify = async ({ url, web, secret }, { host, size }) => {
  const { json: event } = await call(web.url, 'events/create', {
    method: 'POST',
    token: host.token,
    body: { title: `Hofkonzert ${size}`, startDate: '2031-05-01T20:00', city: 'Köln' },
  })
  const people = await seedPeople({ url, secret }, size, await seedGroups(url, 1))
  await withClient(url, (client) =>
    client.query('INSERT INTO "Favorite" ("userId", "eventId") SELECT id, $1 FROM unnest($2::text[]) AS id', [
      event.id,
      people.map(({ viewer }) => viewer.userId),
    ]),
  )
  await call(web.url, `events/${event.id}`, { method: 'PUT', token: host.token, body: { startDate: '2031-05-02T20:00' } })
  await untilEqual(() => number(url, 'SELECT count(*) FROM "Notification" WHERE "eventId" = $1', [event.id]), size, 'notifications')
  return size
}

const curves = ({ host }) => [
  { name: 'events', sizes: [1000, 4000], target: 10_000_000, work: addEvents },
  { name: 'reads', sizes: [100, 400], target: 100_000, keeps: false, work: readPages },
  { name: 'uploads', sizes: [1, 3], target: 1000, keeps: false, work: (product, size) => readFlyers(product, { host, size }) },
  { name: 'sockets', sizes: [50, 200], target: 1_000_000, work: talk },
  { name: 'notifications', sizes: [200, 800], target: 1_000_000, work: (product, size) => notify(product, { host, size }) },
]

const slope = ([one, other], read) => (read(other) - read(one)) / (other.done - one.done)
const words = (value) => Number(value.toPrecision(3)).toLocaleString('en')
const total = (table) => Object.values(table).reduce((sum, one) => sum + one, 0)
const row = (cells) => console.log(`| ${cells.join(' | ')} |`)

/** Measures a curve at its sizes, prints the points, and returns what one more costs. */
const follow = async (product, { name, sizes, keeps = true, work }) => {
  // the first of its kind compiles code and fills caches
  await work(product, Math.ceil(sizes[0] / 2) + 1)
  const points = []
  for (const size of sizes) {
    const found = await measure(product, () => work(product, Math.round(size * times)))
    points.push(found)
    const list = (table) => Object.values(table).map(words).join(', ')
    row([name, words(found.done), list(found.cpu), list(found.memory), words(found.diskMb), found.connections])
  }
  return {
    cpuMs: 1000 * slope(points, ({ cpu }) => total(cpu)),
    memoryKb: 1024 * slope(points, ({ memory }) => total(memory)),
    diskKb: keeps ? 1024 * slope(points, ({ diskMb }) => diskMb) : null,
  }
}

const tidy = async () => {
  while (held.length > 0) await held.pop()().catch(complain)
}
// an interrupted measurement leaves nothing running
onStopAsked(() => void tidy().then(() => process.exit(130)))

try {
  const product = await startProduct()
  const host = await register(product.web.url)
  const figures = []
  const lines = []
  console.log(`load before: ${os.loadavg()[0].toFixed(1)} on ${os.cpus().length} cores\n`)
  row(['curve', 'size', 'processor s: web, sidecar, Postgres', 'most MB: web, sidecar, Postgres', 'disk MB', 'connections'])
  row(Array(6).fill('---'))
  // a line about reads needs events to read
  for (const curve of curves({ host }).filter(({ name }) => !values.only || ['events', values.only].includes(name))) {
    const { name, target } = curve
    try {
      const { cpuMs, memoryKb, diskKb } = await follow(product, curve)
      lines.push([
        name,
        cpuMs,
        memoryKb,
        diskKb,
        target,
        (cpuMs * target) / 3_600_000,
        diskKb === null ? null : (diskKb * target) / 1_048_576,
      ])
      figures.push(
        { name: `${name}: processor time of one more`, value: cpuMs, unit: 'ms' },
        ...(diskKb === null ? [] : [{ name: `${name}: disk of one more`, value: diskKb, unit: 'KB' }]),
      )
    } catch (error) {
      console.log(`${name} could not be measured: ${error.message}`)
      process.exitCode = 1
    }
  }
  console.log('\nWhat one more costs, by a straight line through both sizes. The last two columns are extrapolated, not measured.\n')
  row(['curve', 'processor ms', 'memory KB', 'disk KB', 'at', 'processor hours', 'disk GB'])
  row(Array(7).fill('---'))
  for (const [name, ...numbers] of lines) row([name, ...numbers.map((one) => (one === null ? '–' : words(one)))])
  console.log(`\nload after: ${os.loadavg()[0].toFixed(1)}. On a busy machine measure again.`)
  if (!values.only) saveFigures('curves', figures)
} catch (error) {
  complain(error)
  process.exitCode = 1
}
await tidy()
process.exit()
