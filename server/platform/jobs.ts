import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Logger, parseCrontab, run, runMigrations, type JobHelpers, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { z } from 'zod'
import { pool } from './db'
import { RENEW_MS, tendJobLocks } from './job-locks'
import { log } from './log'
import { traced } from './traces'

/** The queue's messages go to our log. Its events for single jobs are dropped, since we log those ourselves. */
const queueLog = new Logger(() => (level, message) => {
  if (level === 'error') log().error(message)
  else if (level === 'warning') log().warn(message)
  else log().debug(message)
})

/** Anything that runs SQL with numbered parameters inside the caller's transaction. */
export type SqlRunner = { $executeRawUnsafe: (sql: string, ...values: unknown[]) => Promise<unknown> }

/**
 * A kind of background job, named once: what use cases need to enqueue it. Where the handler imports those use cases, the kind is defined
 * beside them and the job in the feature's `jobs.ts`. Its functions are methods so that lists can mix kinds: TypeScript compares the
 * parameters of methods both ways.
 */
export type JobKind<S extends z.ZodType = z.ZodType> = {
  name: string
  payload: S
  /** Makes a job unique while it waits: a second one with the same key replaces it. Without a key, each is done. */
  keyOf?(payload: z.infer<S>): string
  /** Jobs of one queue run one after the other, wherever their workers are. */
  queueOf?(payload: z.infer<S>): string
}

/** A kind and what it does. Handlers are idempotent and safe to retry. */
export type Job<S extends z.ZodType = z.ZodType> = JobKind<S> & { handle(payload: z.infer<S>): Promise<void> }

/** A typed kind of job. */
export function defineJobKind<S extends z.ZodType>(kind: JobKind<S>): JobKind<S> {
  return kind
}

/** A typed job; the worker parses each payload before the handler sees it. */
export function defineJob<S extends z.ZodType>(job: Job<S>): Job<S> {
  return job
}

const MAX_ATTEMPTS = 8

/**
 * Enqueues a job in the caller's transaction, so it exists only if that commits.
 * @param options `key` instead of the kind's own; `runAt`, the earliest start.
 */
export async function addJob<S extends z.ZodType>(
  tx: SqlRunner,
  kind: JobKind<S>,
  payload: NoInfer<z.infer<S>>,
  options: { key?: string | undefined; runAt?: Date | undefined } = {},
): Promise<void> {
  await tx.$executeRawUnsafe(
    `SELECT graphile_worker.add_job($1::text, payload := $2::json, job_key := $3::text, max_attempts := ${MAX_ATTEMPTS}, run_at := $4::timestamptz, queue_name := $5::text)`,
    kind.name,
    JSON.stringify(kind.payload.parse(payload)),
    options.key ?? kind.keyOf?.(payload) ?? null,
    options.runAt ?? null,
    kind.queueOf?.(payload) ?? null,
  )
}

/** Payloads and keys as the JSON that the statements for many jobs read. */
const toEntries = <S extends z.ZodType>(kind: JobKind<S>, payloads: readonly z.infer<S>[]): string =>
  JSON.stringify(payloads.map((payload) => ({ payload: kind.payload.parse(payload), key: kind.keyOf?.(payload) ?? null })))

/** Enqueues many jobs of one kind in one statement in the caller's transaction. */
export async function addJobs<S extends z.ZodType>(
  tx: SqlRunner,
  kind: JobKind<S>,
  payloads: readonly NoInfer<z.infer<S>>[],
): Promise<void> {
  if (payloads.length === 0) return
  await tx.$executeRawUnsafe(
    `SELECT graphile_worker.add_job($1::text, payload := entry->'payload', job_key := entry->>'key', max_attempts := ${MAX_ATTEMPTS}) FROM json_array_elements($2::json) entry`,
    kind.name,
    toEntries(kind, payloads),
  )
}

/**
 * Like `addJobs`, but in one call to the queue: faster for a thousand jobs. Each key may occur only once.
 * @param options `delayMs`, the earliest start from now.
 */
