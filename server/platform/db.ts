import 'server-only'
import { AsyncResource } from 'node:async_hooks'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { measureDatabase } from './database-metrics'
import { env } from './env'
import { Prisma, PrismaClient } from './generated/client'
import { REPLICA_PATIENCE, shareReads } from './lagging-reads'
import { watchStatements } from './slow-queries'

export { Prisma }

/** A transaction's client. Helpers that run inside a transaction take it as their first argument, `tx`. */
export type Tx = Prisma.TransactionClient

const DATE_OID = 1082

/** Days stay text (`YYYY-MM-DD`): a driver that turns them into instants shifts them by the machine's time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === DATE_OID ? (text: string) => text : pg.types.getTypeParser(oid, format)),
}

/**
 * Our statements take milliseconds; compiling them or starting parallel workers would take longer. Pages come from memory or an SSD, so
 * random reads are cheap.
 */
export const CONNECTION_SETTINGS = 'SET jit = off; SET max_parallel_workers_per_gather = 0; SET random_page_cost = 1.1'

async function prepareConnection(client: pg.ClientBase): Promise<void> {
  await client.query(CONNECTION_SETTINGS)
}

/** A statement that waited for a connection runs as part of the work that asked for it, not of the work that gave the connection back. */
function keepContext(pool: pg.Pool): void {
  const connect: (...args: unknown[]) => unknown = pool.connect.bind(pool)
  const bound = (done?: (...args: unknown[]) => void) => (done ? connect(AsyncResource.bind(done)) : connect())
  Object.assign(pool, { connect: bound })
}

/** Whether some process of this installation exports metrics. */
function isMeasured(): boolean {
  const { webPort, sidecarPort, recognizerPort } = env().metrics
  return [webPort, sidecarPort, recognizerPort].some((port) => port !== null)
}

function openPool(url: string | null, patience: pg.PoolConfig): pg.Pool {
  const { slowQueryMs } = env().metrics
  const isTraced = env().traces !== null
  const isWatched = isTraced || slowQueryMs > 0 || isMeasured()
  const pool = new pg.Pool({
    ...(url ? { connectionString: url } : { host: 'database-url-is-not-set.invalid' }),
    max: Math.max(1, env().database.poolSize),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'litfass',
    types,
    onConnect: prepareConnection,
    ...patience,
  })
  // The pool replaces an idle connection that breaks when the database restarts; without a listener it would end the process.
  pool.on('error', () => undefined)
  // The same for a connection that breaks between two statements of a transaction; its next statement rejects.
  pool.on('connect', (client) => client.on('error', () => undefined))
  if (isTraced) keepContext(pool)
  if (isWatched) pool.on('connect', (client) => watchStatements(client, slowQueryMs))
  return pool
}

function connect() {
  const { url, readUrl } = env().database
  const pool = openPool(url, { connectionTimeoutMillis: 10_000 })
  const replica = readUrl === null ? null : openPool(readUrl, REPLICA_PATIENCE)
  const reads = replica && shareReads(pool, replica)
  if (isMeasured()) measureDatabase({ pool, replica, behindMs: reads && reads.behindMs })
  return { pool, replica, db: new PrismaClient({ adapter: new PrismaPg(pool) }) }
}

// The pools exist once per process, because Next evaluates modules once per bundle and, in development, again on each edit.
const shared = globalThis as typeof globalThis & { litfassDatabase?: ReturnType<typeof connect> }
const database = (shared.litfassDatabase ??= connect())

/** The Prisma client over the process's one pool. Connects on the first query, so a build needs no database. */
export const db: PrismaClient = database.db

/** The same pool, for hot reads by prepared statements (`{ name, text, values }`). Dates come as `YYYY-MM-DD` text. */
export const pool: pg.Pool = database.pool

/** Closes every connection, at the end of a process or a test file. */
export async function closeDatabase(): Promise<void> {
  await db.$disconnect()
  for (const one of [pool, database.replica]) if (one && !one.ended) await one.end()
}
