import { pictureForm } from './picture-form'
import { endUpload, getQueuedUpload, listQueuedUploads, queueUpload, withUpload, type QueuedUpload } from './upload-queue'

/** Statuses after which the whole queue waits: already running, rate-limited, server busy or down. */
const WAIT = [409, 429, 502, 503, 504]
/** How often a server may fail on the same pictures before they are given up. */
const MOST_TRIES = 5

/** The event's id; null if the pictures were refused for good; `later` if only time helps; `next` if others may fare better. */
type Attempt = { eventId: string | null } | 'later' | 'next'

/**
 * The id of the first event in an answer. Parsed by hand: the service worker carries this code, and a schema library would be its largest
 * part.
 */
function firstEventId(answer: unknown): string | null {
  const event: unknown = Array.isArray(answer) ? answer[0] : answer
  return typeof event === 'object' && event !== null && 'id' in event && typeof event.id === 'string' ? event.id : null
}

/** Sends one upload. If its session has ended, the pictures are uploaded without an account. */
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
  // Even if the answer breaks off, the event exists: the same id asks for it again.
  const json: unknown = await answer.json().catch(() => undefined)
  return json === undefined ? 'later' : { eventId: firstEventId(json) }
}

/** If the browser has lost the bytes of pictures, it would otherwise look like a missing network forever. */
async function canBeRead(files: File[]): Promise<boolean> {
  try {
    for (const file of files) await file.slice(0, 1).arrayBuffer()
    return files.length > 0
  } catch {
    return false
  }
}

/**
 * Sends what is queued, one after the other, and calls back after each one that has ended; its outcome is kept until a page takes it. Stops
 * if the network or the server says "later". Leaves an upload another tab or the service worker is sending to it. Returns whether nothing
 * is left but what others send.
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
