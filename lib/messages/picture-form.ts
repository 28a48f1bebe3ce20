import { MAX_IMAGE_BYTES } from '@/lib/media/limits'

/** What a message's form takes besides its text fields: one picture in `file`. The same fields may come as JSON, without a picture. */
export const ONE_PICTURE = { files: { file: 1 }, maxFileBytes: MAX_IMAGE_BYTES, orJson: true }
