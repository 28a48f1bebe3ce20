import { z } from 'zod'
import { call, CallError } from '@/lib/api/client'
import type { Point } from '@/lib/api/events'
import { UploadedEvent, UploadStatus } from '@/lib/api/uploads'

/** What an upload needs: the pictures, the way back to its job, a hint of the place, whether an account is behind it. */
export type UploadOrder = { files: File[]; uploadId: string; location: Point; isLoggedIn: boolean; signal: AbortSignal }

/** The events an upload made; throws `CallError`, with status 200 where the answer held none. Source: Spec §7, the original client's uploads. */
export async function sendPictures({ files, uploadId, location, isLoggedIn, signal }: UploadOrder): Promise<UploadedEvent[]> {
  const form = new FormData()
  const [first] = files
  if (files.length === 1 && first) form.set('image', first)
  else for (const file of files) form.append('images', file)
  form.set('location', JSON.stringify(location))
  const one = files.length === 1
  const path = one
    ? isLoggedIn ? 'events/v5/upload/event-image' : 'events/upload/event-image'
    : isLoggedIn ? 'events/v6/upload/event-images' : 'events/upload/event-images'
  const answer = await call(path, {
    method: 'POST',
    body: form,
    headers: { 'idempotency-key': uploadId },
    signal,
    response: z.union([z.array(UploadedEvent), UploadedEvent, z.null(), z.literal(false), z.literal('')]),
  })
  const events = Array.isArray(answer) ? answer : answer ? [answer] : []
  if (events.length === 0) throw new CallError(200, 'unrecognized', 'The answer held no event.')
  return events
}

/** The real state of an upload; null where the server does not know it (yet). */
export function askUploadStatus(uploadId: string, signal: AbortSignal): Promise<UploadStatus | null> {
  return call(`uploads/${uploadId}`, { response: UploadStatus, signal }).catch(() => null)
}
