import { watchQueued } from '@/components/uploads/queued-notice'
import type { QueuedOutcome } from '@/components/uploads/upload-queue'
import { watchWorker } from './worker-registration'
import { UPLOADS_TAG } from './worker/plan'

const FIRST_RETRY_MS = 15_000
const LAST_RETRY_MS = 5 * 60_000

/**
 * Sends queued uploads: now, when the network is back, when the page becomes visible again and, while the server is busy, with growing
 * pauses; through the worker if the browser can wake it. Calls back once with each outcome, whether the page or the worker sent it. Returns
 * the function that stops it.
 */
export function watchWaitingUploads(onEnd: (outcome: QueuedOutcome) => void): () => void {
  let retry: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_RETRY_MS
  let isStopped = false

  const tell = async () => {
    const { takeOutcomes } = await import('@/components/uploads/upload-queue')
    for (const outcome of await takeOutcomes()) onEnd(outcome)
  }
  const send = async () => {
    clearTimeout(retry)
    await tell()
    const { listQueuedUploads } = await import('@/components/uploads/upload-queue')
    if ((await listQueuedUploads()).length === 0) return
    await wakeWorkerLater()
    if (!navigator.onLine) return
    const { sendQueued } = await import('@/components/uploads/send-queued')
    const isDone = await sendQueued(tell)
    if (isDone || isStopped) {
      pause = FIRST_RETRY_MS
      return
    }
    retry = setTimeout(() => void send(), pause)
    pause = Math.min(pause * 2, LAST_RETRY_MS)
  }
  const handleSend = () => void send().catch(() => undefined)
  const handleVisible = () => {
    if (document.visibilityState === 'visible') handleSend()
  }

  handleSend()
  window.addEventListener('online', handleSend)
  document.addEventListener('visibilitychange', handleVisible)
  const stopQueued = watchQueued(handleSend)
  const stopWorker = watchWorker((news) => {
    if (news.type === 'uploaded') void tell()
  })
  return () => {
    isStopped = true
    clearTimeout(retry)
    window.removeEventListener('online', handleSend)
    document.removeEventListener('visibilitychange', handleVisible)
    stopQueued()
    stopWorker()
  }
}

/** Asks the browser, if it supports that, to wake the worker once the network is back, even if no page is open. */
async function wakeWorkerLater(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration || !('sync' in registration)) return
  const { sync } = registration as ServiceWorkerRegistration & { sync: { register: (tag: string) => Promise<void> } }
  await sync.register(UPLOADS_TAG).catch(() => undefined)
}
