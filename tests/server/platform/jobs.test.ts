import { z } from 'zod'
import { closeDatabase, db } from '@/server/platform/db'
import { addJob, defineJob, runJobs } from '@/server/platform/jobs'
import { until } from '@/tests/support/until'

afterAll(closeDatabase)

test('a job exists exactly if its transaction commits, and one key is queued only once', async () => {
  const done: number[] = []
  const job = defineJob({ name: 'test-count', payload: z.object({ n: z.number() }), handle: async ({ n }) => void done.push(n) })
  await db.$transaction(async (tx) => addJob(tx, job, { n: 1 }, 'one'))
  await db.$transaction(async (tx) => addJob(tx, job, { n: 2 }, 'one'))
  await db
    .$transaction(async (tx) => {
      await addJob(tx, job, { n: 3 })
      throw new Error('back')
    })
    .catch(() => undefined)

  const runner = await runJobs([job], '')
  await until(() => done.length > 0)
  await new Promise((resolve) => setTimeout(resolve, 300))
  await runner.stop()

  expect(done).toEqual([2])
})

test('an invalid payload is never enqueued', async () => {
  const job = defineJob({ name: 'test-typed', payload: z.object({ n: z.number() }), handle: async () => undefined })
  const wrong = JSON.parse('{"n":"one"}') as { n: number }

  await expect(addJob(db, job, wrong)).rejects.toThrow()
})
