'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { showToast } from '@/components/ui/toast'
import { openUpload } from '@/components/uploads/open-upload'
import { PWA } from '@/lib/text/pwa'
import { readLikes } from './likes'
import { readEntry, watchEntries } from './local-storage'
import { UPLOADS_TAG, type WorkerWish } from './worker/plan'

/** After the page has settled: what is kept for later must not slow down what is looked at now. */
const IDLE_MS = 4000
const UPDATE_CHECK_MS = 60 * 60 * 1000

const ask = (wish: WorkerWish) => navigator.serviceWorker.controller?.postMessage(wish)
const pageOf = (id: string) => `/event/${id}`

/** Registers the service worker, offers its new versions, and keeps liked events and waiting uploads in its care. Draws nothing. */
export function ServiceWorkerHost() {
  const router = useRouter()

  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
    let stopUpdates = () => {}
    const timer = setTimeout(() => void register().then((stop) => { stopUpdates = stop }), IDLE_MS)
    const stopKeeping = keepLikedPages()
    return () => {
      clearTimeout(timer)
      stopUpdates()
      stopKeeping()
    }
  }, [])

  useEffect(() => {
    const handleUploaded = (eventId: string | null) => {
      if (eventId) void showToast(PWA.sentLater, { label: PWA.showEvent, onPress: () => router.push(pageOf(eventId)) })
      else void showToast(PWA.refusedLater)
    }
    const send = () => void sendWaiting(handleUploaded)
    const handleMessage = ({ data }: MessageEvent) => {
      if (typeof data === 'object' && data !== null && data.type === 'uploaded') handleUploaded(typeof data.eventId === 'string' ? data.eventId : null)
    }
    const timer = setTimeout(send, IDLE_MS)
    window.addEventListener('online', send)
    navigator.serviceWorker?.addEventListener('message', handleMessage)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', send)
      navigator.serviceWorker?.removeEventListener('message', handleMessage)
    }
  }, [router])

  useEffect(() => {
    const url = new URL(window.location.href)
    if (!url.searchParams.has('upload')) return
    url.searchParams.delete('upload')
    window.history.replaceState(window.history.state, '', url)
    void import('@/components/uploads/shared-pictures').then(async ({ takeShared }) => openUpload(await takeShared()))
  }, [])

  return null
}

async function register(): Promise<() => void> {
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => null)
  if (!registration) return () => {}
  let isReloading = false
  const handleChange = () => {
    if (isReloading) window.location.reload()
  }
  const offer = (worker: ServiceWorker | null) => {
    // The very first worker has nobody to replace.
    if (!worker || !navigator.serviceWorker.controller) return
    void showToast(PWA.newVersion, {
      label: PWA.reload,
      onPress: () => {
        isReloading = true
        worker.postMessage({ type: 'SKIP_WAITING' })
      },
    })
  }
  const handleFound = () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer(installing)
    })
  }
  navigator.serviceWorker.addEventListener('controllerchange', handleChange)
  registration.addEventListener('updatefound', handleFound)
  offer(registration.waiting)
  const checking = setInterval(() => void registration.update().catch(() => undefined), UPDATE_CHECK_MS)
  // Fetched once while there is a network, so that a flyer can be photographed without one.
  void navigator.serviceWorker.ready.then(() => import('@/components/uploads/upload-dialog'))
  return () => {
    clearInterval(checking)
    navigator.serviceWorker.removeEventListener('controllerchange', handleChange)
    registration.removeEventListener('updatefound', handleFound)
  }
}

/** Pages of liked events are kept from the like on; everything personal goes with the logout. */
function keepLikedPages(): () => void {
  let liked = new Set(readLikes('favoriteEventIds'))
  let wasLoggedIn = readEntry('loggedIn') === 'true'
  return watchEntries(() => {
    const now = new Set(readLikes('favoriteEventIds'))
    const added = [...now].filter((id) => !liked.has(id))
    const removed = [...liked].filter((id) => !now.has(id))
    liked = now
    const isLoggedIn = readEntry('loggedIn') === 'true'
    if (wasLoggedIn && !isLoggedIn) ask({ type: 'forget' })
    wasLoggedIn = isLoggedIn
    if (added.length > 0) ask({ type: 'save', urls: added.slice(-50).map(pageOf) })
    if (removed.length > 0) ask({ type: 'unsave', urls: removed.map(pageOf) })
  })
}

async function sendWaiting(onEnd: (eventId: string | null) => void): Promise<void> {
  const { listQueuedUploads } = await import('@/components/uploads/upload-queue')
  if ((await listQueuedUploads()).length === 0) return
  await wakeWorkerLater()
  if (!navigator.onLine) return
  const { sendQueued } = await import('@/components/uploads/send-queued')
  await sendQueued((outcome) => onEnd(outcome.eventId))
}

/** Asks the browser, where it can, to wake the worker once the network is back, even if no page is open then. */
async function wakeWorkerLater(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration || !('sync' in registration)) return
  const { sync } = registration as ServiceWorkerRegistration & { sync: { register: (tag: string) => Promise<void> } }
  await sync.register(UPLOADS_TAG).catch(() => undefined)
}
