import { pictureForm } from './picture-form'
import { endUpload, getQueuedUpload, listQueuedUploads, queueUpload, withUpload, type QueuedUpload } from './upload-queue'

/** Statuses after which everything waits: under way already, too many at once, a server that is busy or away. */
const WAIT = [409, 429, 502, 503, 504]
/** How often a server may break over the same pictures before they are given up. */
const MOST_TRIES = 5

/** The event's id; null where the pictures were refused for good; `later` where only time helps; `next` where others may fare better. */
type Attempt = { eventId: string | null } | 'later' | 'next'

/** The id of the first event of an answer. Read by hand: the service worker carries this code, and a schema library would be its largest part. */
function firstEventId(answer: unknown): string | null {
  const event: unknown = Array.isArray(answer) ? answer[0] : answer
  return typeof event === 'object' && event !== null && 'id' in event && typeof event.id === 'string' ? event.id : null
}

/** Sends one upload. A session that ended meanwhile does not hold pictures back: they go up without it. */
async function attempt(upload: QueuedUpload, isLoggedIn: boolean): Promise<Attempt> {
  const { id, files, location, tries } = upload
  if (!(await canBeRead(files))) return { eventId: null }
  const { path, body, headers } = pictureForm({ files, uploadId: id, location, isLoggedIn })
  const answer = await fetch(`/api/${path}`, { method: 'POST', body, headers, credentials: 'same-origin' }).catch(() => null)
  if (!answer || WAIT.includes(answer.status)) return 'later'
  if (answer.status === 401 && isLoggedIn) return attempt(upload, false)
  if (answer.status >= 500 && tries + 1 < MOST_TRIES) {
    await queueUpload({ ...upload, tries: tries + 1 })
    return 'next'
  }
  if (!answer.ok) return { eventId: null }
  // An answer that breaks off has still made its event: the same id asks for it again.
  const json: unknown = await answer.json().catch(() => undefined)
  return json === undefined ? 'later' : { eventId: firstEventId(json) }
}

/** Pictures whose bytes the browser has lost would look like a missing network for ever. */
async function canBeRead(files: File[]): Promise<boolean> {
  try {
    for (const file of files) await file.slice(0, 1).arrayBuffer()
    return files.length > 0
  } catch {
    return false
  }
}

/**
 * Sends what waits, one after the other, and calls back after each that has ended; its outcome is kept until a page takes it. Stops
 * where the network or the server says "later". An upload that another tab or the service worker is sending is left to it.
 * Answers whether nothing waits any more, but for what others send.
 */
export async function sendQueued(onEnd: () => unknown): Promise<boolean> {
  let isDone = true
  for (const { id } of await listQueuedUploads()) {
    const next = await withUpload(id, async () => {
      const upload = await getQueuedUpload(id)
      if (!upload) return null
      const result = await attempt(upload, upload.isLoggedIn)
      if (typeof result === 'string') return result
      await endUpload({ id, eventId: result.eventId })
      await onEnd()
      return null
    })
    if (next !== null) isDone = false
    if (next === 'later') break
  }
  return isDone
}