export async function addJobsAtOnce<S extends z.ZodType>(
  tx: SqlRunner,
  kind: JobKind<S>,
  payloads: readonly NoInfer<z.infer<S>>[],
  { delayMs = 0 }: { delayMs?: number } = {},
): Promise<void> {
  if (payloads.length === 0) return
  await tx.$executeRawUnsafe(
    `SELECT graphile_worker.add_jobs(array_agg(json_populate_record(NULL::graphile_worker.job_spec,
       json_build_object('identifier', $1::text, 'payload', entry->'payload', 'job_key', entry->>'key', 'max_attempts', ${MAX_ATTEMPTS}, 'run_at', now() + $3::float8 * interval '1 millisecond')))) FROM json_array_elements($2::json) entry`,
    kind.name,
    toEntries(kind, payloads),
    delayMs,
  )
}

/**
 * SQL that enqueues one job, to be part of a larger statement.
 * @param payload, key SQL expressions. A waiting job with this key keeps its time.
 */
export const addJobSql = (
  kind: Pick<JobKind, 'name'>,
  { payload, key, delayMs }: { payload: string; key: string; delayMs: number },
): string =>
  `graphile_worker.add_job('${kind.name}', ${payload}, job_key := ${key}, run_at := now() + interval '${delayMs} milliseconds', max_attempts := ${MAX_ATTEMPTS}, job_key_mode := 'preserve_run_at')`

/** Whether the queue's tables exist: they do once a worker has run. */
export async function isQueueReady(): Promise<boolean> {
  const { rows } = await pool.query<{ ready: boolean }>({
    name: 'queue-ready',
    text: `SELECT to_regclass('graphile_worker._private_jobs') IS NOT NULL AS "ready"`,
  })
  return rows[0]?.ready === true
}

export type QueueState = {
  /** Jobs that are waiting, waiting to be retried, and given up. */
  waiting: number
  failing: number
  givenUp: number
  /** Kinds with failures, most frequent first, each with its last error. */
  kinds: { name: string; count: number; error: string }[]
}

/**
 * The state of the job queue.
 * @param maxKinds most kinds to list.
 */
export async function getQueueState(maxKinds: number): Promise<QueueState> {
  if (!(await isQueueReady())) return { waiting: 0, failing: 0, givenUp: 0, kinds: [] }
  const [{ rows: counts }, { rows: kinds }] = await Promise.all([
    pool.query<Omit<QueueState, 'kinds'>>(`SELECT count(*) FILTER (WHERE attempts < max_attempts AND last_error IS NULL)::int AS "waiting",
      count(*) FILTER (WHERE attempts < max_attempts AND last_error IS NOT NULL)::int AS "failing", count(*) FILTER (WHERE attempts >= max_attempts)::int AS "givenUp" FROM graphile_worker._private_jobs`),
    pool.query<QueueState['kinds'][number]>(
      `SELECT task.identifier AS "name", count(*)::int AS "count", left(max(job.last_error), 200) AS "error" FROM graphile_worker._private_jobs job
       JOIN graphile_worker._private_tasks task ON task.id = job.task_id WHERE job.last_error IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT $1`,
      [maxKinds],
    ),
  ])
  return { ...(counts[0] ?? { waiting: 0, failing: 0, givenUp: 0 }), kinds }
}

/** How many jobs were given up, and for how many whole minutes the oldest due job has waited; null if none has. */
export async function getQueueDelay(): Promise<{ dead: number; lateMinutes: number | null }> {
  const { rows } = await pool.query<{ dead: number; late: number | null }>(
    `SELECT count(*) FILTER (WHERE attempts >= max_attempts)::int AS dead,
            floor(extract(epoch FROM now() - min(run_at) FILTER (WHERE attempts < max_attempts AND locked_at IS NULL AND run_at < now())) / 60)::int AS late
     FROM graphile_worker._private_jobs`,
  )
  return { dead: rows[0]?.dead ?? 0, lateMinutes: rows[0]?.late ?? null }
}

/** How long the oldest due job has waited for a worker, in milliseconds; 0 if none waits or no worker has ever run. */
export async function getQueueLag(): Promise<number> {
  if (!(await isQueueReady())) return 0
  const { rows } = await pool.query<{ ms: number }>({
    name: 'queue-lag',
    text: `SELECT coalesce(extract(epoch FROM now() - min(run_at)) * 1000, 0)::float8 AS "ms" FROM graphile_worker._private_jobs WHERE is_available AND run_at <= now()`,
  })
  return rows[0]?.ms ?? 0
}

