import { Logger, runOnce, type TaskList } from 'graphile-worker'
import { pool } from '@/server/platform/db'
import { prepareJobs } from '@/server/platform/jobs'
import { JOBS } from '@/server/sidecar/worker'

const quiet = new Logger(() => () => undefined)

/** Test files of one worker share a database, so jobs left by earlier ones are ignored. */
const beganAt = new Date()

/** Runs all jobs that are due with the product's own handlers, and returns when none are left. A failed job waits for its next attempt. */
export async function runPendingJobs(): Promise<void> {
  await prepareJobs()
  await pool.query('DELETE FROM graphile_worker._private_jobs WHERE created_at < $1 AND locked_at IS NULL', [beganAt])
  const taskList: TaskList = Object.fromEntries(
    JOBS.map((job) => [job.name, async (payload: unknown) => job.handle(job.payload.parse(payload) as never)]),
  )
  await runOnce({ pgPool: pool, taskList, logger: quiet, noPreparedStatements: true })
  // what failed is given back a moment later
  for (let waited = 0; waited < 30_000; waited += 20) {
    const { rows } = await pool.query(
      'SELECT 1 FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL AND created_at >= $1 LIMIT 1',
      [beganAt],
    )
    if (rows.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
