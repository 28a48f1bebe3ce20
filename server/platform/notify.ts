import { Client } from 'pg'
import { env } from './env'
import { log } from './log'

export type Subscription = { close: () => Promise<void> }
/** `resumed` is called whenever announcements may have been missed: after each reconnect. */
export type Listener = { hear: (channel: string, payload: string) => void; resumed?: () => void }

const RETRY_MS = 500
/** How often a connection is checked, and how long its answer may take: until a dead one is noticed, this process shows pages as they were. */
const PROBE_MS = 3000
const CONNECT_MS = 10_000

/** Listens on channels until closed; reconnects by itself after the database was down. */
export async function listen(channels: readonly string[], { hear, resumed }: Listener): Promise<Subscription> {
  let closed = false
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isFirst = true

  const connectLater = () => {
    if (closed) return
    clearTimeout(timer)
    timer = setTimeout(() => void connect(), RETRY_MS)
  }
  const connect = async (): Promise<void> => {
    const next = new Client({ connectionString: env().database.url ?? undefined, keepAlive: true, connectionTimeoutMillis: CONNECT_MS })
    next.on('notification', (message) => hear(message.channel, message.payload ?? ''))
    next.on('error', (error) => log().warn({ channels, err: error }, 'listen'))
    next.on('end', connectLater)
    try {
      await next.connect()
      for (const channel of channels) await next.query(`LISTEN ${next.escapeIdentifier(channel)}`)
      client = next
      if (!isFirst) resumed?.()
      isFirst = false
    } catch (error) {
      log().warn({ channels, err: error }, 'listen')
      await next.end().catch(() => undefined)
      connectLater()
    }
  }
  // Silence is the only sign of a server that vanished without closing.
  const probe = setInterval(() => {
    const asked = client
    if (!asked) return
    let isAnswered = false
    const end = () => (isAnswered ? undefined : void asked.end().catch(() => undefined))
    // After a stall of this process the answer may be there, unread: read first.
    const late = setTimeout(() => setImmediate(end), PROBE_MS)
    const stop = () => {
      isAnswered = true
      clearTimeout(late)
    }
    asked.query('SELECT 1').then(stop, stop)
  }, PROBE_MS)
  await connect()
  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      clearInterval(probe)
      await client?.end().catch(() => undefined)
    },
  }
}
