'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { usePagePath } from '@/components/texts/use-page-path'
import { showToast } from '@/components/ui/toast'
import { openUpload, openUploadResult } from '@/components/uploads/open-upload'
import { useText } from '#texts'
import { watchKeeping } from './keep-for-offline'
import { readEntry, watchEntries } from '@/components/browser/local-storage'
import { rememberUploads } from '@/components/browser/uploaded-events'
import { watchWaitingUploads } from './waiting-uploads'
import { askWorker, registerWorker } from './worker-registration'

/** Wait for the page to settle: storing it for later must not slow it down now. */
const IDLE_MS = 1500
/** A page that is left sooner was not read. */
const LOOKED_AT_MS = 1500
/** How long to wait for the server to report an upload's result. */
const ASKED_MS = 5000

/** Registers the service worker, offers new versions, and starts the handling of favorite events and queued uploads. Renders nothing. */
export function ServiceWorkerHost() {
  const tPwa = useText('pwa')
  const t = useText('uploads')
  const router = useRouter()
  const pathname = usePagePath()

  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
    let stopWorker = () => {}
    const handleNewVersion = () => void showToast(tPwa.newVersion, { label: tPwa.reload, onPress: () => window.location.reload() })
    const timer = setTimeout(() => {
      stopWorker = registerWorker(handleNewVersion)
    }, IDLE_MS)
    const stopKeeping = watchKeeping()
    return () => {
      clearTimeout(timer)
      stopWorker()
      stopKeeping()
    }
  }, [tPwa])

  useEffect(() => {
    const timer = setTimeout(keepThisPage, LOOKED_AT_MS)
    // A page left by logging out is not stored.
    const wasLoggedIn = readEntry('loggedIn') === 'true'
    const stop = watchEntries(() => (wasLoggedIn && readEntry('loggedIn') !== 'true' ? clearTimeout(timer) : undefined))
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [pathname])

  useEffect(() => {
    let stop = () => {}
    const timer = setTimeout(() => {
      stop = watchWaitingUploads(({ id, eventId }) => {
        if (eventId === null) return void showToast(tPwa.refusedLater)
        rememberUploads([eventId])
        void listEventIds(id).then((eventIds) => {
          rememberUploads(eventIds)
          if (eventIds.length > 1)
            return void showToast(tPwa.severalLater({ events: eventIds.length }), {
              label: t.result.showAll,
              onPress: () => openUploadResult(id),
            })
          void showToast(tPwa.sentLater, { label: tPwa.showEvent, onPress: () => router.push(`/event/${eventId}`) })
        })
      })
    }, LOOKED_AT_MS)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [router, t, tPwa])

  useEffect(() => {
    const url = new URL(window.location.href)
    if (!url.searchParams.has('upload')) return
    url.searchParams.delete('upload')
    window.history.replaceState(window.history.state, '', url)
    void import('@/components/uploads/shared-pictures').then(async ({ takeShared }) => openUpload(await takeShared()))
  }, [pathname])

  return null
}

/** All events of an upload that was sent by another page or the worker; none if the server does not say. */
async function listEventIds(uploadId: string): Promise<string[]> {
  const { askUploadPictures } = await import('@/components/uploads/send-pictures')
  const pictures = await askUploadPictures(uploadId, AbortSignal.timeout(ASKED_MS))
  return (pictures ?? []).flatMap(({ events }) => events.map(({ id }) => id))
}

/** A page reached by client navigation was never loaded as a whole. It is stored together with the code files that only this page knows. */
function keepThisPage() {
  const isSparing = 'connection' in navigator && (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true
  if (isSparing || !navigator.onLine) return
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  askWorker({
    type: 'keep',
    url: window.location.pathname + window.location.search,
    files: files.filter((file) => file.startsWith('/_next/static/')),
  })
}
