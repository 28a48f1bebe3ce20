import type { Point } from '@/lib/api/events'
import { FALLBACK_POINT, toHintPoint } from '@/lib/uploads/position'

/** A hint is not worth waiting longer for. */
const PATIENCE_MS = 4000
const FRESH_ENOUGH_MS = 600_000

/** The rough position of this device; the fallback if it is denied, unknown or slow. */
export function findHintPoint(): Promise<Point> {
  const geolocation = typeof navigator === 'undefined' ? undefined : navigator.geolocation
  if (!geolocation) return Promise.resolve(FALLBACK_POINT)
  return new Promise((resolve) => {
    const patience = setTimeout(() => resolve(FALLBACK_POINT), PATIENCE_MS)
    const settle = (point: Point) => {
      clearTimeout(patience)
      resolve(point)
    }
    geolocation.getCurrentPosition(
      ({ coords }) => settle(toHintPoint(coords)),
      () => settle(FALLBACK_POINT),
      { maximumAge: FRESH_ENOUGH_MS, timeout: PATIENCE_MS },
    )
  })
}
