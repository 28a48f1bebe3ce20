import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { textFor } from '@/lib/text/text-for'
import { AppError } from './errors'
import { env } from './env'
import { openRedis } from './redis'

const SERVER_ERRORS = textFor('serverErrors')

/** Calls allowed per window and key (address, or account if known). */
export const RATE_CLASSES = {
  read: { points: 600, seconds: 300 },
  /** Older clients request reel pages over and over; they are cheap and nearly unlimited. */
  reel: { points: 6000, seconds: 300 },
  /** Feeds to subscribe to. All readers of one service may share an address, and ask again every hour. */
  feed: { points: 300, seconds: 300 },
  /** Programmes to print; each is made for the person who asks. */
  print: { points: 30, seconds: 300 },
  /** What servers of the fediverse send; a large one speaks for many people. */
  inbox: { points: 3000, seconds: 300 },
  write: { points: 300, seconds: 300 },
  /** All calls with one token for programs, beside those of its account. */
  apiToken: { points: 300, seconds: 300 },
  upload: { points: 30, seconds: 1800 },
  /** Chat messages, and what is fetched after a gap; a whole venue may be behind one address. */
  chat: { points: 3000, seconds: 300 },
  /** Chat connections. */
  socket: { points: 600, seconds: 300 },
  signup: { points: 5, seconds: 1800 },
  login: { points: 25, seconds: 300 },
  /** Account mails, per caller and per recipient: nobody can flood a mailbox through us. */
  accountMail: { points: 6, seconds: 1800 },
  /** Downloads of all data of an account. */
  export: { points: 10, seconds: 3600 },
  /** Writes without an account: anonymous comments and reports. */
  anonymous: { points: 6, seconds: 300 },
  /** Requests to other sites on behalf of an account. */
  outside: { points: 30, seconds: 600 },
  /** Pictures read per address and day, and per installation and day (see `RECOGNITION_DAILY_LIMIT`), because reading is expensive. */
  recognition: { points: 100, seconds: 86_400 },
  recognitionInstance: { points: 5000, seconds: 86_400 },
  /** Doors of events: several devices behind one address, each with a guest every second. */
  door: { points: 30_000, seconds: 300 },
  /** Browsers' reports of content policy violations. */
  policyReport: { points: 60, seconds: 300 },
  /** What visitors' browsers measured, once for each page they leave. */
  webVitals: { points: 300, seconds: 300 },
  /** Browsers polling the progress of an upload. */
  progress: { points: 3000, seconds: 300 },
} as const
export type RateClass = keyof typeof RATE_CLASSES

/** Longest wait for Redis before a call is counted in memory. */
const PATIENCE_MS = 1000

/** One set of limiters per process, across bundles. */
type Shared = typeof globalThis & { litfassLimiters?: Map<RateClass, RateLimiterAbstract>; litfassLimiterRedis?: Redis }
const shared: Shared = globalThis

function limiter(rateClass: RateClass): RateLimiterAbstract {
  shared.litfassLimiters ??= new Map()
  const known = shared.litfassLimiters.get(rateClass)
  if (known) return known
  const { seconds } = RATE_CLASSES[rateClass]
  const points = rateClass === 'recognitionInstance' ? env().recognition.dailyLimit : RATE_CLASSES[rateClass].points
  const memory = new RateLimiterMemory({ keyPrefix: rateClass, points, duration: seconds })
  const { redisUrl } = env()
  let made: RateLimiterAbstract = memory
  if (redisUrl) {
    shared.litfassLimiterRedis ??= openRedis(redisUrl, { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: PATIENCE_MS })
    made = new RateLimiterRedis({
      storeClient: shared.litfassLimiterRedis,
      keyPrefix: `limit:${rateClass}`,
      points,
      duration: seconds,
      insuranceLimiter: memory,
    })
  }
  shared.litfassLimiters.set(rateClass, made)
  return made
}

/**
 * Counts one call for a key and throws `too_many` with the seconds to wait if the window is full. Counts in Redis if `REDIS_URL` is set (in
 * memory while it is down), else in memory. `RATE_LIMITS=off` turns counting off.
 */
export async function countCall(rateClass: RateClass, key: string, cost = 1): Promise<void> {
  if (!env().http.rateLimits) return
  try {
    await limiter(rateClass).consume(key, cost)
  } catch (refused) {
    if (refused instanceof RateLimiterRes) {
      throw new AppError('too_many', SERVER_ERRORS.tooManyCalls, { retryAfterSeconds: refused.msBeforeNext / 1000 })
    }
    throw refused
  }
}
