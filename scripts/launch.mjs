// What npm start does, in order: check, install, generate, build, open the database, start web and sidecar, wait, and stop everything.
import http from 'node:http'
import path from 'node:path'
import { build, generateClient } from './build.mjs'
import { install } from './install.mjs'
import { lockHolder, takeLock } from './lock.mjs'
import { ensureDatabase, isEmpty, migrate } from './migrate.mjs'
import { isPostgresRunning, startPostgres, stopPostgres, withDatabase } from './postgres.mjs'
import { freePort, isPortFree, onStopAsked, PlainError, sleep, stopRunning } from './processes.mjs'
import { complain, step } from './progress.mjs'
import { requireRestored } from './backup-settings.mjs'
import { requireOperator } from './public-mode.mjs'
import { ensureSecrets } from './secrets.mjs'
import { seed } from './seed.mjs'
import { childNode, networkAddress, readSettings, requireUsable, requireWritable } from './settings.mjs'
import { supervise } from './supervise.mjs'
import { backUpBeforeUpgrade } from './upgrade-backup.mjs'

const neededMb = 120
/**
 * Cached pages take at most 64 MB of it. With federation and every page loaded once some 290 MB stay in use, and a full heap ends the
 * process; without a limit V8 collects only when the machine's memory runs low.
 */
const webHeapMb = 384
/** The web process's Node options. */
export const webArguments = [`--max-old-space-size=${webHeapMb}`, '--max-semi-space-size=8', 'scripts/web.mjs']
const readyWithinMs = 120_000

/** Waits a little, because the web process of a killed start needs a moment to notice. */
const requirePort = async ({ port, host }) => {
  for (let tries = 0; tries < 12; tries += 1) {
    try {
      if (await isPortFree(port, host)) return
    } catch (error) {
      if (error.code === 'EACCES')
        throw new PlainError(`Port ${port} may not be opened by this user: choose one above 1023, as in PORT=3000 npm start.`)
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        throw new PlainError(`HOST=${host} is no address of this machine: leave it out, or set HOST=127.0.0.1.`)
      throw error
    }
    await sleep(250)
  }
  throw new PlainError(`Port ${port} is taken by another program: choose another one, as in PORT=${port + 1} npm start.`)
}

