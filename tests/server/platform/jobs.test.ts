import { z } from 'zod'
import { closeDatabase, db } from '@/server/platform/db'
import { addJob, addJobs, addJobsAtOnce, defineJob, defineJobKind, runJobs } from '@/server/platform/jobs'
import { until } from '@/tests/support/until'

afterAll(closeDatabase)

const listQueued = (name: string) =>
  db.$queryRaw<{ key: string | null; queue: string | null }[]>`
    SELECT "key", "queue_name" AS "queue" FROM graphile_worker.jobs WHERE "task_identifier" = ${name} ORDER BY "id"`

test('a job exists exactly if its transaction commits, and one key is queued only once', async () => {
  const done: number[] = []
  const job = defineJob({ name: 'test-count', payload: z.object({ n: z.number() }), handle: async ({ n }) => void done.push(n) })
  await db.$transaction(async (tx) => addJob(tx, job, { n: 1 }, { key: 'one' }))
  await db.$transaction(async (tx) => addJob(tx, job, { n: 2 }, { key: 'one' }))
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

test('a kind names the key and the queue of its jobs, however they are enqueued', async () => {
  const kind = defineJobKind({
    name: 'test-kind',
    payload: z.object({ n: z.number() }),
    keyOf: ({ n }) => `kind:${n}`,
    queueOf: ({ n }) => `queue:${n}`,
  })

  await addJob(db, kind, { n: 1 })
  await addJob(db, kind, { n: 1 })
  await addJob(db, kind, { n: 1 }, { key: 'kind:own' })
  await addJobs(db, kind, [{ n: 2 }])
  await addJobsAtOnce(db, kind, [{ n: 1 }, { n: 3 }])

  expect((await listQueued(kind.name)).map(({ key }) => key).sort()).toEqual(['kind:1', 'kind:2', 'kind:3', 'kind:own'])
})

test('jobs without a key are each done', async () => {
  const kind = defineJobKind({ name: 'test-keyless', payload: z.object({ n: z.number() }) })

  await addJob(db, kind, { n: 1 })
  await addJob(db, kind, { n: 1 })
  await addJobs(db, kind, [{ n: 1 }, { n: 1 }])
  await addJobsAtOnce(db, kind, [{ n: 1 }, { n: 1 }])

  expect(await listQueued(kind.name)).toEqual(Array.from({ length: 6 }, () => ({ key: null, queue: null })))
})

test('an invalid payload is refused by the types and never enqueued', async () => {
  const job = defineJob({ name: 'test-typed', payload: z.object({ n: z.number() }), handle: async () => undefined })

  // @ts-expect-error the payload of another kind
  await expect(addJob(db, job, { eventId: 'one' })).rejects.toThrow()
  // @ts-expect-error a text is no number
  await expect(addJobs(db, job, [{ n: 'one' }])).rejects.toThrow()
  expect(await listQueued(job.name)).toEqual([])
})
