import { hashToInteger } from '@/lib/media/perceptual-hash'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { getStorage } from '@/server/platform/storage'
import { originalKey } from './media-keys'
import type { ReadImage } from './read-image'

/** What is kept of a picture: a photo with its fingerprints, a moving picture without. */
type KeptImage = Pick<ReadImage, 'key' | 'bytes' | 'contentType' | 'widthPx' | 'heightPx'> & Partial<Pick<ReadImage, 'thumbhash' | 'dominantColor' | 'perceptualHash'>>

/**
 * Keeps a picture that was read and answers its key: the file first, then its row, so that a row never names a missing file.
 * Storing the same upload again changes nothing. To be called before the transaction that refers to the key.
 * Throws `forbidden` for a picture that moderation took down, `unavailable` when the store is full or away; then nothing new is left behind.
 */
export async function storeImage(image: KeptImage): Promise<string> {
  const { key } = image
  const known = await db.mediaObject.findUnique({ where: { key }, select: { blockedAt: true } })
  if (known?.blockedAt) throw new AppError('forbidden', 'This picture was removed and cannot be uploaded again.')
  const storage = getStorage()
  const file = originalKey(key)
  const wasThere = (await storage.head(file)) !== null
  if (!wasThere) await storage.put(file, image.bytes, { contentType: image.contentType })
  if (known) return key
  try {
    await db.mediaObject.createMany({ data: [rowOf(image)], skipDuplicates: true })
  } catch (cause) {
    if (!wasThere) await storage.delete(file).catch(() => undefined)
    throw cause
  }
  return key
}

const rowOf = (image: KeptImage) => ({
  key: image.key,
  contentType: image.contentType,
  sizeBytes: image.bytes.length,
  widthPx: image.widthPx,
  heightPx: image.heightPx,
  thumbhash: image.thumbhash ?? null,
  accent: image.dominantColor ?? null,
  perceptualHash: image.perceptualHash === undefined ? null : hashToInteger(image.perceptualHash),
})
