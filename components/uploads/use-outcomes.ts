'use client'

import { useEffect, useState } from 'react'
import { findHintPoint } from '@/components/browser/geolocation'
import { newId } from '@/components/browser/new-id'
import { rememberUploads } from '@/components/browser/uploaded-events'
import { CallError } from '@/lib/api/client'
import type { EventView } from '@/lib/api/events'
import type { UploadedPicture } from '@/lib/api/uploads'
import { uploadFailureText } from '@/lib/uploads/failures'
import { useText } from '#texts'
import { askUploadPictures, sendPictures } from './send-pictures'

/** What came of one picture. */
export type Outcome = Pick<UploadedPicture, 'index' | 'events' | 'alreadyKnown' | 'failure'> & { isRetrying: boolean }

export type UseOutcomes = {
  /** Null while loading. */
  outcomes: Outcome[] | null
  /** Sends one picture again, as an upload of its own. */
  retry: (index: number, file: File, isLoggedIn: boolean) => Promise<void>
}

/**
 * What came of each picture of an upload.
 * @param known the upload's own answer, in case the server no longer knows it.
 */
export function useOutcomes(uploadId: string, known: EventView[]): UseOutcomes {
  const t = useText('uploads')
  const [outcomes, setOutcomes] = useState<Outcome[] | null>(null)

  useEffect(() => {
    const abort = new AbortController()
    void askUploadPictures(uploadId, abort.signal).then((pictures) => {
      if (abort.signal.aborted) return
      const found = pictures
        ?.filter(({ events, failure }) => events.length > 0 || failure !== null)
        .map(({ index, events, alreadyKnown, failure }) => ({ index, events, alreadyKnown, failure, isRetrying: false }))
      setOutcomes(found && found.length > 0 ? found : [{ index: 0, events: known, alreadyKnown: false, failure: null, isRetrying: false }])
    })
    return () => abort.abort()
  }, [uploadId, known])

  const set = (index: number, change: Partial<Outcome>) =>
    setOutcomes((all) => all?.map((one) => (one.index === index ? { ...one, ...change } : one)) ?? null)

  const retry = async (index: number, file: File, isLoggedIn: boolean) => {
    set(index, { isRetrying: true })
    try {
      const events = await sendPictures({
        files: [file],
        uploadId: newId(),
        location: await findHintPoint(),
        isLoggedIn,
        signal: new AbortController().signal,
      })
      const all = events.flatMap((event) => [event, ...(event.others ?? [])])
      rememberUploads(all.map(({ id }) => id))
      set(index, { events: all, alreadyKnown: events.every((event) => event.alreadyKnown), failure: null, isRetrying: false })
    } catch (error) {
      const { status, code, message, issues } = error instanceof CallError ? error : new CallError(500, 'internal', '')
      const text = [
        status === 422 || status >= 500 || status < 400 ? uploadFailureText(status, 1, t.failures) : message,
        ...issues.map((issue) => issue.message),
      ].join(' ')
      set(index, { failure: { code, text, missing: [] }, isRetrying: false })
    }
  }
  return { outcomes, retry }
}
