import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { closeDatabase, db, pool } from '@/server/platform/db'
import { freeLostJobs, LOST_AFTER_SECONDS } from '@/server/platform/job-locks'
import { addJob, defineJob, prepareJobs, runJobs } from '@/server/platform/jobs'
import { until } from '@/tests/support/until'

/** A worker process that does what job `n` of `finished` asks, and takes forever for any other. */
const WORKER = `
const { run } = require('graphile-worker')
const task = ({ n }) => (n === 0 ? process.send('finished') : (process.send('taken'), new Promise(() => undefined)))
run({ connectionString: process.argv[2], taskList: { [process.argv[3]]: task }, concurrency: 4, noHandleSignals: true, pollInterval: 100 })
`

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'litfass-job-locks-'))
const children: ChildProcess[] = []

beforeAll(() => prepareJobs())
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  fs.rmSync(folder, { recursive: true, force: true })
  await closeDatabase()
})

const countedJob = (name: string) => {
  const done: number[] = []
  return { done, job: defineJob({ name, payload: z.object({ n: z.number() }), handle: async ({ n }) => void done.push(n) }) }
}
const lockedBy = async (name: string) =>
  (
    await pool.query<{ id: string; by: string }>(
      `SELECT job.id, job.locked_by AS "by" FROM graphile_worker._private_jobs job JOIN graphile_worker._private_tasks task ON task.id = job.task_id
       WHERE task.identifier = $1 AND job.locked_at IS NOT NULL ORDER BY job.id`,
      [name],
    )
  ).rows
const countOld = async () =>
  (await pool.query("SELECT 1 FROM graphile_worker._private_jobs WHERE locked_at < now() - interval '60 seconds'")).rowCount
/** Makes a lock as old as if that time had passed. */
const age = (id: string, seconds: number) =>
  pool.query(`UPDATE graphile_worker._private_jobs SET locked_at = now() - $2::float8 * interval '1 second' WHERE id = $1`, [id, seconds])

test('the jobs of a killed worker are done by another, and what it had finished is not done again', async () => {
  const { job, done } = countedJob('test-killed')
  for (const n of [0, 1, 2]) await addJob(db, job, { n })
  const file = path.join(folder, 'worker.cjs')
  fs.writeFileSync(file, WORKER.replace("'graphile-worker'", JSON.stringify(require.resolve('graphile-worker'))))
  const child = fork(file, [process.env.DATABASE_URL ?? '', job.name])
  children.push(child)
  const told: unknown[] = []
  child.on('message', (message) => told.push(message))
  await until(
    () => told.length === 3,
    () => told,
  )
  await until(async () => (await lockedBy(job.name)).length === 2)
  child.kill('SIGKILL')
  await once(child, 'exit')

  await freeLostJobs()
  const held = await lockedBy(job.name)
  expect(held).toHaveLength(2)
  for (const { id } of held) await age(id, LOST_AFTER_SECONDS + 1)
  const runner = await runJobs([job], '', { renewMs: 100 })
  await until(() => done.length >= 2)
  await runner.stop()

  expect(done.toSorted()).toEqual([1, 2])
})

test('a living worker keeps a job that takes long', async () => {
  const { job } = countedJob('test-long')
  let finish = () => undefined as void
  const long = { ...job, handle: () => new Promise<void>((resolve) => (finish = resolve)) }
  await addJob(db, job, { n: 1 })
  const runner = await runJobs([long], '', { renewMs: 100 })
  await until(async () => (await lockedBy(job.name)).length === 1)
  const [held] = await lockedBy(job.name)

  await age(held?.id ?? '', LOST_AFTER_SECONDS + 1)
  await until(async () => (await countOld()) === 0)

  expect(await lockedBy(job.name)).toEqual([held])
  finish()
  await until(async () => (await lockedBy(job.name)).length === 0)
  await runner.stop()
})

test('a worker goes on after the database failed to note that a job is done, which is not lost', async () => {
  const { job, done } = countedJob('test-failing')
  await pool.query(`CREATE FUNCTION refuse_test() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'disk full'; END $$;
    CREATE TRIGGER refuse_test BEFORE DELETE ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION refuse_test()`)
  await addJob(db, job, { n: 1 })
  const runner = await runJobs([job], '', { isBulk: true, renewMs: 100 })
  try {
    await until(() => done.length === 1)
    await new Promise((resolve) => setTimeout(resolve, 200))
  } finally {
    await pool.query('DROP TRIGGER refuse_test ON graphile_worker._private_jobs; DROP FUNCTION refuse_test()')
  }
  const [held] = await lockedBy(job.name)
  await addJob(db, job, { n: 2 })
  await until(() => done.includes(2))

  await age(held?.id ?? '', LOST_AFTER_SECONDS + 1)
  await until(() => done.length === 3)
  await until(async () => (await lockedBy(job.name)).length === 0)
  await runner.stop()

  expect(done).toEqual([1, 2, 1])
})
