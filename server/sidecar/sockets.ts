import http from 'node:http'
import { Server } from 'socket.io'
import { accountRoom, MAX_EVENT_BYTES, sessionRoom, SOCKET_PATH, type Refusal } from '@/lib/messages/socket'
import { askerOf } from '@/server/auth/viewer'
import { callerAddress } from '@/server/http/address'
import { isOwnOrigin } from '@/server/http/cors'
import { toAppError } from '@/server/http/errors'
import { listEndedSessions } from '@/server/messages/live-queries'
import { GROUP_CHANNEL } from '@/server/messages/message-batch'
import { env } from '@/server/platform/env'
import { log } from '@/server/platform/log'
import { gauge } from '@/server/platform/metrics'
import { countCall } from '@/server/platform/rate-limits'
import { openSocketAdapter, subscribe } from '@/server/platform/realtime'
import type { ChatServer, ChatSocket } from './chat-server'
import { openEventBudgets } from './event-budgets'
import { openGroupRooms } from './group-rooms'
import { BLOCK_CHANNEL, openKeepApart, type KeepApart } from './keep-apart'
import { openPresence } from './presence'
import { hearSocket } from './socket-events'

/** Most sockets one account may hold open here: devices and tabs. */
const MAX_PER_ACCOUNT = 20
/** How often sign-ins are checked against the database, in case the notice that one ended was lost. */
const SESSIONS_MS = 5000
/** A client that does not read is disconnected; when it returns, it asks for what it missed. */
const FULL_PACKETS = 500
const FULL_BYTES = 1_048_576
const FULL_CHECKS = 2
const CHECK_MS = 1000

const ended = (code: Refusal) => new Error(code)

/** A handshake's headers as those of a request: a client's token counts as a bearer token. */
function headersOf(socket: ChatSocket): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(socket.handshake.headers)) if (typeof value === 'string') headers.set(name, value)
  const { token } = socket.handshake.auth
  if (typeof token === 'string' && token.length < 4000 && !/\s/.test(token)) headers.set('authorization', `Bearer ${token}`)
  // Behind the web server, trust the address it appended; otherwise use the socket's own.
  if (!env().sockets.isPrivate) headers.append('x-forwarded-for', socket.handshake.address)
  return headers
}

/** Admits anyone REST would admit. A refusal's reason is the error's message. */
async function admit(io: ChatServer, socket: ChatSocket, keepApart: KeepApart): Promise<void> {
  const headers = headersOf(socket)
  await countCall('socket', callerAddress(headers))
  const { viewer, source } = await askerOf(headers)
  if (!viewer) throw ended('unauthenticated')
  if (source === 'cookie' && !isOwnOrigin(new Request(env().app.url, { headers }))) throw ended('unauthenticated')
  if ((io.of('/').adapter.rooms.get(accountRoom(viewer.userId))?.size ?? 0) >= MAX_PER_ACCOUNT) throw ended('too_many')
  Object.assign(socket.data, { viewer, followed: new Map(), ...(await keepApart.admit(viewer.userId)), fullFor: 0 })
}

const refusalOf = (error: unknown): Error => {
  if (error instanceof Error && ['unauthenticated', 'too_many'].includes(error.message)) return error
  return ended(toAppError(error).code === 'too_many' ? 'too_many' : 'unavailable')
}

const inside = (value: unknown, key: string): unknown => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined)

/**
 * Whether more is buffered in a connection than a client that reads would leave there. Looks inside the connection, because there is no API
 * for it.
 */
function isFull({ conn }: ChatSocket): boolean {
  const packets = inside(conn, 'writeBuffer')
  return (
    (Array.isArray(packets) && packets.length > FULL_PACKETS) ||
    Number(inside(inside(conn.transport, 'socket'), 'bufferedAmount')) > FULL_BYTES
  )
}

function letSlowOnesGo(io: ChatServer): void {
  for (const socket of io.of('/').sockets.values()) {
    socket.data.fullFor = isFull(socket) ? socket.data.fullFor + 1 : 0
    if (socket.data.fullFor >= FULL_CHECKS) socket.conn.close(true)
  }
}

async function dropEndedSessions(io: ChatServer): Promise<void> {
  const ids = new Set([...io.of('/').sockets.values()].map(({ data }) => data.viewer.sessionId))
  if (ids.size === 0) return
  for (const id of await listEndedSessions([...ids])) io.local.in(sessionRoom(id)).disconnectSockets(true)
}

/**
 * Starts the chat's socket server on its own port; returns how to stop it. WebSockets only: they need no stickiness, so any number of these
 * may run behind any proxy. Rejects if the port is taken.
 */
export async function startSockets(): Promise<{ stop: () => Promise<void> }> {
  const { host, port } = env().sockets
  const between = openSocketAdapter()
  const server = http.createServer((_, response) => response.writeHead(426, { connection: 'close' }).end())
  const io: ChatServer = new Server(server, {
    path: SOCKET_PATH,
    addTrailingSlash: false,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: MAX_EVENT_BYTES,
    connectTimeout: 10_000,
    pingInterval: 25_000,
    pingTimeout: 20_000,
    ...(between ? { adapter: between.adapter } : {}),
  })
  const rooms = openGroupRooms(io, { quietChanged: (groupId) => presence.changed(groupId) })
  const presence = openPresence(io, { rooms, spansServers: between !== null })
  const budgets = openEventBudgets()
  const tellAgain = ({ data }: ChatSocket) => {
    for (const groupId of data.followed.keys()) presence.changed(groupId)
  }

  const keepApart = openKeepApart(io, tellAgain)

  io.use((socket, next) => {
    admit(io, socket, keepApart).then(
      () => next(),
      (error: unknown) => next(refusalOf(error)),
    )
  })
  io.on('connection', (socket) => {
    const { viewer } = socket.data
    const startedAt = performance.now()
    void socket.join([accountRoom(viewer.userId), sessionRoom(viewer.sessionId)])
    keepApart.joined(socket, socket.data.asOf)
    // Drop the first request: its headers are by far the largest part of an idle socket.
    Reflect.deleteProperty(socket.conn, 'request')
    hearSocket(socket, { rooms, presence, budgets })
    socket.on('disconnect', (reason) =>
      log().info({ userId: viewer.userId, ms: Math.round(performance.now() - startedAt), reason }, 'socket'),
    )
  })

  const news = await subscribe([GROUP_CHANNEL, BLOCK_CHANNEL, 'session', 'account'], {
    hear: (channel, payload) => {
      if (channel === GROUP_CHANNEL) rooms.look(payload)
      else if (channel === BLOCK_CHANNEL) keepApart.look(payload)
      else io.local.in(channel === 'session' ? sessionRoom(payload) : accountRoom(payload)).disconnectSockets(true)
    },
    resumed: () => {
      rooms.lookAtAll()
      keepApart.lookAtAll()
    },
  })
  const timers = [
    setInterval(() => letSlowOnesGo(io), CHECK_MS),
    setInterval(() => void dropEndedSessions(io).catch((error: unknown) => log().warn({ err: error }, 'chat sessions')), SESSIONS_MS),
  ]
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  gauge({ name: 'sockets', help: 'Open chat sockets of this process', read: () => Promise.resolve(io.of('/').sockets.size) })
  log().info({ host, port, by: between ? 'redis' : 'postgres' }, 'sockets ready')

  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      rooms.close()
      presence.close()
      budgets.close()
      await news.close()
      // Says goodbye to each client, which then connects to another server, or to this one once it is back.
      await io.close()
      between?.close()
    },
  }
}
