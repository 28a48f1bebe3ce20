import type { WebVitalsBody } from '@/lib/api/web-vitals'
import { bucketOf, PER_CLS } from '@/lib/web-vitals/buckets'
import { histogram } from '@/server/platform/metrics'
import { keepVitals } from './kept-vitals'

/** Milliseconds; the buckets include the thresholds for good and poor. */
const MS = [50, 100, 200, 350, 500, 800, 1200, 1800, 2500, 3000, 4000, 6000, 10_000]

/**
 * Adds one visit's measurements to the metrics and to the sums for the operator; returns how many there were. Stores no address, account or
 * browser.
 */
export async function observeWebVitals({ page, device, values }: WebVitalsBody): Promise<number> {
  const vitals = histogram({
    name: 'web_vitals',
    help: 'Core Web Vitals of visits in milliseconds, CLS in thousandths',
    labels: ['vital', 'page', 'device'],
    buckets: MS,
  })
  const measured = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([vital, value]) => ({ vital, value: vital === 'CLS' ? value * PER_CLS : value }))
  for (const { vital, value } of measured) vitals.observe({ vital, page, device }, value)
  await keepVitals(measured.map(({ vital, value }) => ({ page, device, vital, bucket: bucketOf(value) })))
  return measured.length
}
