import { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { textFor } from '@/lib/text/text-for'
import { AppError } from './errors'
import { env } from './env'

const SERVER_ERRORS = textFor('serverErrors')

/** Calls allowed per window and key (address, or account where one is known). */
export const RATE_CLASSES = {
  read: { points: 600, seconds: 300 },
  /** Pages of a reel are asked for again and again by older clients; they stay cheap and nearly unlimited. */
  reel: { points: 6000, seconds: 300 },
  /** Lists to subscribe to. Readers of a whole service may share an address, and ask again by the hour. */
  feed: { points: 300, seconds: 300 },
  write: { points: 300, seconds: 300 },
  upload: { points: 30, seconds: 1800 },
  /** What is said in chats, and asked for after a gap; a whole venue may sit behind one address. */
  chat: { points: 3000, seconds: 300 },
  /** Chat connections. */
  socket: { points: 600, seconds: 300 },
  signup: { points: 5, seconds: 1800 },
  login: { points: 25, seconds: 300 },
  /** Mails about accounts, per caller and per address they go to: nobody's mailbox is flooded through us. */
  accountMail: { points: 6, seconds: 1800 },
  /** Copies of everything somebody has here. */
  export: { points: 10, seconds: 3600 },
  /** Writes by nobody in particular: anonymous comments and reports. */
  anonymous: { points: 6, seconds: 300 },
  /** Pictures read per address and day, and per installation and day (see `RECOGNITION_DAILY_LIMIT`): reading costs. */
  recognition: { points: 100, seconds: 86_400 },
  recognitionInstance: { points: 5000, seconds: 86_400 },
  /** Doors of events: several devices behind one address, a guest every second each. */
  door: { points: 30_000, seconds: 300 },
  /** Browsers telling what the content policy kept them from. */
  policyReport: { points: 60, seconds: 300 },
  /** A browser asking how its upload is getting on. */
  progress: { points: 3000, seconds: 300 },
} as const
export type RateClass = keyof typeof RATE_CLASSES

/** One set of limiters per process, whichever bundle asks. */
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
    shared.litfassLimiterRedis ??= new Redis(redisUrl, { maxRetriesPerRequest: 1, enableOfflineQueue: false })
    shared.litfassLimiterRedis.on('error', () => undefined)
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
 * Counts one call of a class for a key and throws `too_many` with the seconds to wait when the window is full.
 * Counted in Redis when `REDIS_URL` is set (in memory while it is away), else in memory. `RATE_LIMITS=off` counts nothing.
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