/** The health call's status, or 0 while nothing answers. */
const health = (host, port) =>
  new Promise((resolve) => {
    const local = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
    const request = http.get({ host: local, port, path: '/api/health', timeout: 5000 }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    request.once('timeout', () => request.destroy())
    request.once('error', () => resolve(0))
  })

const untilReady = async ({ host, port }, { web, sidecar }, say) => {
  const until = Date.now() + readyWithinMs
  for (;;) {
    const status = await health(host, port)
    if (status === 200 && (sidecar === null || sidecar.saidReady())) return 'ready'
    say(status === 200 ? 'the sidecar is starting' : 'web is starting')
    if (Date.now() > until)
      throw new PlainError(
        `Litfass does not get ready (its health call answers ${status || 'nothing'}). The last lines of web and sidecar:\n${web.lastLines()}\n${sidecar?.lastLines() ?? ''}`,
      )
    await sleep(100)
  }
}

const openDatabase = async (settings, say) => {
  const migrated = (url) =>
    migrate(url, settings.env, async (due) => {
      say('making a backup before the upgrade')
      await backUpBeforeUpgrade({ url, dataDir: settings.dataDir, env: settings.env, due })
    })
  if (settings.databaseUrl) return { url: settings.databaseUrl, summary: `given by DATABASE_URL, ${await migrated(settings.databaseUrl)}` }
  say('starting Postgres')
  const { url: server, startedHere } = await startPostgres(settings.dataDir)
  const url = withDatabase(server, 'litfass')
  await ensureDatabase(url)
  say('applying migrations')
  return { url, summary: `${startedHere ? 'started' : 'found running'}, ${await migrated(url)}` }
}

/** If Postgres is killed, restarts it on the same port, where everyone finds it. */
const watchPostgres = (dataDir, onGiveUp) => {
  let busy = false
  return setInterval(async () => {
    if (busy || isPostgresRunning(dataDir)) return
    busy = true
    console.error('The embedded Postgres has stopped and is started again.')
    await startPostgres(dataDir).catch(onGiveUp)
    busy = false
  }, 1000)
}

const addressLine = ({ env, port, host }) => {
  if (env.APP_URL) return `Litfass is ready at ${env.APP_URL}`
  const here = `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${port}`
  const beside = ['0.0.0.0', '::'].includes(host) ? networkAddress() : null
  return `Litfass is ready at ${here}${beside ? ` (from a phone in the same network: http://${beside}:${port} )` : ''}`
}

/**
 * Pictures are large and short-lived, and with many arenas the allocator keeps what each thread once used. Defaults that the environment
 * may override.
 */
export const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '16000000', MALLOC_MMAP_THRESHOLD_: '4000000' }

/** The environment of both children. */
const childEnvironment = (settings, databaseUrl) => ({
  ...allocator,
  ...settings.env,
  ...ensureSecrets(settings.dataDir, settings.env),
  NEXT_TELEMETRY_DISABLED: '1',
  DATABASE_URL: databaseUrl,
  DATA_DIR: settings.dataDir,
  PORT: String(settings.port),
  HOST: settings.host,
})

/** Everything from the first check to the address line; `held` collects what must be stopped, in order. */
const begin = async (settings, { held, onGiveUp, development }) => {
  requireOperator(settings.env)
  requireWritable(settings.dataDir, { freeMb: neededMb })
  const lockFile = path.join(settings.dataDir, 'litfass.lock')
  const lock = await takeLock(lockFile, { note: { port: settings.port } })
  if (!lock) {
    const holder = lockHolder(lockFile)
    throw new PlainError(
      `Litfass already runs on ${settings.dataDir}, at port ${holder?.port} (process ${holder?.pid}): stop it first, or give this one a DATA_DIR and a PORT of its own.`,
    )
  }
  held.push(async () => lock.release())
  await requirePort(settings)
  requireRestored(settings.dataDir)

  await step('Dependencies', (say) => install(say, { tools: development }))
  // not earlier: what reads the settings is one of the dependencies
  await step('Settings', async (say) => {
    say('checking')
    await requireUsable(settings.env)
    return 'usable'
  })
  await step('Database client', generateClient)
  if (!development) await step('Pages', (say) => build(settings.env, say))
  if (!settings.databaseUrl) held.push(() => stopPostgres(settings.dataDir))
  const database = await step('Database', (say) => openDatabase(settings, say))
  const env = { SOCKET_PORT: String(await freePort()), ...childEnvironment(settings, database.url) }
  if (settings.demo && (await isEmpty(database.url))) await step('Demo city', (say) => seed(env, say))

  const logFile = (name) => path.join(settings.dataDir, 'logs', `${name}.log`)
  const start = (name, args) => {
    const service = supervise({
      name,
      command: childNode(),
      args,
      env,
      logFile: logFile(name),
      loud: development,
      onGiveUp: (lines) => onGiveUp(name, lines),
    })
    held.push(() => service.stop())
    return service
  }
  const watching = development ? ['--watch-path=server', '--watch-path=lib'] : []
  const sidecar = start('sidecar', [
    ...watching,
    '--max-old-space-size=192',
    '--max-semi-space-size=4',
    '--conditions=react-server',
    '--import',
    'tsx',
    'server/sidecar/main.ts',
  ])
  const web = start(
    'web',
    development
      ? ['--import', './scripts/leash.mjs', 'node_modules/next/dist/bin/next', 'dev', '--port', env.PORT, '--hostname', env.HOST]
      : webArguments,
  )
  await step('Litfass', (say) => untilReady(settings, { web, sidecar: development ? null : sidecar }, say))
  if (!settings.databaseUrl) {
    const watch = watchPostgres(settings.dataDir, (error) => onGiveUp('Postgres', [error.message]))
    held.push(async () => clearInterval(watch))
  }
}

/**
 * Starts everything, prints one address when it is ready, and stops everything on Ctrl+C, SIGTERM or a failure. In `development`, pages are
 * compiled on request and both processes follow the sources.
 */
export const main = async ({ development = false } = {}) => {
  const held = []
  let ending
  const end = (code) => {
    ending ??= (async () => {
      await stopRunning()
      for (const release of held.reverse()) await release().catch(complain)
      process.exit(code)
    })()
    return ending
  }
  let asked = 0
  const onSignal = () => {
    // npm and the terminal may both deliver the same Ctrl+C; a second one after a while is deliberate
    if (asked && Date.now() - asked > 2000) process.exit(130)
    if (asked) return
    asked = Date.now()
    console.log(`${process.stdout.isTTY ? '\r\x1b[2K' : ''}Stopping …`)
    void end(0)
  }
  onStopAsked(onSignal)
  const giveUp = (name, lines) => {
    if (ending) return
    console.error(`${name} does not stay up, so Litfass stops. Its last words:\n${lines.slice(-12).join('\n')}`)
    void end(1)
  }
  try {
    const given = readSettings()
    const settings = { ...given, env: { ...given.env, NODE_ENV: development ? 'development' : 'production' } }
    await begin(settings, { held, onGiveUp: giveUp, development })
    if (!ending) console.log(addressLine(settings))
  } catch (error) {
    if (ending) return
    complain(error)
    await end(1)
  }
}
