import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { register } from 'prom-client'
import { z } from 'zod'
import { resetEnv } from '@/server/platform/env'
import { readsMayLag } from '@/server/platform/lagging-reads'
import { withScript } from '@/tests/support/run-script'
import { until } from '@/tests/support/until'

/** A primary and a streaming replica of its own. The modules that connect are loaded once the settings name them. */
const base = mkdtempSync(path.join(os.tmpdir(), 'litfass-replica-'))
const [primaryDir, replicaDir] = [path.join(base, 'primary'), path.join(base, 'replica')]
const urls = { primary: '', replica: '' }
const postgres = (call: string) => withScript<{ url: string } | null>('postgres.mjs', `return m.${call}`)
const startReplica = () => postgres(`startPostgres(${JSON.stringify(replicaDir)}, { scratch: true })`)
const stopReplica = () => postgres(`stopPostgres(${JSON.stringify(replicaDir)})`)
const connection = () => import('@/server/platform/db')

const on = async (url: string, sql: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  chmodSync(base, 0o755)
  urls.primary = (await postgres(`startPostgres(${JSON.stringify(primaryDir)}, { scratch: true })`))?.url ?? ''
  await on(urls.primary, 'CREATE TABLE note (text text)')
  const folders = [primaryDir, replicaDir].map((folder) => JSON.stringify(folder)).join(', ')
  urls.replica = await withScript<string>('replica.mjs', `return m.makeReplica(${folders}, { scratch: true })`)
  urls.primary = (await postgres(`startPostgres(${JSON.stringify(primaryDir)}, { scratch: true })`))?.url ?? ''
  Object.assign(process.env, { DATABASE_URL: urls.primary, DATABASE_READ_URL: urls.replica, METRICS_PORT: '9464' })
  resetEnv()
}, 120_000)

afterAll(async () => {
  await (await connection()).closeDatabase()
  delete process.env.DATABASE_READ_URL
  delete process.env['METRICS_PORT']
  await stopReplica()
  await postgres(`stopPostgres(${JSON.stringify(primaryDir)})`)
  rmSync(base, { recursive: true, force: true })
}, 60_000)

/** Which of the two answers a read. */
const answering = async (): Promise<'replica' | 'primary'> => {
  const { pool } = await connection()
  const { rows } = await pool.query<{ is: boolean }>('SELECT pg_is_in_recovery() AS is')
  return rows[0]?.is ? 'replica' : 'primary'
}
/** As Prometheus is told. */
const lagSeconds = async (): Promise<number> => {
  await connection()
  const text = await register.getSingleMetricAsString('litfass_replica_lag_seconds')
  return Number(/^litfass_replica_lag_seconds (\S+)$/m.exec(text)?.[1])
}
const laggingAnswer = () => readsMayLag(answering)
const untilAnswers = (who: 'replica' | 'primary') => until(async () => (await laggingAnswer()) === who)

test('reads that may lag go to a replica that has caught up, through the pool and through Prisma; all others go to the primary', async () => {
  await untilAnswers('replica')
  const { db } = await connection()
  const byPrisma = () => db.$queryRaw<{ is: boolean }[]>`SELECT pg_is_in_recovery() AS is`

  await until(async () => (await readsMayLag(byPrisma))[0]?.is === true)
  expect(await byPrisma()).toEqual([{ is: false }])
  expect(await answering()).toBe('primary')
})

test('writes and transactions go to the primary, and so do statements that only it can run', async () => {
  await untilAnswers('replica')
  const { pool, db } = await connection()

  await readsMayLag(async () => {
    await pool.query({ text: 'INSERT INTO note VALUES ($1)', values: ['one'] })
    expect(await db.$transaction((tx) => tx.$queryRaw`SELECT pg_is_in_recovery() AS is`)).toEqual([{ is: false }])
    expect((await pool.query('SELECT text FROM note FOR UPDATE')).rows).toEqual([{ text: 'one' }])
    // what was answered by the primary once is not followed by an older state
    expect(await answering()).toBe('primary')
  })

  await untilAnswers('replica')
})

test('a statement that is wrong is refused as ever', async () => {
  await untilAnswers('replica')
  const { pool } = await connection()

  await expect(readsMayLag(() => pool.query('SELECT missing FROM note'))).rejects.toMatchObject({ code: '42703' })
})

test('a replica that falls behind is left alone until it has caught up', async () => {
  await untilAnswers('replica')
  const { pool } = await connection()
  await on(urls.replica, 'SELECT pg_wal_replay_pause()')
  await pool.query("INSERT INTO note VALUES ('two')")
  await untilAnswers('primary')

  const { rows } = await readsMayLag(() => pool.query("SELECT text FROM note WHERE text = 'two'"))
  expect(rows).toHaveLength(1)
  await until(async () => (await lagSeconds()) > 2)

  await on(urls.replica, 'SELECT pg_wal_replay_resume()')
  await untilAnswers('replica')
  await until(async () => (await lagSeconds()) < 2)
})

test('a call of nobody in particular may lag; whoever shows a session, a device or a token reads the primary', async () => {
  const { route } = await import('@/server/http/route')
  await untilAnswers('replica')
  const shape = { summary: 'Who answers.', auth: 'none', response: z.string() } as const
  const open = route({ ...shape, scope: 'read' }, answering)
  const internal = route(shape, answering)
  const write = route({ ...shape, scope: 'read' }, answering)
  const ask = async (handler: typeof open, headers: Record<string, string> = {}, method = 'GET') => {
    const request = new Request('http://localhost:3000/api/x', { headers, method })
    return (await handler(request, { params: Promise.resolve({}) })).json()
  }

  await until(async () => (await ask(open)) === 'replica')
  await until(async () => (await ask(open, { cookie: 'language=de' })) === 'replica')
  expect(await ask(open, { authorization: 'Bearer x' })).toBe('primary')
  expect(await ask(open, { cookie: 'language=de; litfass-device=x' })).toBe('primary')
  expect(await ask(open, { cookie: 'next-auth.session-token=x' })).toBe('primary')
  expect(await ask(internal)).toBe('primary')
  expect(await ask(write, {}, 'POST')).toBe('primary')
})

test('a replica that stops costs no answer, and is used again once it is back', async () => {
  await untilAnswers('replica')
  await stopReplica()

  const answers = await Promise.all(Array.from({ length: 20 }, laggingAnswer))
  expect(new Set(answers)).toEqual(new Set(['primary']))

  await startReplica()
  await untilAnswers('replica')
}, 60_000)

test('a replica that was promoted is no longer read', async () => {
  await untilAnswers('replica')
  await on(urls.replica, 'SELECT pg_promote()')
  await on(urls.replica, "INSERT INTO note VALUES ('elsewhere')")
  const { pool } = await connection()

  await until(async () => (await readsMayLag(() => pool.query("SELECT text FROM note WHERE text = 'elsewhere'"))).rows.length === 0)
})
