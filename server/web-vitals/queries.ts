import { VITAL_DEVICES, VITAL_PAGES, VITALS, type PageVitals, type Vital } from '@/lib/api/web-vitals'
import { DAY_MS } from '@/lib/time/spans'
import { PER_CLS, percentileOf } from '@/lib/web-vitals/buckets'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'

const SHARE = 0.75
const NAMES = Object.keys(VITALS) as Vital[]

/**
 * How fast pages were on visitors' devices: the 75th percentile of each vital by device and kind of page, over the last days, today
 * included. Kinds of pages without a visit are left out.
 */
export async function listPageVitals(days: number): Promise<PageVitals[]> {
  const rows = await db.webVital.groupBy({
    by: ['device', 'page', 'vital', 'bucket'],
    where: { day: { gt: new Date(now().getTime() - days * DAY_MS) } },
    _sum: { count: true },
    orderBy: { bucket: 'asc' },
  })
  return VITAL_DEVICES.flatMap((device) =>
    VITAL_PAGES.map((page) => {
      const ofPage = rows.filter((row) => row.device === device && row.page === page)
      const countsOf = (vital: Vital) =>
        ofPage.flatMap((row) => (row.vital === vital ? [{ bucket: row.bucket, count: row._sum.count ?? 0 }] : []))
      const valueOf = (vital: Vital) => {
        const value = percentileOf(countsOf(vital), SHARE)
        return value === null || vital !== 'CLS' ? value : value / PER_CLS
      }
      const visits = Math.max(...NAMES.map((vital) => countsOf(vital).reduce((sum, { count }) => sum + count, 0)))
      return { device, page, visits, LCP: valueOf('LCP'), INP: valueOf('INP'), CLS: valueOf('CLS'), TTFB: valueOf('TTFB') }
    }),
  ).filter(({ visits }) => visits > 0)
}
