import { readFileSync } from 'node:fs'
import path from 'node:path'
import { runModule } from '../../support/run-module'
import { observeWebVitals } from '@/server/web-vitals/observe-web-vitals'
import { purgeCdn } from '@/server/platform/cdn-purge'
import { measureDatabase } from '@/server/platform/database-metrics'
import { closeDatabase, pool } from '@/server/platform/db'
import { measureJobs } from '@/server/platform/job-metrics'
import { serveMetrics } from '@/server/platform/metrics'
import { measureReadings } from '@/server/platform/vision/reading-metrics'

afterAll(closeDatabase)

test('the dashboard queries existing metrics', async () => {
  const { panels } = JSON.parse(readFileSync(path.resolve(__dirname, '../../../docs/dashboards/litfass.json'), 'utf8')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const asked = new Set(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => expr.match(/litfass_\w+/g) ?? [])))

  observeWebVitals({ page: 'event', device: 'phone', values: { LCP: 1 } })
  measureReadings()
  measureJobs()
  measureDatabase({ pool, replica: null, behindMs: () => Promise.resolve(0) })
  purgeCdn([])
  const metrics = await serveMetrics(0)
  const own = await (await fetch(`http://127.0.0.1:${metrics?.port}/metrics`)).text()
  await metrics?.close()
  const web = await runModule<string>(`
    import client from 'prom-client'
    import { createPageStore } from './scripts/page-store.mjs'
    import { createWebMetrics } from './scripts/web-metrics.mjs'
    const note = createWebMetrics(createPageStore({ plainBytes: 1e6, narrowedBytes: 1e6 }).figures)
    const listeners = []
    note({ url: '/' }, { statusCode: 200, once: (_, then) => listeners.push(then) })
    listeners.forEach((then) => then())
    console.log(JSON.stringify(await client.register.metrics()))`)
  const known = `${own}\n${web}`

  // measured by each connection of a watched process
  asked.delete('litfass_sql_seconds_bucket')
  // of a sidecar, see chat-faults.test.ts
  asked.delete('litfass_sockets')
  expect([...asked].filter((name) => !known.includes(name))).toEqual([])
  expect(asked.size).toBeGreaterThan(8)
})
