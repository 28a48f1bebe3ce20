import { findHintPoint } from '@/components/browser/geolocation'
import { newId } from '@/components/browser/new-id'
import { CallError } from '@/lib/api/client'
import type { Point } from '@/lib/api/events'
import type { UploadedEvent, UploadStatus } from '@/lib/api/uploads'
import type { AreaText } from '@/lib/text/text-for'
import { uploadFailureDetail, uploadFailureText } from '@/lib/uploads/failures'
import { announceQueued } from './queued-notice'
import { askUploadPictures, askUploadStatus, sendPictures } from './send-pictures'
import { forgetUpload, queueUpload, withUpload } from './upload-queue'

/** Wait if a busy server names no time. */
const BUSY_RETRY_SECONDS = 5
/** Retry after this if a connection fails although the browser claims to be online. */
const OFFLINE_RETRY_MS = 5000
const STATUS_POLL_MS = 1000

/** The abort reason when the upload's screen closes: it stays queued and is sent from elsewhere. */
export const LEFT = 'left'

export type UploadNews =
  | { type: 'sending'; uploadId: string }
  | { type: 'status'; status: UploadStatus }
  | { type: 'busy' }
  | { type: 'offline' }
  /** The session has ended. */
  | { type: 'ended' }
  | { type: 'done'; uploadId: string; events: UploadedEvent[] }
  | { type: 'failed'; uploadId: string; isUnrecognized: boolean; text: string; detail: string | null }

export type RunUpload = {
  files: File[]
  isLoggedIn: boolean
  /** Why a picture makes no event, in the page's words. */
  failureWords: AreaText<'uploads'>['failures']
  signal: AbortSignal
  onNews: (news: UploadNews) => void
  /** Called with a function that ends a wait at once. */
  onWait: (wake: () => void) => void
}

/**
 * Uploads pictures and reports progress until there are events or a failure. Retries a busy server after the time it names, and waits out a
 * lost connection. Every attempt carries the same upload id, so none counts twice. Meanwhile the browser keeps the pictures: if this page
 * closes, another one or the service worker sends them.
 */
export async function runUpload(run: RunUpload): Promise<void> {
  const { files, isLoggedIn, signal } = run
  const uploadId = newId()
  run.onNews({ type: 'sending', uploadId })
  const location = await findHintPoint()
  if (signal.aborted) return
  await withUpload(uploadId, async () => {
    const isKept = await queueUpload({ id: uploadId, files, location, isLoggedIn, queuedAt: Date.now(), tries: 0 })
    if (isKept) announceQueued()
    await sendUntilDone(run, uploadId, location)
    // Done, refused, or cancelled by the person. Merely going to another page cancels nothing.
    if (signal.reason !== LEFT) await forgetUpload(uploadId)
  })
  if (signal.reason === LEFT) announceQueued()
}

async function sendUntilDone(
  { files, isLoggedIn, failureWords, signal, onNews, onWait }: RunUpload,
  uploadId: string,
  location: Point,
): Promise<void> {
  const tell = (news: UploadNews) => {
    if (!signal.aborted) onNews(news)
  }
  while (!signal.aborted) {
    const polling = new AbortController()
    signal.addEventListener('abort', () => polling.abort(), { once: true })
    void pollStatus(uploadId, polling.signal, (status) => tell({ type: 'status', status }))
    try {
      return tell({ type: 'done', uploadId, events: await sendPictures({ files, uploadId, location, isLoggedIn, signal }) })
    } catch (error) {
      const { status, message, retryAfterSeconds, issues } = error instanceof CallError ? error : new CallError(500, 'internal', '')
      if (status === 401) return tell({ type: 'ended' })
      if (status !== 503 && status !== 0)
        return tell({
          type: 'failed',
          uploadId,
          isUnrecognized: status === 422,
          text: uploadFailureText(status, files.length, failureWords),
          detail: uploadFailureDetail(status, { message, issues: issues.map((issue) => issue.message) }, failureWords),
        })
      polling.abort()
      tell({ type: status === 503 ? 'busy' : 'offline' })
      await pause(status === 503 ? (retryAfterSeconds ?? BUSY_RETRY_SECONDS) * 1000 : offlineWaitMs(), signal, onWait)
      tell({ type: 'sending', uploadId })
    } finally {
      polling.abort()
    }
  }
}

/** Waits until the browser is online again, or for a moment if it claims to be already. */
const offlineWaitMs = () => (navigator.onLine ? OFFLINE_RETRY_MS : null)

function pause(ms: number | null, signal: AbortSignal, onWait: (wake: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = ms === null ? undefined : setTimeout(end, ms)
    window.addEventListener('online', end)
    signal.addEventListener('abort', end, { once: true })
    onWait(end)
  })
}

/** While the pictures are still on their way, their list is empty; asking for the state of an unknown upload would be an error. */
async function pollStatus(uploadId: string, signal: AbortSignal, onStatus: (status: UploadStatus) => void): Promise<void> {
  let isKnown = false
  while (!signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, STATUS_POLL_MS))
    if (signal.aborted) return
    isKnown ||= ((await askUploadPictures(uploadId, signal)) ?? []).length > 0
    if (!isKnown || signal.aborted) continue
    const status = await askUploadStatus(uploadId, signal)
    if (status && !signal.aborted) onStatus(status)
  }
}
