import { randomUUID } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import { measureDatabase } from '@/server/platform/database-metrics'
import { closeDatabase, db } from '@/server/platform/db'
import { measureJobs } from '@/server/platform/job-metrics'
import { addJob, addJobs, defineJobKind, prepareJobs } from '@/server/platform/jobs'
import { gauge, histogram, serveMetrics } from '@/server/platform/metrics'
import { runNode } from '@/tests/support/run-script'

const root = path.resolve(__dirname, '../../..')

afterAll(closeDatabase)

const scrape = async () => {
  const metrics = await serveMetrics(0)
  try {
    return await (await fetch(`http://127.0.0.1:${metrics?.port}/metrics`)).text()
  } finally {
    await metrics?.close()
  }
}

test('metrics are served at one path on their own port, and every module shares the same histogram', async () => {
  histogram({ name: 'test_seconds', help: 'of a test', buckets: [1, 5] }).observe(0.5)
  histogram({ name: 'test_seconds', help: 'of a test', buckets: [1, 5] }).observe(3)
  const metrics = await serveMetrics(0)
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${metrics?.port}${path}`, init)

  const text = await (await ask('/metrics')).text()

  expect(text).toContain('litfass_test_seconds_bucket{le="1"} 1')
  expect(text).toContain('litfass_test_seconds_bucket{le="5"} 2')
  expect(text).toContain('litfass_test_seconds_sum 3.5')
  expect(text).toContain('litfass_process_resident_memory_bytes')
  expect((await ask('/')).status).toBe(404)
  expect((await ask('/metrics', { method: 'POST' })).status).toBe(404)
  const second = metrics && (await serveMetrics(metrics.port))
  expect(second).toBeNull()
  await metrics?.close()
})

test('without a port there are no metrics', async () => {
  expect(await serveMetrics(null)).toBeNull()
})

test('a slow statement is logged with its text, never with its values', async () => {
  const { stdout } = await runNode(
    [
      '--conditions=react-server',
      '--import',
      'tsx',
      '--input-type=module',
      '-e',
      `import { closeDatabase, db, pool } from ${JSON.stringify(path.join(root, 'server/platform/db.ts'))}
       await pool.query('SELECT 1')
       await pool.query('SELECT pg_sleep(0.3), $1::text AS who', ['secret@example.org'])
       await db.$queryRaw\`SELECT pg_sleep(0.3), \${'other@example.org'}::text\`
       await closeDatabase()`,
    ],
    {
      env: {
        AUTH_SECRET: 'a'.repeat(40),
        DEVICE_SECRET: 'b'.repeat(40),
        SLOW_QUERY_MS: '200',
        DATABASE_URL: process.env['DATABASE_URL'] ?? '',
      },
    },
  )
  const lines = stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { msg: string; sql: string; ms: number })

  expect(lines.map(({ msg, sql }) => [msg, sql.slice(0, 20)])).toEqual([
    ['slow query', 'SELECT pg_sleep(0.3)'],
    ['slow query', 'SELECT pg_sleep(0.3)'],
  ])
  expect(lines.every(({ ms }) => ms >= 200)).toBe(true)
  expect(stdout).not.toContain('example.org')
})

test('a figure that cannot be read, or takes too long, is left out and hides no other', async () => {
  gauge({ name: 'test_broken', help: 'of a test', read: () => Promise.reject(new Error('no database')) })
  gauge({ name: 'test_slow', help: 'of a test', labels: ['kind'], read: () => new Promise<undefined>(() => undefined) })
  gauge({ name: 'test_whole', help: 'of a test', labels: ['kind'], read: () => Promise.resolve([[{ kind: 'one' }, 1]] as const) })
  gauge({ name: 'test_renewed', help: 'of a test', read: () => Promise.resolve(1) })
  gauge({ name: 'test_renewed', help: 'of a test', read: () => Promise.resolve(2) })

  const text = await scrape()

  expect(text).not.toMatch(/^litfass_test_(?:broken|slow)\b.* \d/m)
  expect(text).toContain('litfass_test_whole{kind="one"} 1')
  expect(text).toContain('litfass_test_renewed 2')
})

test('connections in use, idle ones, and who waits for one are exported', async () => {
  const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 2 })
  measureDatabase({ pool, replica: null, behindMs: () => Promise.resolve(1500) })
  const [one, two] = [await pool.connect(), await pool.connect()]
  const waiting = pool.query('SELECT 1')

  const busy = await scrape()
  one.release()
  two.release()
  await waiting
  const idle = await scrape()
  await pool.end()

  expect(busy).toContain('litfass_database_connections{server="primary",state="used"} 2')
  expect(busy).toContain('litfass_database_waiting{server="primary"} 1')
  expect(busy).toContain('litfass_replica_lag_seconds 1.5')
  expect(idle).toContain('litfass_database_connections{server="primary",state="used"} 0')
  expect(idle).toContain('litfass_database_connections{server="primary",state="idle"} 2')
  expect(idle).toContain('litfass_database_waiting{server="primary"} 0')
})

test('the age of the oldest due job and the due jobs of each kind are exported', async () => {
  await prepareJobs()
  const [late, later] = [`late-${randomUUID()}`, `later-${randomUUID()}`]
  const kindOf = (name: string) => defineJobKind({ name, payload: z.object({}) })
  await addJob(db, kindOf(late), {}, { runAt: new Date(Date.now() - 7_200_000) })
  await addJobs(db, kindOf(late), [{}, {}])
  await addJob(db, kindOf(later), {}, { runAt: new Date(Date.now() + 7_200_000) })
  measureJobs()

  const text = await scrape()

  expect(text).toContain(`litfass_jobs_waiting{job="${late}"} 3`)
  expect(text).not.toContain(later)
  expect(Number(/^litfass_jobs_lag_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(7200)
})
