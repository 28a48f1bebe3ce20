/** Limits of an uploaded picture. They are generous, because people upload print files; shrinking while decoding bounds memory. */

/** Bytes of one picture. Twenty must fit into a call (`scripts/request-bounds.mjs`, and the proxy's own limit in `deploy/`). */
export const MAX_IMAGE_BYTES = 20 * 1024 * 1024

/** Pixels of a picture whose format can be decoded in strips. */
export const MAX_STREAMED_PIXELS = 160_000_000

/** Pixels of a picture that must be decoded as a whole: progressive and interlaced files, WebP. */
export const MAX_WHOLE_PIXELS = 50_000_000

/** Pixels of an AVIF or HEIC picture, whose decoder takes about 20 bytes for each. */
export const MAX_HEIF_PIXELS = 16_000_000

/** Maximum side length. */
export const MAX_SIDE_PX = 65_000

/** The long side of the stored picture. */
export const KEPT_SIDE_PX = 2560

/** Bytes of one short film. */
export const MAX_FILM_BYTES = 50 * 1024 * 1024

/** Bytes, frames and pixels (of all frames together) of one animation, which is decoded as a whole. */
export const MAX_ANIMATION_BYTES = 10 * 1024 * 1024
export const MAX_ANIMATION_FRAMES = 300
export const MAX_ANIMATION_PIXELS = 40_000_000

/** The longer side of a stored animation. */
export const KEPT_ANIMATION_SIDE_PX = 640
