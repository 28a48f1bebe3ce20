import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { sealAccessToken } from '@/server/auth/token'
import { hashSecret, newSecret } from '@/server/platform/secrets'

const execute = promisify(execFile)
const root = path.resolve(__dirname, '../..')
const node = (args: string[], env: Record<string, string> = {}) =>
  execute(process.execPath, args, { cwd: root, env: { ...process.env, ...env } })

const freePort = async (): Promise<number> => {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as net.AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** A process that can be killed and restarted on the same port. */
export type Part = { port: number; start: () => Promise<void>; kill: (signal?: NodeJS.Signals) => Promise<void> }

const part = (port: number, file: string, { says, ...env }: Record<string, string> & { says: string }): Part => {
  let child: ChildProcess | null = null
  return {
    port,
    start: async () => {
      const started = spawn(process.execPath, ['--conditions=react-server', '--import', 'tsx', file], {
        cwd: root,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'ignore', process.env.CHAT_NOISE ? 'inherit' : 'ignore', 'ipc'],
      })
      child = started
      await Promise.race([
        new Promise<void>((resolve) => started.on('message', (message) => message === says && resolve())),
        once(started, 'exit').then(() => Promise.reject(new Error(`${file} ended before it was ready`))),
      ])
    },
    kill: async (signal = 'SIGKILL') => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
  }
}

export type Person = { userId: string; username: string; token: string; sessionId: string }

/** Everything a chat needs as separate processes, on its own durable Postgres; all of it may be killed and restarted. */
export const openChatStack = async (folder: string) => {
  const cluster = path.join(folder, 'cluster')
  mkdirSync(cluster, { recursive: true, mode: 0o755 })
  const up = async () => JSON.parse((await node(['scripts/postgres.mjs', 'up', cluster])).stdout) as { url: string }
  const stopPostgres = () => node(['scripts/postgres.mjs', 'down', cluster])
  const url = (await up()).url.replace(/\/postgres$/, '/chat')
  const admin = new Client({ connectionString: url.replace(/\/chat$/, '/postgres') })
  await admin.connect()
  await admin.query('CREATE DATABASE chat')
  await admin.end()
  await node(['scripts/database.mjs', 'migrate'], { DATABASE_URL: url })

  const sql = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> => {
    const client = new Client({ connectionString: url })
    client.on('error', () => undefined)
    await client.connect()
    try {
      return (await client.query<T>(text, values)).rows
    } finally {
      await client.end()
    }
  }
  const environment = {
    NODE_ENV: 'production',
    DATABASE_URL: url,
    DATA_DIR: folder,
    LOG_LEVEL: process.env.CHAT_NOISE ?? 'silent',
    NODE_OPTIONS: '',
  }

  return {
    url,
    sql,
    restartPostgres: async () => {
      await stopPostgres()
      await up()
    },
    /** A sidecar, and a web process that passes sockets on to it; not yet started. */
    plan: async (more: Record<string, string> = {}): Promise<{ web: Part; sidecar: Part; metricsPort: number }> => {
      const [webPort, socketPort, metricsPort] = [await freePort(), await freePort(), await freePort()]
      const ports = { PORT: String(webPort), SOCKET_PORT: String(socketPort), SIDECAR_METRICS_PORT: String(metricsPort) }
      const env = { ...environment, ...more, ...ports }
      return {
        metricsPort,
        web: part(webPort, 'tests/support/api-process.ts', { ...env, says: 'ready' }),
        sidecar: part(socketPort, 'server/sidecar/main.ts', { ...env, says: 'sockets' }),
      }
    },
    /** One more sidecar. */
    planSidecar: async (more: Record<string, string>): Promise<Part> => {
      const port = await freePort()
      return part(port, 'server/sidecar/main.ts', {
        ...environment,
        ...more,
        PORT: String(port),
        SOCKET_PORT: String(port),
        says: 'sockets',
      })
    },
    person: async (): Promise<Person> => {
      const [userId, sessionId, accessSecret] = [randomUUID(), randomUUID(), newSecret()]
      const username = `person ${userId.slice(-8)}`
      await sql(`INSERT INTO "User" ("id", "username", "email", "passwordHash") VALUES ($1, $2, $3, '-')`, [
        userId,
        username,
        `${userId}@example.org`,
      ])
      await sql(`INSERT INTO "Session" ("id", "userId", "tokenHash", "expiresAt") VALUES ($1, $2, $3, now() + interval '1 day')`, [
        sessionId,
        userId,
        hashSecret(newSecret()),
      ])
      await sql(`INSERT INTO "AccessToken" ("sessionId", "tokenHash", "expiresAt") VALUES ($1, $2, now() + interval '1 day')`, [
        sessionId,
        hashSecret(accessSecret),
      ])
      return { userId, username, sessionId, token: await sealAccessToken({ userId, username, accessSecret }) }
    },
    /** A group; the first of its members owns it. */
    group: async (...members: Person[]): Promise<string> => {
      const id = randomUUID()
      await sql(`INSERT INTO "Group" ("id", "name") VALUES ($1, 'Friends')`, [id])
      for (const [place, { userId }] of members.entries())
        await sql(`INSERT INTO "Membership" ("groupId", "userId", "role") VALUES ($1, $2, $3)`, [
          id,
          userId,
          place === 0 ? 'owner' : 'member',
        ])
      return id
    },
    close: stopPostgres,
  }
}
export type ChatStack = Awaited<ReturnType<typeof openChatStack>>
