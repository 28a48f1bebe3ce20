import { Client } from 'pg'
import { env } from './env'
import type { SqlRunner } from './jobs'
import { log } from './log'

/**
 * Says in the caller's transaction that something happened; listeners hear it after the commit and never after a rollback.
 * @param payload a short text such as an id, at most 7,999 bytes.
 */
export async function notify(tx: SqlRunner, channel: string, payload: string): Promise<void> {
  await tx.$executeRawUnsafe('SELECT pg_notify($1::text, $2::text)', channel, payload)
}

export type Subscription = { close: () => Promise<void> }

/** Hears what is said on a channel until closed; reconnects by itself after the database was away. */
export async function listen(channel: string, hear: (payload: string) => void): Promise<Subscription> {
  let closed = false
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined

  const connectLater = () => {
    if (closed) return
    clearTimeout(timer)
    timer = setTimeout(() => void connect(), 1000)
  }
  const connect = async (): Promise<void> => {
    const next = new Client({ connectionString: env().database.url ?? undefined, keepAlive: true })
    next.on('notification', (message) => hear(message.payload ?? ''))
    next.on('error', (error) => log().warn({ channel, err: error }, 'listen'))
    next.on('end', connectLater)
    try {
      await next.connect()
      await next.query(`LISTEN ${next.escapeIdentifier(channel)}`)
      client = next
    } catch (error) {
      log().warn({ channel, err: error }, 'listen')
      await next.end().catch(() => undefined)
      connectLater()
    }
  }
  await connect()
  return {
    close: async () => {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
