import { MAX_IMAGE_BYTES } from '@/lib/media/limits'

/** A message's form accepts one picture in `file` besides its text fields. Without a picture, the same fields may be sent as JSON. */
export const ONE_PICTURE = { files: { file: 1 }, maxFileBytes: MAX_IMAGE_BYTES, orJson: true }
