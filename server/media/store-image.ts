import { focusToList, type Focus } from '@/lib/media/crop'
import { hashToInteger } from '@/lib/media/perceptual-hash'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { AppError, isAppError } from '@/server/platform/errors'
import { addJob } from '@/server/platform/jobs'
import { getStorage } from '@/server/platform/storage'
import { rateNewPicture } from './jobs'
import { hashOf } from './kept-rows'
import { chatKey, originalKey } from './media-keys'
import { getOriginal } from './original'
import type { ReadImage } from './read-image'
import { noteMended } from './repairs'

const SERVER_ERRORS = textFor('serverErrors')

/** What is stored of a picture: a photo with its fingerprints, an animation without; `focus` is what crops keep. */
type KeptImage = Pick<ReadImage, 'key' | 'bytes' | 'contentType' | 'widthPx' | 'heightPx'> &
  Partial<Pick<ReadImage, 'thumbhash' | 'dominantColor' | 'perceptualHash'>> & { focus?: Focus | null }

/**
 * Stores a picture and returns its key: the file first, then its row, so that a row never names a missing file. Storing it again changes
 * nothing, except that a damaged file is repaired. Call it before the transaction that refers to the key. Throws `forbidden` for a picture
 * that moderation took down, `unavailable` if the store is full or down; nothing is left behind then. Afterwards the picture is rated as a
 * hint for staff.
 * @param chatId it is for the people of this chat alone: it has a key that nobody else can work out, and is not rated.
 */
export async function storeImage(image: KeptImage, { chatId }: { chatId?: string } = {}): Promise<string> {
  await requireNotBlocked(image)
  if (chatId !== undefined) return keepImage({ ...image, key: chatKey(image.key, chatId) })
  const key = await keepImage(image)
  if (env().nudityHints) await addJob(db, rateNewPicture, { key })
  return key
}

/** By its name, and by its bytes: in a chat the same picture has another name. */
async function requireNotBlocked({ key, bytes }: KeptImage): Promise<void> {
  const blocked = await db.mediaObject.findFirst({
    where: { blockedAt: { not: null }, OR: [{ key }, { keptHash: hashOf(bytes) }] },
    select: { key: true },
  })
  if (blocked) throw new AppError('forbidden', SERVER_ERRORS.pictureRemoved)
}

async function keepImage(image: KeptImage): Promise<string> {
  const { key } = image
  const known = await db.mediaObject.findUnique({ where: { key }, select: { key: true } })
  if (known && (await isIntact(key))) return key
  const storage = getStorage()
  const file = originalKey(key)
  const wasThere = (await storage.head(file)) !== null
  await storage.put(file, image.bytes, { contentType: image.contentType })
  if (known) {
    await db.mediaObject.update({
      where: { key },
      data: { sizeBytes: image.bytes.length, keptHash: hashOf(image.bytes), widthPx: image.widthPx, heightPx: image.heightPx },
      select: { key: true },
    })
    await noteMended(key)
    return key
  }
  try {
    await db.mediaObject.createMany({ data: [rowOf(image)], skipDuplicates: true })
  } catch (cause) {
    if (!wasThere) await storage.delete(file).catch(() => undefined)
    throw cause
  }
  return key
}

async function isIntact(key: string): Promise<boolean> {
  try {
    return (await getOriginal(key)) !== null
  } catch (error) {
    if (isAppError(error) && error.code === 'gone') return false
    throw error
  }
}

const rowOf = (image: KeptImage) => ({
  key: image.key,
  contentType: image.contentType,
  sizeBytes: image.bytes.length,
  keptHash: hashOf(image.bytes),
  widthPx: image.widthPx,
  heightPx: image.heightPx,
  thumbhash: image.thumbhash ?? null,
  accent: image.dominantColor ?? null,
  perceptualHash: image.perceptualHash === undefined ? null : hashToInteger(image.perceptualHash),
  focus: focusToList(image.focus ?? null),
})
