import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'

const root = path.resolve(__dirname, '../..')

export type RedisServer = { url: string; port: number; kill: () => Promise<void>; start: () => Promise<void>; stop: () => Promise<void> }

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write('PING\r\n'))
    socket.once('data', (data) => {
      socket.destroy()
      resolve(data.toString().startsWith('+PONG'))
    })
    socket.once('error', () => resolve(false))
  })

const freePort = async (): Promise<number> => {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** A real Redis for this test, or null with a message if this machine has none. */
export const startRedis = async (folder: string): Promise<RedisServer | null> => {
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(root, 'scripts/redis.mjs'), 'find'], { cwd: root })
  const found = JSON.parse(stdout) as { command: string; libraries: string | null } | null
  if (!found) {
    process.stderr.write('No redis-server here (set REDIS_SERVER): the tests that need one are left out.\n')
    return null
  }
  mkdirSync(folder, { recursive: true })
  const port = await freePort()
  let child: ChildProcess | null = null
  const start = async () => {
    const started = spawn(
      found.command,
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder],
      {
        stdio: 'ignore',
        env: { ...process.env, ...(found.libraries ? { LD_LIBRARY_PATH: found.libraries } : {}) },
      },
    )
    child = started
    for (let tries = 0; tries < 400 && !(await answers(port)); tries += 1) await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  await start()
  return { url: `redis://127.0.0.1:${port}`, port, start, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}
