/** Bounds of an uploaded picture. Print files are real, so they are wide; memory is bounded by shrinking while decoding. */

/** Bytes of one picture. */
export const MAX_IMAGE_BYTES = 20 * 1024 * 1024

/** Pixels of a picture whose format can be decoded in strips. */
export const MAX_STREAMED_PIXELS = 160_000_000

/** Pixels of a picture that has to be decoded as a whole: progressive and interlaced files, WebP. */
export const MAX_WHOLE_PIXELS = 50_000_000

/** Pixels of an AVIF or HEIC picture, whose decoder takes about 20 bytes for each. */
export const MAX_HEIF_PIXELS = 16_000_000

/** A side beyond this is no picture. */
export const MAX_SIDE_PX = 65_000

/** The long side of the picture that is kept. */
export const KEPT_SIDE_PX = 2560
