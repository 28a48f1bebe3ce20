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

/** Bytes of one short film. */
export const MAX_FILM_BYTES = 50 * 1024 * 1024

/** Bytes, frames and pixels (of all frames together) of one moving picture; they are decoded as a whole. */
export const MAX_ANIMATION_BYTES = 10 * 1024 * 1024
export const MAX_ANIMATION_FRAMES = 300
export const MAX_ANIMATION_PIXELS = 40_000_000

/** The longer side of a moving picture that is kept. */
export const KEPT_ANIMATION_SIDE_PX = 640
