import { closeDatabase, db, pool } from '@/server/platform/db'
import type { SqlRunner } from '@/server/platform/jobs'
import { resetEnv } from '@/server/platform/env'
import { listen } from '@/server/platform/notify'
import { startCutOffProxy } from '@/tests/support/cut-off-proxy'
import { until } from '@/tests/support/until'

afterAll(closeDatabase)

const notify = (tx: SqlRunner, channel: string, payload: string) =>
  tx.$executeRawUnsafe('SELECT pg_notify($1::text, $2::text)', channel, payload)

test('a listener receives what a transaction sent after it commits', async () => {
  const heard: string[] = []
  const subscription = await listen(['test_commit'], { hear: (_, payload) => heard.push(payload) })

  await db.$transaction(async (tx) => {
    await notify(tx, 'test_commit', 'first')
    expect(heard).toEqual([])
  })
  await until(() => heard.length > 0)

  expect(heard).toEqual(['first'])
  await subscription.close()
})

test('a listener receives nothing from a transaction that is rolled back', async () => {
  const heard: string[] = []
  const subscription = await listen(['test_rollback'], { hear: (_, payload) => heard.push(payload) })

  await db
    .$transaction(async (tx) => {
      await notify(tx, 'test_rollback', 'never')
      throw new Error('back')
    })
    .catch(() => undefined)
  await notify(db, 'test_rollback', 'later')
  await until(() => heard.length > 0)

  expect(heard).toEqual(['later'])
  await subscription.close()
})

test('a listener reconnects after its connection is cut and is told that it may have missed something', async () => {
  const heard: string[] = []
  const resumed = jest.fn()
  const subscription = await listen(['test_cut'], { hear: (_, payload) => heard.push(payload), resumed })

  await pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN "test_cut"' AND datname = current_database()`,
  )
  await until(() => resumed.mock.calls.length > 0)
  await notify(db, 'test_cut', 'again')
  await until(() => heard.length > 0)

  expect(heard).toEqual(['again'])
  expect(resumed).toHaveBeenCalledTimes(1)
  await subscription.close()
})

test('a listener whose connection falls silent without being closed connects again', async () => {
  const { DATABASE_URL = '' } = process.env
  const url = new URL(DATABASE_URL)
  const proxy = await startCutOffProxy({ host: url.hostname, port: Number(url.port) })
  process.env.DATABASE_URL = Object.assign(new URL(url), { host: `127.0.0.1:${proxy.port}` }).href
  resetEnv()
  const heard: string[] = []
  const resumed = jest.fn()
  const subscription = await listen(['test_silent'], { hear: (_, payload) => heard.push(payload), resumed })

  proxy.silence()
  await notify(db, 'test_silent', 'lost')
  await until(() => resumed.mock.calls.length > 0)
  await notify(db, 'test_silent', 'again')
  await until(() => heard.length > 0)

  expect(heard).toEqual(['again'])
  await subscription.close()
  await proxy.close()
  Object.assign(process.env, { DATABASE_URL })
  resetEnv()
})
