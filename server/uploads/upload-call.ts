import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { MAX_UPLOAD_IMAGES } from '@/lib/api/uploads'
import { MAX_IMAGE_BYTES } from '@/lib/media/limits'

const Key = z.uuid()

/** Upload calls take one picture in `image`. */
export const ONE_IMAGE = { files: { image: 1 }, maxFileBytes: MAX_IMAGE_BYTES }
/** Several pictures in `images`. */
export const SEVERAL_IMAGES = { files: { images: MAX_UPLOAD_IMAGES }, maxFileBytes: MAX_IMAGE_BYTES }

/** The caller's `Idempotency-Key` (a UUID), or a fresh one for clients that send none or something else. */
export function idempotencyKeyOf(headers: Headers): string {
  const given = Key.safeParse(headers.get('idempotency-key'))
  return given.success ? given.data : randomUUID()
}
