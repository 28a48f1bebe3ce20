'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { uploadFile } from '@/components/browser/upload-file'
import { call, CallError } from '@/lib/api/client'
import { EventView } from '@/lib/api/events'
import { messageOf } from '@/lib/api/message-of'
import { useText } from '#texts'
import { PICTURE_KINDS, type PictureKind } from './picture-kinds'

/** An upload under way. */
export type Sending = { kind: PictureKind; percent: number; abort: AbortController }

/** The pictures and films of an event, and how they are changed: one upload or change at a time. */
export function useOwnerPictures(eventId: string) {
  const tErrors = useText('errors')
  const t = useText('owner')
  const router = useRouter()
  const [event, setEvent] = useState<EventView | null>(null)
  const [sending, setSending] = useState<Sending | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)

  useEffect(() => {
    const abort = new AbortController()
    call(`events/${eventId}`, { response: EventView, signal: abort.signal }).then(setEvent, () =>
      abort.signal.aborted ? undefined : setError(tErrors.fetchEvent),
    )
    return () => abort.abort()
  }, [eventId, tErrors.fetchEvent])

  const settle = (changed: EventView) => {
    setEvent(changed)
    router.refresh()
  }
  const upload = async (kind: PictureKind, files: readonly File[]) => {
    const { field, method, path } = PICTURE_KINDS[kind]
    const form = new FormData()
    form.set('eventId', eventId)
    for (const file of files) form.append(field, file)
    const abort = new AbortController()
    setError(null)
    setSending({ kind, percent: 0, abort })
    try {
      settle(
        await uploadFile(path(eventId), {
          method,
          form,
          response: EventView,
          signal: abort.signal,
          onProgress: (percent) => setSending({ kind, percent, abort }),
        }),
      )
    } catch (problem) {
      if (!(problem instanceof CallError && problem.code === 'aborted'))
        setError(messageOf(problem, kind === 'flyer' ? tErrors.updateEventImage : t.pictureTools.failed))
    }
    setSending(null)
  }
  const save = async (path: string, options: { method: 'PUT' | 'DELETE'; body?: unknown }) => {
    if (isSaving) return
    setSaving(true)
    setError(null)
    await call(path, { ...options, response: EventView }).then(settle, (problem: unknown) =>
      setError(messageOf(problem, tErrors.updateEventImage)),
    )
    setSaving(false)
  }
  return {
    event,
    sending,
    error,
    isSaving,
    upload,
    /** Sets the order of the gallery; what is missing is removed. */
    arrange: (galleryUrl: string[]) => save(`events/${eventId}/images`, { method: 'PUT', body: { galleryUrl } }),
    patch: (body: unknown) => save(`events/${eventId}`, { method: 'PUT', body }),
    removeFlyer: () => save(`events/${eventId}/image`, { method: 'DELETE' }),
  }
}
