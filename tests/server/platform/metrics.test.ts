import path from 'node:path'
import { histogram, serveMetrics } from '@/server/platform/metrics'
import { runNode } from '@/tests/support/run-script'

const root = path.resolve(__dirname, '../../..')

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
