import { Redis, type RedisOptions } from 'ioredis'

/**
 * A command without an answer for this long means a server that vanished without closing: the system itself gives up after many minutes. The
 * connection is then opened again.
 */
const SILENCE_MS = 3000

/** A connection to Redis that is opened again whenever it breaks or falls silent. Failures reject commands and are not thrown elsewhere. */
export function openRedis(url: string, options: RedisOptions): Redis {
  const redis = new Redis(url, { retryStrategy: (tries) => Math.min(tries * 100, 1000), socketTimeout: SILENCE_MS, ...options })
  redis.on('error', () => undefined)
  return redis
}

/** Keeps a connection that only listens from dying unnoticed: asks it something now and then. Returns how to stop. */
export function breakSilence(redis: Redis): () => void {
  const timer = setInterval(() => {
    if (redis.status === 'ready') redis.ping().catch(() => undefined)
  }, SILENCE_MS)
  return () => clearInterval(timer)
}
