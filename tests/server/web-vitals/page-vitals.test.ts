import { now } from '@/server/platform/clock'
import { closeDatabase, db } from '@/server/platform/db'
import { writeVitals } from '@/server/web-vitals/kept-vitals'
import { observeWebVitals } from '@/server/web-vitals/observe-web-vitals'
import { listPageVitals } from '@/server/web-vitals/queries'

afterAll(closeDatabase)

// no other suite reads these counts
beforeEach(async () => {
  await writeVitals()
  await db.webVital.deleteMany()
})

test('the operator sees what three of four visits did not exceed, by device and kind of page', async () => {
  for (const LCP of [800, 1500, 2400, 9000]) await observeWebVitals({ page: 'reel', device: 'phone', values: { LCP, CLS: 0 } })
  await observeWebVitals({ page: 'city', device: 'desktop', values: { LCP: 1000, INP: 150, CLS: 0.2, TTFB: 90, FCP: 700 } })
  await writeVitals()

  const [phone, desktop, ...others] = await listPageVitals(1)

  expect(phone).toMatchObject({ device: 'phone', page: 'reel', visits: 4, CLS: 0, INP: null, TTFB: null })
  expect(phone?.LCP).toBeCloseTo(2400, -3)
  expect(desktop).toMatchObject({ device: 'desktop', page: 'city', visits: 1 })
  expect(Math.abs((desktop?.CLS ?? 0) - 0.2)).toBeLessThan(0.011)
  expect(Math.abs((desktop?.INP ?? 0) - 150)).toBeLessThan(8)
  expect(others).toEqual([])
})

test('what is written twice adds up', async () => {
  await observeWebVitals({ page: 'reel', device: 'phone', values: { TTFB: 100 } })
  await writeVitals()
  await observeWebVitals({ page: 'reel', device: 'phone', values: { TTFB: 100 } })
  await writeVitals()

  expect(await db.webVital.findMany({ select: { vital: true, count: true } })).toEqual([{ vital: 'TTFB', count: 2 }])
})

test('visits in quick succession are written together', async () => {
  for (let visit = 0; visit < 3; visit += 1) await observeWebVitals({ page: 'search', device: 'phone', values: { TTFB: 100 } })
  const before = await db.webVital.count()
  await writeVitals()

  expect([before, (await db.webVital.findFirst())?.count]).toEqual([0, 3])
})

test('a week has seven days, and counts of more than ninety days ago are deleted', async () => {
  const dayBefore = (days: number) => new Date(new Date(now().toISOString().slice(0, 10)).getTime() - days * 86_400_000)
  const row = { page: 'reel', device: 'phone', vital: 'TTFB', bucket: 40, count: 1 }
  await db.webVital.createMany({ data: [0, 6, 7, 90, 91].map((days) => ({ ...row, day: dayBefore(days) })) })

  const visits = async (days: number) => (await listPageVitals(days))[0]?.visits
  expect([await visits(1), await visits(7), await visits(28)]).toEqual([1, 2, 3])

  await observeWebVitals({ page: 'city', device: 'phone', values: { TTFB: 100 } })
  await writeVitals()
  expect(await db.webVital.count({ where: { page: 'reel' } })).toBe(4)
})
