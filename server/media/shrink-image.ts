import { sharp } from './sharp'

/**
 * A picture as JPEG with its longer side at most `sidePx`, for vision models that charge by the pixel. Smaller pictures keep their size.
 */
export function shrinkImage(bytes: Buffer, sidePx: number): Promise<Buffer> {
  return sharp(bytes)
    .resize({ width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer()
}
