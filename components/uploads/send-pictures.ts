import { z } from 'zod'
import { call, CallError } from '@/lib/api/client'
import { UploadedEvent, UploadedPictures, UploadStatus, type UploadedPicture } from '@/lib/api/uploads'
import { pictureForm, type PictureOrder } from './picture-form'

/** An upload that can be cancelled. */
export type UploadOrder = PictureOrder & { signal: AbortSignal }

/** The events an upload made. Throws `CallError`, with status 200 if the answer has none. */
export async function sendPictures({ signal, ...order }: UploadOrder): Promise<UploadedEvent[]> {
  const { path, body, headers } = pictureForm(order)
  const response = z.union([z.array(UploadedEvent), UploadedEvent, z.null(), z.literal(false), z.literal('')])
  const answer = await call(path, { method: 'POST', body, headers, signal, response })
  const events = Array.isArray(answer) ? answer : answer ? [answer] : []
  if (events.length === 0) throw new CallError(200, 'unrecognized', 'The answer held no event.')
  return events
}

/** The real state of an upload; null if the server does not know it (yet). */
export function askUploadStatus(uploadId: string, signal: AbortSignal): Promise<UploadStatus | null> {
  return call(`uploads/${uploadId}`, { response: UploadStatus, signal }).catch(() => null)
}

/** Each picture of an upload: what is seen on it, or what came of it; null if the server does not know it (yet). */
export function askUploadPictures(uploadId: string, signal: AbortSignal): Promise<UploadedPicture[] | null> {
  return call(`uploads/${uploadId}/pictures`, { response: UploadedPictures, signal }).then(
    ({ pictures }) => pictures,
    () => null,
  )
}
