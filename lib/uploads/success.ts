import type { UploadedEvent } from '@/lib/api/uploads'
import type { AreaText } from '@/lib/text/text-for'

/** The message after an upload; mentions points only if some were credited. */
export function successText(events: readonly Pick<UploadedEvent, 'alreadyKnown' | 'creditedPoints'>[], t: AreaText<'uploads'>): string {
  if (events.length > 0 && events.every((event) => event.alreadyKnown)) return t.upload.known
  const points = events.reduce((sum, event) => sum + event.creditedPoints, 0)
  if (points === 0) return t.upload.success
  return `${t.upload.success} ${t.upload.credited({ points })}`
}
