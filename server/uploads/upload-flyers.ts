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

/** The key of one picture of a batch: retries of the batch are retries of each of its pictures. */
export function batchPictureKey(key: string, index: number): string {
  return `${key}#${index}`
}

/**
 * Makes events from several photos sent at once, in their order; answers those that were recognised and fails only when none was:
 * `unrecognized` when every picture was readable but announced nothing, else the first failure.
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