/**
 * How many due jobs wait for a worker, by kind.
 * @param most most jobs to count, since there may be a million.
 */
export async function countDueJobs(most: number): Promise<{ name: string; count: number }[]> {
  if (!(await isQueueReady())) return []
  const { rows } = await pool.query<{ name: string; count: number }>({
    name: 'queue-due',
    text: `SELECT task.identifier AS "name", count(*)::int AS "count"
      FROM (SELECT task_id FROM graphile_worker._private_jobs WHERE is_available AND run_at <= now() LIMIT $1) due
      JOIN graphile_worker._private_tasks task ON task.id = due.task_id GROUP BY 1 ORDER BY 1`,
    values: [most],
  })
  return rows
}

/** Creates or upgrades the queue's tables. Safe to call at every start and from several processes. */
export async function prepareJobs(pgPool: Pool = pool): Promise<void> {
  await runMigrations({ pgPool })
}

/** The same, for another database than this process's own. */
export async function prepareJobsAt(connectionString: string): Promise<void> {
  await runMigrations({ connectionString })
}

/** How long finished jobs are collected before they are written to the database together. */
const BULK_MS = 50

/** How long a fetched job may wait for its turn: shorter than the time after which its worker counts as dead. */
const TURN_MS = 30_000
const START_AGAIN_MS = 1000

export type JobRunner = { stop: () => Promise<void> }

/**
 * Starts the queue's runner, and restarts it when it ends by itself. One failure of the database is enough for that: the runner then takes
 * no more jobs, and may never report that it has stopped.
 */
async function keepRunning(start: (events: WorkerEvents) => Promise<Runner>): Promise<JobRunner> {
  let isStopping = false
  const begin = async (): Promise<Runner> => {
    const events: WorkerEvents = new EventEmitter()
    const failed = new Promise<unknown>((resolve) => events.once('pool:fatalError', ({ error }) => resolve(error)))
    const started = await start(events)
    void Promise.race([failed, started.promise]).then(beginAgain, beginAgain)
    return started
  }
  const beginAgain = async (error: unknown): Promise<void> => {
    if (isStopping) return
    log().error({ err: error }, 'the job queue has ended and is started again')
    await wait(START_AGAIN_MS)
    if (isStopping) return
    await begin().then((started) => (runner = started), beginAgain)
  }
  let runner = await begin()
  return {
    stop: async () => {
      isStopping = true
      // It rejects if the runner has just ended by itself.
      await runner.stop().catch(() => undefined)
    },
  }
}

/**
 * Runs jobs until the returned runner is stopped.
 * @param timetable crontab lines (UTC) that name scheduled jobs.
 * @param concurrency how many jobs run at a time.
 * @param renewMs how often the locks of running jobs are renewed, and the locks of dead workers released.
 * @param isBulk takes jobs from the database, and gives them back, several at a time: for many small ones that may wait for each other.
 */
export async function runJobs(
  jobs: readonly Job[],
  timetable: string,
  { concurrency = 2, isBulk = false, renewMs = RENEW_MS } = {},
): Promise<JobRunner> {
  const running = new Set<string>()
  const taskList: TaskList = Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (payload: unknown, { job: { id } }: JobHelpers) => {
        const startedAt = performance.now()
        running.add(id)
        try {
          await traced(`job ${job.name}`, {}, () => job.handle(job.payload.parse(payload)))
        } finally {
          running.delete(id)
        }
        log().info({ job: job.name, ms: Math.round(performance.now() - startedAt) }, 'job')
      },
    ]),
  )
  const bulk = { localQueue: { size: 2 * concurrency, ttl: TURN_MS }, completeJobBatchDelay: BULK_MS }
  const runner = await keepRunning((events) =>
    run({
      events,
      pgPool: pool,
      taskList,
      parsedCronItems: parseCrontab(timetable),
      logger: queueLog,
      concurrency,
      noHandleSignals: true,
      pollInterval: 2000,
      ...(isBulk ? { preset: { worker: bulk } } : {}),
    }),
  )
  const endLocks = tendJobLocks(running, renewMs)
  return {
    stop: async () => {
      await runner.stop()
      endLocks()
    },
  }
}
