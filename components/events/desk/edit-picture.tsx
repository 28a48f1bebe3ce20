'use client'

import { useState } from 'react'
import { showToast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { EventView } from '@/lib/api/events'
import { messageOf } from '@/lib/api/message-of'
import { pagePicture } from '@/lib/media/urls'
import { useText } from '#texts'
import { useObjectUrl } from './use-object-url'
import { PictureField } from './picture-field'

export type EditPictureProps = { event: Pick<EventView, 'id' | 'imageUrl'>; onChanged: (imageUrl: string, updatedAt: string) => void }

/** The picture of an existing event: a new one is uploaded at once. */
export function EditPicture({ event, onChanged }: EditPictureProps) {
  const tErrors = useText('errors')
  const t = useText('eventForm')
  const [chosen, setChosen] = useState<File | null>(null)
  const [error, setError] = useState<string | null>(null)
  const chosenUrl = useObjectUrl(chosen)
  const handleChoose = async (file: File) => {
    setChosen(file)
    setError(null)
    try {
      const body = new FormData()
      body.append('image', file)
      body.append('eventId', event.id)
      const { imageUrl = '', updatedAt } = await call(`events/${event.id}/image`, { method: 'PUT', body, response: EventView })
      onChanged(imageUrl, updatedAt)
      void showToast(t.pictureSaved)
    } catch (failure) {
      setError(messageOf(failure, tErrors.updateEventImage))
    }
    setChosen(null)
  }
  return (
    <PictureField
      url={chosenUrl ?? (event.imageUrl ? pagePicture(event.imageUrl, 'host-grid') : null)}
      isBusy={chosen !== null}
      error={error}
      onChoose={(file) => void handleChoose(file)}
    />
  )
}
