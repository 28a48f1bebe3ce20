// A redis-server for tests and measurements: REDIS_SERVER, the one on PATH, or, on Debian, packages unpacked into our own cache.
//   node scripts/redis.mjs find        prints { command, libraries } as JSON, or null if there is none
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './lock.mjs'
import { cache } from './settings.mjs'

/** The server and the libraries a small machine may lack; nothing is installed. */
const packages = [
  'redis-server',
  'redis-tools',
  'libjemalloc2',
  'liblzf1',
  'liblua5.1-0',
  'lua-bitop',
  'lua-cjson',
  'libhiredis0.14',
  'libatomic1',
]
const folder = path.join(cache, 'redis')
const patienceMs = 60_000

const runs = (command, libraries) => {
  const LD_LIBRARY_PATH = [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  const { status, stdout } = spawnSync(command, ['--version'], {
    encoding: 'utf8',
    timeout: 5000,
    env: { ...process.env, ...(LD_LIBRARY_PATH ? { LD_LIBRARY_PATH } : {}) },
  })
  return status === 0 && /Redis server/.test(stdout)
}

const librariesIn = (root) => {
  const base = path.join(root, 'usr/lib')
  const found = fs.existsSync(base) ? fs.readdirSync(base).find((name) => name.includes('-linux-')) : undefined
  return found ? path.join(base, found) : null
}

const unpacked = () => {
  const command = path.join(folder, 'usr/bin/redis-server')
  const libraries = librariesIn(folder)
  return fs.existsSync(command) && runs(command, libraries) ? { command, libraries } : null
}

const unpack = () => {
  const partial = `${folder}.${process.pid}`
  fs.rmSync(partial, { recursive: true, force: true })
  fs.mkdirSync(partial, { recursive: true })
  const download = (names) =>
    spawnSync('apt-get', ['download', ...names], { cwd: partial, stdio: 'ignore', timeout: patienceMs }).status === 0
  // one by one: a name this release lacks must not cost the others
  if (!download(packages)) for (const name of packages) download([name])
  for (const file of fs.readdirSync(partial).filter((name) => name.endsWith('.deb'))) {
    spawnSync('dpkg-deb', ['-x', file, '.'], { cwd: partial, stdio: 'ignore', timeout: patienceMs })
    fs.rmSync(path.join(partial, file))
  }
  fs.rmSync(folder, { recursive: true, force: true })
  fs.renameSync(partial, folder)
}

/** How to start a Redis on this machine: `{ command, libraries }`; null if there is none and none can be had without root. */
export const findRedis = async () => {
  for (const command of [process.env.REDIS_SERVER, 'redis-server']) if (command && runs(command, null)) return { command, libraries: null }
  if (!fs.existsSync('/etc/debian_version')) return null
  fs.mkdirSync(cache, { recursive: true })
  return withLock(`${folder}.lock`, 2 * patienceMs, async () => {
    if (!unpacked()) unpack()
    return unpacked()
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(JSON.stringify(await findRedis().catch(() => null)))
}
