import sharp from 'sharp'
import type { Raster } from './raster'

/** People upload print files this large; libvips shrinks on load, so memory stays bounded. */
export const MAX_INPUT_PIXELS = 160_000_000
/** Beyond this, more pixels no longer help the recognisers. */
export const MAX_LONG_SIDE_PX = 2200
/** Below this, the detector misses small letters. */
export const MIN_LONG_SIDE_PX = 1100

sharp.cache(false)
sharp.concurrency(1)

/**
 * The picture prepared for the recognisers: rotated by its EXIF orientation, no transparency, sRGB, long side within bounds. Throws sharp's
 * error if the bytes are not a picture.
 */
export async function prepareImage(image: Buffer): Promise<Raster> {
  const source = sharp(image, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'none' })
  const { autoOrient } = await source.metadata()
  const longSide = Math.max(autoOrient.width, autoOrient.height)
  const wanted = Math.min(MAX_LONG_SIDE_PX, Math.max(MIN_LONG_SIDE_PX, longSide))
  const { data, info } = await source
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize({ width: wanted, height: wanted, fit: 'inside', kernel: longSide < wanted ? 'cubic' : 'lanczos3' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels !== 3) throw new Error(`a picture with ${info.channels} channels cannot be read`)
  return { data, widthPx: info.width, heightPx: info.height }
}

/** The same picture in another size. */
export async function resizeRaster(raster: Raster, size: { widthPx: number; heightPx: number }): Promise<Raster> {
  const data = await sharp(raster.data, { raw: { width: raster.widthPx, height: raster.heightPx, channels: 3 } })
    .resize({ width: size.widthPx, height: size.heightPx, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
  return { data, ...size }
}
