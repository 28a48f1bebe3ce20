import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { log } from './log'

/** Where the reads of one request go: decided by the first of them, so that a request never sees an older state than it has seen. */
type Reads = { pool?: pg.Pool }

// One per process, since Next evaluates modules once per bundle; scripts/page-front.mjs enters it too.
const shared = globalThis as typeof globalThis & { litfassLaggingReads?: AsyncLocalStorage<Reads> }
const lagging = (shared.litfassLaggingReads ??= new AsyncLocalStorage<Reads>())

/** Most that a replica may be behind. `SETTLED_MS` in scripts/page-front.mjs is longer. */
const MOST_LAG_MS = 2000
const CHECK_EVERY_MS = 500
/** A replica that hangs costs a read this long; then the primary answers it. */
const PATIENCE_MS = 3000

/** How a replica's pool differs from the primary's. */
export const REPLICA_PATIENCE = { connectionTimeoutMillis: 1000, query_timeout: PATIENCE_MS }

/** Runs `work`, whose reads may be answered by the replica, if there is one: its answer may be two seconds old. */
export function readsMayLag<T>(work: () => T | Promise<T>): Promise<T> {
  // awaited within, because Prisma sends a statement only once it is awaited
  return lagging.run({}, async () => await work())
}

const isRead = (query: unknown): boolean => {
  const text = typeof query === 'string' ? query : typeof query === 'object' && query !== null ? Reflect.get(query, 'text') : null
  return typeof text === 'string' && /^\s*(?:SELECT|WITH)\b/i.test(text)
}

type Ask = (...args: unknown[]) => unknown
type Statement = (text: string, values?: string[]) => Promise<pg.QueryResult<Record<string, unknown>>>

/** Keeps track of how far a replica is behind, by asking both while there are reads. */
function watchLag(askPrimary: Statement, askReplica: Statement) {
  let checkedAt = -Infinity
  let checking: Promise<void> | null = null
  /** A position of the primary that the replica has yet to reach, and when the primary was there. */
  let goal: { lsn: string; at: number } | null = null
  /** The replica holds everything that was committed by then. */
  let caughtUpAt = -Infinity
  let wasFit = false

  const check = async () => {
    const at = performance.now()
    if (goal === null) {
      const { rows } = await askPrimary('SELECT pg_current_wal_lsn()::text AS lsn')
      goal = { lsn: String(rows[0]?.lsn), at }
    }
    // a server that was promoted, or never was a replica, is not one of ours
    const { rows } = await askReplica('SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS reached', [goal.lsn])
    if (rows[0]?.reached !== true) return
    caughtUpAt = goal.at
    goal = null
  }

  /** Checks once at a time. */
  const checkNow = () =>
    (checking ??= check()
      .catch(() => {
        caughtUpAt = -Infinity
      })
      .finally(() => {
        checking = null
      }))

  const isFit = () => {
    const at = performance.now()
    if (!checking && at - checkedAt >= CHECK_EVERY_MS) {
      checkedAt = at
      void checkNow()
    }
    const fit = at - caughtUpAt <= MOST_LAG_MS
    if (fit !== wasFit) log().info({ reads: fit ? 'replica' : 'primary' }, 'database')
    wasFit = fit
    return fit
  }
  return {
    isFit,
    distrust: () => {
      caughtUpAt = -Infinity
    },
    behindMs: async () => {
      await checkNow()
      if (goal !== null) return performance.now() - goal.at
      return caughtUpAt === -Infinity ? undefined : 0
    },
  }
}

/**
 * Lets `replica` answer what `primary.query` is asked within `readsMayLag`, as long as it is at most two seconds behind. What it does not
 * answer, for whatever reason, the primary does; so do transactions and everything that is not a plain read. Returns how to ask for how
 * long, at least, the replica has not had what the primary has; undefined while the primary does not answer.
 */
export function shareReads(primary: pg.Pool, replica: pg.Pool): { behindMs: () => Promise<number | undefined> } {
  const ask: Ask = primary.query.bind(primary)
  const askReplica: Ask = replica.query.bind(replica)
  const lag = watchLag(primary.query.bind(primary), replica.query.bind(replica))
  const shared = (...args: unknown[]): unknown => {
    const reads = lagging.getStore()
    if (reads === undefined || typeof args.at(-1) === 'function' || !isRead(args[0])) return ask(...args)
    reads.pool ??= lag.isFit() ? replica : primary
    if (reads.pool !== replica) return ask(...args)
    return Promise.resolve(askReplica(...args)).catch((error: unknown) => {
      // a statement that only the primary can run is no fault of the replica
      if (!(error instanceof pg.DatabaseError)) lag.distrust()
      reads.pool = primary
      return ask(...args)
    })
  }
  Object.assign(primary, { query: shared })
  return { behindMs: lag.behindMs }
}
