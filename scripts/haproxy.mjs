// HAProxy in front of two web servers, configured by deploy/haproxy/litfass.cfg, for drills.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { speaks } from './cluster-parts.mjs'
import { sleep } from './processes.mjs'
import { root } from './settings.mjs'

const PAUSE_MS = 100
/** Longer than a flyer is read. */
const PATIENCE_MS = 130_000
const places = ['haproxy', '/usr/sbin/haproxy']

/** The installed HAProxy, `{ command, version }`; null if there is none. */
const findHaproxy = () => {
  for (const command of places) {
    const { status, stdout } = spawnSync(command, ['-v'], { encoding: 'utf8' })
    if (status === 0) return { command, version: /version (\d+(\.\d+)*)/.exec(stdout)?.[1] ?? '' }
  }
  return null
}

/** What HAProxy answers to a command on its admin socket. */
const tell = (file, command) =>
  new Promise((resolve, reject) => {
    let answer = ''
    const socket = net.connect(file, () => socket.end(`${command}\n`))
    socket.setEncoding('utf8')
    socket.on('data', (text) => (answer += text))
    socket.once('end', () => resolve(answer))
    socket.once('error', reject)
  })

/** How a web server is: the requests it is answering and whether it may get more. */
const stateOf = async (file, server) => {
  const [names = '', ...lines] = (await tell(file, 'show stat')).split('\n')
  const values = lines.find((one) => one.startsWith(`web,${server},`))?.split(',') ?? []
  const column = (name) => values[names.replace('# ', '').split(',').indexOf(name)]
  return { open: Number(column('scur')), isUp: column('status')?.startsWith('UP') }
}

const until = async (isSo, complaint) => {
  const since = performance.now()
  while (!(await isSo())) {
    if (performance.now() - since > PATIENCE_MS) throw new Error(complaint)
    await sleep(PAUSE_MS)
  }
}

/**
 * Starts it on `port` before two web servers, `backends`, by their ports; null if it is not installed. `drain(port)` gives a server no new
 * requests and waits until it has answered those it has; `restore(port)` waits until it gets some again.
 * @param folder takes the admin socket, whose path must be short.
 */
export const startHaproxy = async ({ part }, { folder, port, backends }) => {
  const found = findHaproxy()
  if (!found) return null
  const [admin, own] = [path.join(folder, 'haproxy.sock'), path.join(folder, 'haproxy.cfg')]
  fs.writeFileSync(own, `global\n    stats socket "${admin}" mode 600 level admin\n    maxconn 4000\n`)
  const at = (place) => `127.0.0.1:${place}`
  const env = { ...process.env, LITFASS_BIND: at(port), LITFASS_A: at(backends[0]), LITFASS_B: at(backends[1]) }
  const proxy = part('proxy', [found.command, '-db', '-f', own, '-f', path.join(root, 'deploy/haproxy/litfass.cfg')], env, speaks(port))
  await proxy.start()
  const nameOf = (backend) => ['a', 'b'][backends.indexOf(backend)]
  const set = async (backend, state) => {
    const answer = await tell(admin, `set server web/${nameOf(backend)} state ${state}`)
    if (answer.trim()) throw new Error(`HAProxy: ${answer.trim()}`)
  }
  return {
    name: `HAProxy ${found.version}`,
    drain: async (backend) => {
      await set(backend, 'drain')
      const isIdle = async () => (await stateOf(admin, nameOf(backend))).open === 0
      await until(isIdle, `web ${nameOf(backend)} does not finish what it began`)
    },
    restore: async (backend) => {
      await set(backend, 'ready')
      await until(async () => (await stateOf(admin, nameOf(backend))).isUp, `HAProxy does not find web ${nameOf(backend)}`)
    },
    close: () => proxy.end(),
  }
}
