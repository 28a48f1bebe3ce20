import { pictureForm } from './picture-form'
import { forgetUpload, getQueuedUpload, listQueuedUploads, withUpload, type QueuedUpload } from './upload-queue'

/** How a queued upload ended: with an event's id, or with null where its pictures were refused for good. */
export type QueuedOutcome = { id: string; eventId: string | null }

/** Statuses after which a later attempt may go better: under way already, too many at once, a busy or broken server. */
const PASSING = [409, 429, 500, 502, 503, 504]

/** The id of the first event of an answer. Read by hand: the service worker carries this code, and a schema library would be its largest part. */
function firstEventId(answer: unknown): string | null {
  const event: unknown = Array.isArray(answer) ? answer[0] : answer
  return typeof event === 'object' && event !== null && 'id' in event && typeof event.id === 'string' ? event.id : null
}

/** Sends one upload; null where it is better tried later. A session that ended meanwhile does not hold pictures back: they go up without it. */
async function attempt(upload: QueuedUpload, isLoggedIn: boolean): Promise<QueuedOutcome | null> {
  const { id, files, location } = upload
  const { path, body, headers } = pictureForm({ files, uploadId: id, location, isLoggedIn })
  const answer = await fetch(`/api/${path}`, { method: 'POST', body, headers, credentials: 'same-origin' }).catch(() => null)
  if (!answer || PASSING.includes(answer.status)) return null
  if (answer.status === 401 && isLoggedIn) return attempt(upload, false)
  return { id, eventId: answer.ok ? firstEventId(await answer.json().catch(() => null)) : null }
}

/**
 * Sends what waits, one after the other, and tells how each ended. Stops where the network or the server says "later". An upload
 * that another tab or the service worker is sending is left to it.
 */
export async function sendQueued(onOutcome: (outcome: QueuedOutcome) => void): Promise<void> {
  for (const { id } of await listQueuedUploads()) {
    const isLater = await withUpload(id, async () => {
      const upload = await getQueuedUpload(id)
      if (!upload) return false
      const outcome = await attempt(upload, upload.isLoggedIn)
      if (!outcome) return true
      await forgetUpload(id)
      onOutcome(outcome)
      return false
    })
    if (isLater) return
  }
}
