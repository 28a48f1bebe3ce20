import { pool } from './db'
import { log } from './log'

/** How often a worker renews the locks of its jobs, and from when on one that was not renewed counts as a dead worker's. */
export const RENEW_MS = 15_000
export const LOST_AFTER_SECONDS = 90

const TABLES = ['_private_jobs', '_private_job_queues'] as const

/** Renews the locks of jobs, and of the queues that they hold. Young locks will be gone before it matters. */
async function renewJobLocks(jobIds: readonly string[]): Promise<void> {
  if (jobIds.length === 0) return
  await pool.query(
    `WITH renewed AS (
       UPDATE graphile_worker._private_jobs SET locked_at = now() WHERE id IN (SELECT id FROM graphile_worker._private_jobs
       WHERE id = ANY($1::bigint[]) AND locked_at < now() - interval '10 seconds' FOR UPDATE SKIP LOCKED) RETURNING job_queue_id
     ) UPDATE graphile_worker._private_job_queues SET locked_at = now() WHERE locked_at IS NOT NULL AND id IN (SELECT job_queue_id FROM renewed)`,
    [jobIds],
  )
}

/** Gives back the jobs of workers that died, whose locks nobody renews any more; returns how many. */
export async function freeLostJobs(): Promise<number> {
  let freed = 0
  for (const table of TABLES) {
    const { rowCount } = await pool.query(
      `UPDATE graphile_worker.${table} SET locked_at = NULL, locked_by = NULL WHERE id IN (SELECT id FROM graphile_worker.${table}
       WHERE locked_at < now() - $1::float8 * interval '1 second' FOR UPDATE SKIP LOCKED)`,
      [LOST_AFTER_SECONDS],
    )
    if (table === '_private_jobs') freed = rowCount ?? 0
  }
  return freed
}

/**
 * Keeps jobs locked while they run here, and frees those of workers that died; returns how to end that. The queue itself waits four hours
 * before it takes a worker for dead.
 * @param running the ids of the jobs that run at the moment.
 */
export function tendJobLocks(running: ReadonlySet<string>, everyMs: number): () => void {
  // After an outage of the database, living workers have a round to renew their locks before anybody frees one.
  let renewedLast = false
  const tend = async () => {
    const mayFree = renewedLast
    renewedLast = false
    await renewJobLocks([...running])
    renewedLast = true
    const freed = mayFree ? await freeLostJobs() : 0
    if (freed > 0) log().warn({ freed }, 'a worker died, its jobs are back')
  }
  const timer = setInterval(() => void tend().catch((error: unknown) => log().warn({ err: error }, 'job locks')), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
