import { findHintPoint } from '@/components/browser/geolocation'
import { newId } from '@/components/browser/new-id'
import { CallError } from '@/lib/api/client'
import type { Point } from '@/lib/api/events'
import type { UploadedEvent, UploadStatus } from '@/lib/api/uploads'
import type { AreaText } from '@/lib/text/text-for'
import { uploadFailureDetail, uploadFailureText } from '@/lib/uploads/failures'
import { announceQueued } from './queued-notice'
import { askUploadStatus, sendPictures } from './send-pictures'
import { forgetUpload, queueUpload, withUpload } from './upload-queue'

/** Waiting time where a busy server names none. */
const BUSY_RETRY_SECONDS = 5
/** A connection that failed although the browser thinks it is online is tried again after this. */
const OFFLINE_RETRY_MS = 5000
const STATUS_POLL_MS = 1000

/** Why an upload is aborted when its screen goes away: it stays queued and is sent from elsewhere. */
export const LEFT = 'left'

export type UploadNews =
  | { type: 'sending'; uploadId: string }
  | { type: 'status'; status: UploadStatus }
  | { type: 'busy' }
  | { type: 'offline' }
  | { type: 'done'; uploadId: string; events: UploadedEvent[] }
  | { type: 'failed'; text: string; detail: string | null }

export type RunUpload = {
  files: File[]
  isLoggedIn: boolean
  /** Why a picture makes no event, in the page's words. */
  failureWords: AreaText<'uploads'>['failures']
  signal: AbortSignal
  onNews: (news: UploadNews) => void
  /** Called with the way to end a wait at once. */
  onWait: (wake: () => void) => void
}

/**
 * Takes pictures to the server and tells what happens, until there are events or a failure. A busy server is asked again after the
 * time it names; a lost connection is waited out. The same upload id goes with every attempt, so that none counts twice. Meanwhile
 * the pictures are kept in the browser: if this page is closed, another one or the service worker sends them.
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
    // Done, refused, or given up by the person who chose the pictures; who merely goes to another page gives nothing up.
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
      if (status !== 503 && status !== 0)
        return tell({
          type: 'failed',
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

/** Until the browser says it is online again, or for a short while where it says so already. */
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

async function pollStatus(uploadId: string, signal: AbortSignal, onStatus: (status: UploadStatus) => void): Promise<void> {
  while (!signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, STATUS_POLL_MS))
    if (signal.aborted) return
    const status = await askUploadStatus(uploadId, signal)
    if (status && !signal.aborted) onStatus(status)
  }
}
