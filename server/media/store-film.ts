import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { getStorage } from '@/server/platform/storage'
import { originalKey } from './media-keys'
import type { ReadFilm } from './read-film'

/**
 * Keeps a film that was read and answers its key: the file first, then its row, so that a row never names a missing file. The same
 * upload again changes nothing. To be called before the transaction that refers to the key.
 * Throws `forbidden` for a film that moderation took down, `unavailable` when the store is full or away; then nothing new is left behind.
 */
export async function storeFilm({ key, contentType, path, sizeBytes }: ReadFilm): Promise<string> {
  const known = await db.mediaObject.findUnique({ where: { key }, select: { blockedAt: true } })
  if (known?.blockedAt) throw new AppError('forbidden', 'This film was removed and cannot be uploaded again.')
  const storage = getStorage()
  const file = originalKey(key)
  const wasThere = (await storage.head(file)) !== null
  if (!wasThere) await storage.putFile(file, path, { contentType })
  if (known) return key
  try {
    await db.mediaObject.createMany({ data: [{ key, contentType, sizeBytes }], skipDuplicates: true })
  } catch (cause) {
    if (!wasThere) await storage.delete(file).catch(() => undefined)
    throw cause
  }
  return key
}
