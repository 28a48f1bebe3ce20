import type { UploadedEvent } from '@/lib/api/uploads'
import { UPLOAD } from '@/lib/text/uploads'

/** The notice after an upload: points only where some were credited. */
export function successText(events: readonly Pick<UploadedEvent, 'alreadyKnown' | 'creditedPoints'>[]): string {
  if (events.length > 0 && events.every((event) => event.alreadyKnown)) return UPLOAD.known
  const points = events.reduce((sum, event) => sum + event.creditedPoints, 0)
  if (points === 0) return UPLOAD.success
  return `${UPLOAD.success} ${points === 20 ? UPLOAD.credited : UPLOAD.credited.replace('20', String(points))}`
}
