'use client'

import { useState } from 'react'
import { showToast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { EventView } from '@/lib/api/events'
import { messageOf } from '@/lib/api/message-of'
import { EVENT_FORM } from '@/lib/text/desk'
import { ERRORS } from '@/lib/text/errors'
import { pagePicture } from '@/lib/media/urls'
import { useObjectUrl } from './use-object-url'
import { PictureField } from './picture-field'

export type EditPictureProps = { event: Pick<EventView, 'id' | 'imageUrl'>; onChanged: (imageUrl: string, updatedAt: string) => void }

/** The picture of an event that stands: a new one is uploaded at once. */
export function EditPicture({ event, onChanged }: EditPictureProps) {
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
      void showToast(EVENT_FORM.pictureSaved)
    } catch (failure) {
      setError(messageOf(failure, ERRORS.updateEventImage))
    }
    setChosen(null)
  }
  return <PictureField url={chosenUrl ?? (event.imageUrl ? pagePicture(event.imageUrl, 'host-grid') : null)} isBusy={chosen !== null} error={error} onChoose={(file) => void handleChoose(file)} />
}
