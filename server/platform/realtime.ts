import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Redis } from 'ioredis'
import { pool } from './db'
import { env } from './env'
import { log } from './log'
import { listen, type Listener, type Subscription } from './notify'
import { breakSilence, openRedis } from './redis'

/**
 * How processes wake each other: through Postgres, or, if `REDIS_URL` is set, frequent wake-ups through Redis, which spares the database
 * the lock all committing notifiers share. A wake-up says where to look, never what was written: listeners read the committed rows, so a
 * lost wake-up costs time and nothing else.
 */
export function usesRedis(): boolean {
  return env().redisUrl !== null
}

/** Longest wait for Redis before falling back to Postgres. */
const PATIENCE_MS = 1000
const ADAPTER_SILENCE_MS = 12_000
const PREFIX = 'litfass:'

const shared: typeof globalThis & { litfassWaker?: Redis } = globalThis

function waker(url: string): Redis {
  return (shared.litfassWaker ??= openRedis(url, { maxRetriesPerRequest: 0, enableOfflineQueue: false, commandTimeout: PATIENCE_MS }))
}

/** Wakes listeners of a channel after the write has committed; through Postgres while Redis is down. Never throws. */
export async function wake(channel: string, payload: string): Promise<void> {
  const { redisUrl } = env()
  try {
    if (redisUrl === null) throw new Error('no Redis')
    await waker(redisUrl).publish(PREFIX + channel, payload)
  } catch {
    await pool
      .query('SELECT pg_notify($1::text, $2::text)', [channel, payload])
      .catch((error: unknown) => log().warn({ channel, err: error }, 'wake'))
  }
}

/** Hears wake-ups on channels, whichever way they come, until closed. `resumed` is called whenever one may have been missed. */
export async function subscribe(channels: readonly string[], listener: Listener): Promise<Subscription> {
  const { redisUrl } = env()
  const byDatabase = await listen(channels, listener)
  if (redisUrl === null) return byDatabase
  const redis = openRedis(redisUrl, { maxRetriesPerRequest: null })
  const endProbe = breakSilence(redis)
  let isFirst = true
  redis.on('message', (channel: string, payload: string) => listener.hear(channel.slice(PREFIX.length), payload))
  redis.on('ready', () => {
    if (!isFirst) listener.resumed?.()
    isFirst = false
  })
  redis.subscribe(...channels.map((channel) => PREFIX + channel)).catch((error: unknown) => log().warn({ err: error }, 'subscribe'))
  return {
    close: async () => {
      endProbe()
      redis.disconnect()
      await byDatabase.close()
    },
  }
}

/**
 * Carries passing events (who is typing, who is online) between any number of socket servers: socket.io's Redis Streams adapter, or null
 * without Redis.
 */
export function openSocketAdapter(): { adapter: ReturnType<typeof createAdapter>; close: () => void } | null {
  const { redisUrl } = env()
  if (redisUrl === null) return null
  // its reader waits five seconds for news
  const redis = openRedis(redisUrl, { maxRetriesPerRequest: null, socketTimeout: ADAPTER_SILENCE_MS })
  return {
    adapter: createAdapter(redis, { streamName: `${PREFIX}sockets`, channelPrefix: `${PREFIX}sockets`, maxLen: 1000, onlyPlaintext: true }),
    close: () => redis.disconnect(),
  }
}
