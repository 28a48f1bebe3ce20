import type { Point } from '@/lib/api/events'

/**
 * What is uploaded: the pictures, the id that makes every attempt the same upload, a hint of the place, and whether an account is behind
 * it.
 */
export type PictureOrder = { files: File[]; uploadId: string; location: Point; isLoggedIn: boolean }

/** The call that takes these pictures: path below `/api/`, form and headers. */
export function pictureForm({ files, uploadId, location, isLoggedIn }: PictureOrder): {
  path: string
  body: FormData
  headers: Record<string, string>
} {
  const body = new FormData()
  const [first] = files
  if (files.length === 1 && first) body.set('image', first)
  else for (const file of files) body.append('images', file)
  body.set('location', JSON.stringify(location))
  const one = files.length === 1
  const path = one
    ? isLoggedIn
      ? 'events/v5/upload/event-image'
      : 'events/upload/event-image'
    : isLoggedIn
      ? 'events/v6/upload/event-images'
      : 'events/upload/event-images'
  return { path, body, headers: { 'idempotency-key': uploadId } }
}
