// The processes of an installation spread over several machines, all of them on this one: each can be killed and started again.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { freePort, sleep } from './processes.mjs'
import { findRedis } from './redis.mjs'
import { childNode, root } from './settings.mjs'

const READY_TRIES = 900
const READY_PAUSE_MS = 200

/** Whether a call is answered with success. */
const answers = (url) => async () => (await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null))?.ok === true

/** Whether somebody listens; asked by connecting, since trying to listen would take the port from a process that is about to. */
export const speaks = (port) => () =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(true))
    socket.once('connect', () => socket.destroy())
    socket.once('error', () => resolve(false))
  })

/**
 * What starts processes that write to a log in `folder`: `part(name, args, env, isReady)` returns one, not yet started, and `lastLines()`
 * what they wrote last. `held` collects how each is ended.
 */
export const openParts = (folder, held) => {
  const file = path.join(folder, 'processes.log')
  const log = fs.openSync(file, 'a')
  const part = (name, args, env, isReady) => {
    let child
    const isAlive = () => child !== undefined && child.exitCode === null && child.signalCode === null
    const own = {
      name,
      env,
      pid: () => child.pid,
      start: async () => {
        child = spawn(args[0], args.slice(1), { cwd: root, env: own.env, stdio: ['ignore', log, log] })
        for (let tries = 0; tries < READY_TRIES; tries += 1) {
          if (!isAlive()) throw new Error(`${name} has ended; see ${file}`)
          if (await isReady()) return
          await sleep(READY_PAUSE_MS)
        }
        throw new Error(`${name} does not get ready`)
      },
      end: async (signal = 'SIGTERM') => {
        if (!isAlive()) return
        const gone = new Promise((resolve) => child.once('exit', resolve))
        child.kill(signal)
        await gone
      },
    }
    held.push(() => own.end('SIGKILL'))
    return own
  }
  return { part, lastLines: () => fs.readFileSync(file, 'utf8').split('\n').slice(-15).join('\n') }
}

/** A started Redis with its `url`; null if this machine has none. */
export const startRedis = async ({ part }, folder) => {
  const found = await findRedis().catch(() => null)
  if (!found) return null
  const port = await freePort()
  const env = { ...process.env, ...(found.libraries ? { LD_LIBRARY_PATH: found.libraries } : {}) }
  const redis = part(
    'redis',
    [found.command, '--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder],
    env,
    speaks(port),
  )
  await redis.start()
  return { ...redis, url: `redis://127.0.0.1:${port}` }
}

/** A started S3 store, that of the tests; returns the product's settings for it. */
export const startStore = async ({ part }) => {
  const port = await freePort()
  const text = `import { startS3Server } from './tests/support/s3-server.ts'; await startS3Server({ port: ${port} })`
  const args = [childNode(), '--import', 'tsx', '--input-type=module', '--eval', text]
  await part('store', args, process.env, speaks(port)).start()
  return {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'pictures',
    S3_REGION: 'eu-test-1',
    S3_ACCESS_KEY_ID: 'AKIATESTTESTTESTTEST',
    S3_SECRET_ACCESS_KEY: 'test/secret+key',
  }
}

/**
 * A started web server and the sidecar its chats are passed to: `{ web, sidecar }`, each with its `url` and `port`.
 * @param folderOf the data folder of `web A`; without it all share the one of `env`, as they must without a store.
 */
export const startPair = async ({ part }, env, name, folderOf = () => env.DATA_DIR) => {
  const [port, socketPort] = [await freePort(), await freePort()]
  const own = (kind) => {
    const DATA_DIR = folderOf(`${kind} ${name}`)
    fs.mkdirSync(DATA_DIR, { recursive: true })
    return { ...env, PORT: String(port), SOCKET_PORT: String(socketPort), DATA_DIR }
  }
  const at = (place, part) => Object.assign(part, { port: place, url: `http://127.0.0.1:${place}` })
  const args = [childNode(), '--conditions=react-server', '--import', 'tsx', 'server/sidecar/main.ts']
  const sidecar = at(socketPort, part(`sidecar ${name}`, args, own('sidecar'), speaks(socketPort)))
  const isReady = answers(`http://127.0.0.1:${port}/api/health`)
  const web = at(port, part(`web ${name}`, [childNode(), 'scripts/web.mjs'], own('web'), isReady))
  for (const one of [sidecar, web]) await one.start()
  return { web, sidecar }
}

/** Two pairs. */
export const startPairs = async (parts, env, folderOf) => {
  const pairs = [await startPair(parts, env, 'A', folderOf), await startPair(parts, env, 'B', folderOf)]
  return { webs: pairs.map(({ web }) => web), sidecars: pairs.map(({ sidecar }) => sidecar) }
}
