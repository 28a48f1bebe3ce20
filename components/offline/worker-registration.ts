import type { WorkerNews, WorkerWish } from './worker/plan'

const UPDATE_CHECK_MS = 60 * 60 * 1000

/** Sends the service worker a message once it is active; never if the browser has no worker. */
export function askWorker(wish: WorkerWish): void {
  void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage(wish))
}

/** Calls back with messages of the worker. Returns the function that stops it. */
export function watchWorker(onNews: (news: WorkerNews) => void): () => void {
  const handleMessage = ({ data }: MessageEvent) => {
    if (typeof data === 'object' && data !== null && 'type' in data) onNews(data as WorkerNews)
  }
  navigator.serviceWorker?.addEventListener('message', handleMessage)
  return () => navigator.serviceWorker?.removeEventListener('message', handleMessage)
}

/**
 * Registers the worker, as soon as there is a network, and checks for updates now and every hour; calls back once if the worker is from
 * another build than this page. Does nothing if the browser forbids workers. Returns the function that stops it.
 */
export function registerWorker(onNewVersion: () => void): () => void {
  const said = new Set<string>()
  const stopWatching = watchWorker((news) => {
    if (news.type !== 'build' || news.id === process.env.BUILD_ID || said.has(news.id)) return
    said.add(news.id)
    onNewVersion()
  })
  let checking: ReturnType<typeof setInterval> | undefined
  const begin = async () => {
    const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
    askWorker({ type: 'which' })
    checking = setInterval(() => void registration.update().catch(() => undefined), UPDATE_CHECK_MS)
    // Loaded once while online, so that a flyer can be photographed offline.
    await navigator.serviceWorker.ready
    await import('@/components/uploads/upload-dialog')
  }
  const handleOnline = () => void begin().catch(() => undefined)
  if (navigator.onLine) handleOnline()
  else window.addEventListener('online', handleOnline, { once: true })
  return () => {
    window.removeEventListener('online', handleOnline)
    stopWatching()
    clearInterval(checking)
  }
}
