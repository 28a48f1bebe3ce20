import type { z } from 'zod'
import type { UploadedEvent, UploadedEvents, UploadFields } from '@/lib/api/uploads'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { AppError } from '@/server/platform/errors'
import { requireRightToUpload } from './require-right-to-upload'
import { idempotencyKeyOf } from './upload-call'
import { uploadFlyer } from './upload-flyer'
import { uploadFlyers } from './upload-flyers'

const SERVER_ERRORS = textFor('serverErrors')

/** The parts of a call an upload needs, as `route()` passes them. */
type UploadCall = {
  viewer: Viewer | null
  deviceKeyHash: string | null
  body: z.infer<typeof UploadFields>
  files: { field: string; bytes: Buffer }[]
  request: Request
  address: string
}

/**
 * Uploads one flyer, for each of its routes. Throws `invalid` without a picture, and what `requireRightToUpload` and `uploadFlyer` throw.
 */
export async function receiveUpload({
  viewer,
  deviceKeyHash,
  body,
  files,
  request,
  address,
}: UploadCall): Promise<z.input<typeof UploadedEvent>> {
  await requireRightToUpload({ userId: viewer?.userId ?? null, deviceKeyHash })
  const [file] = files
  if (!file) throw new AppError('invalid', SERVER_ERRORS.noPicture, { issues: [{ path: 'image', message: 'an image is required' }] })
  return uploadFlyer({
    picture: file.bytes,
    asker: { viewer, deviceKeyHash },
    key: idempotencyKeyOf(request.headers),
    batchId: null,
    location: body.location,
    address,
  })
}

/** Uploads several flyers, for each of their routes. Throws what `requireRightToUpload` and `uploadFlyers` throw. */
export async function receiveUploads({
  viewer,
  deviceKeyHash,
  body,
  files,
  request,
  address,
}: UploadCall): Promise<z.input<typeof UploadedEvents>> {
  await requireRightToUpload({ userId: viewer?.userId ?? null, deviceKeyHash })
  return uploadFlyers({
    pictures: files.map((file) => file.bytes),
    asker: { viewer, deviceKeyHash },
    key: idempotencyKeyOf(request.headers),
    location: body.location,
    address,
  })
}
