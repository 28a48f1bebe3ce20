import { createHash } from 'node:crypto'
import { fileTypeFromBuffer } from 'file-type/core'
import { KEPT_ANIMATION_SIDE_PX, MAX_ANIMATION_BYTES, MAX_ANIMATION_FRAMES, MAX_ANIMATION_PIXELS } from '@/lib/media/limits'
import { textFor } from '@/lib/text/text-for'
import { AppError } from '@/server/platform/errors'
import { createGate } from './gate'
import { sharp } from './sharp'

const SERVER_ERRORS = textFor('serverErrors')

/** An animated picture, validated and re-encoded as WebP from its frames alone. */
export type ReadAnimation = { key: string; bytes: Buffer; contentType: 'image/webp'; widthPx: number; heightPx: number }

const ACCEPTED = SERVER_ERRORS.acceptedAnimations

/** One at a time, because all frames are in memory. */
const enter = createGate(1)

async function headerOf(bytes: Buffer) {
  try {
    return await sharp(bytes, { failOn: 'error', limitInputPixels: false, pages: -1 }).metadata()
  } catch (cause) {
    throw new AppError('invalid', SERVER_ERRORS.animationDamaged, { cause })
  }
}

async function mimeOf(bytes: Buffer): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(bytes))?.mime
  } catch {
    return undefined
  }
}

/**
 * Reads an uploaded GIF or WebP, animated or still: checks bytes, frames and pixels before decoding, and re-encodes it as WebP, small
 * enough for a page. Throws `too_large`, `unsupported`, `invalid` with messages for the uploader.
 */
export async function readAnimation(bytes: Buffer): Promise<ReadAnimation> {
  if (bytes.length === 0) throw new AppError('invalid', `${SERVER_ERRORS.fileEmpty} ${ACCEPTED}`)
  if (bytes.length > MAX_ANIMATION_BYTES)
    throw new AppError('too_large', SERVER_ERRORS.animationTooLarge({ megabytes: MAX_ANIMATION_BYTES / 1024 / 1024 }))
  const mime = await mimeOf(bytes)
  if (mime !== 'image/gif' && mime !== 'image/webp') throw new AppError('unsupported', `${SERVER_ERRORS.notMoving} ${ACCEPTED}`)
  const { format, width, height, pageHeight = height, pages = 1 } = await headerOf(bytes)
  if (`image/${format}` !== mime) throw new AppError('unsupported', `${SERVER_ERRORS.notMoving} ${ACCEPTED}`)
  if (pages > MAX_ANIMATION_FRAMES || width * pageHeight * pages > MAX_ANIMATION_PIXELS) {
    throw new AppError(
      'too_large',
      SERVER_ERRORS.animationTooLong({ frames: MAX_ANIMATION_FRAMES, megapixels: MAX_ANIMATION_PIXELS / 1_000_000 }),
    )
  }
  try {
    const { data, info } = await enter(() =>
      sharp(bytes, { failOn: 'error', limitInputPixels: MAX_ANIMATION_PIXELS, pages: -1 })
        .resize({ width: KEPT_ANIMATION_SIDE_PX, height: KEPT_ANIMATION_SIDE_PX, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 70, effort: 1 })
        .toBuffer({ resolveWithObject: true }),
    )
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return { key: `${sha256}.webp`, bytes: data, contentType: 'image/webp', widthPx: info.width, heightPx: info.pageHeight ?? info.height }
  } catch (cause) {
    throw new AppError('invalid', SERVER_ERRORS.animationDamaged, { cause })
  }
}
