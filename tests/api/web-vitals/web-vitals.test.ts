import { POST } from '@/app/api/web-vitals/route'
import { vitalPageOf } from '@/lib/api/web-vitals'
import { closeDatabase } from '@/server/platform/db'
import { serveMetrics } from '@/server/platform/metrics'
import { send } from '@/tests/support/request'

afterAll(closeDatabase)

const report = (body: unknown) => send(POST, { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

test('measurements are summed by page and device, and nothing else is stored', async () => {
  const answers = [
    await report({ page: 'event', device: 'phone', values: { LCP: 2400, CLS: 0.05 }, visitor: 'me@example.org' }),
    await report({ page: 'event', device: 'phone', values: { LCP: 900 } }),
  ]

  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([{ counted: 2 }, { counted: 1 }])
  const metrics = await serveMetrics(0)
  const text = await (await fetch(`http://127.0.0.1:${metrics?.port}/metrics`)).text()
  expect(text).toContain('litfass_web_vitals_bucket{le="2500",vital="LCP",page="event",device="phone"} 2')
  expect(text).toContain('litfass_web_vitals_bucket{le="800",vital="LCP",page="event",device="phone"} 0')
  expect(text).toContain('litfass_web_vitals_bucket{le="50",vital="CLS",page="event",device="phone"} 1')
  expect(text).not.toContain('example.org')
  await metrics?.close()
})

test.each([
  ['an unknown page, which would be a new series for each', { page: 'x'.repeat(50), device: 'phone', values: {} }],
  ['an unknown device', { page: 'event', device: 'fridge', values: {} }],
  ['a value beyond reason', { page: 'event', device: 'phone', values: { LCP: 1e12 } }],
  ['a value that is none', { page: 'event', device: 'phone', values: { INP: 'fast' } }],
])('%s is refused', async (_, body) => {
  expect((await report(body)).status).toBe(400)
})

test.each([
  ['/', 'landing'],
  ['/de', 'landing'],
  ['/event/x', 'event'],
  ['/en/search/jazz?x=1', 'search'],
  ['/depot', 'other'],
  ['/me', 'other'],
] as const)('%s counts as %s', (path, page) => {
  expect(vitalPageOf(path)).toBe(page)
})
