import type { z } from 'zod'
import type { Point } from '@/lib/api/events'
import type { UploadedEvents } from '@/lib/api/uploads'
import type { Asker } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { AppError, isAppError } from '@/server/platform/errors'
import { uploadFlyer } from './upload-flyer'

const SERVER_ERRORS = textFor('serverErrors')
const FAILURES = textFor('uploads').failures

export type FlyerBatch = { pictures: Buffer[]; asker: Asker; key: string; location: Point | null; address: string }

/** The key of one picture in a batch: retrying the batch retries each picture. */
function batchPictureKey(key: string, index: number): string {
  return `${key}#${index}`
}

/**
 * Makes events from several photos, in their order. Returns those that were recognised and fails only if none was: with `unrecognized` if
 * every picture was readable but announced nothing, else with the first failure.
 */
export async function uploadFlyers(batch: FlyerBatch): Promise<z.input<typeof UploadedEvents>> {
  if (batch.pictures.length === 0)
    throw new AppError('invalid', SERVER_ERRORS.noPicture, { issues: [{ path: 'images', message: 'at least one image' }] })
  const results = await Promise.allSettled(
    batch.pictures.map((picture, index) =>
      uploadFlyer({
        picture,
        asker: batch.asker,
        key: batchPictureKey(batch.key, index),
        batchId: batch.key,
        location: batch.location,
        address: batch.address,
      }),
    ),
  )
  const events = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  if (events.length > 0) return events
  const failures: unknown[] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  const other = failures.find((error) => !isAppError(error) || error.code !== 'unrecognized')
  throw other ?? new AppError('unrecognized', FAILURES.imagesNotRecognized)
}
