import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { getStorage } from '@/server/platform/storage'
import { originalKey } from './media-keys'
import { hashFile, type ReadFilm } from './read-film'
import { noteMended } from './repairs'
import { forgetVerdict, getFilmState } from './verify-film'

const SERVER_ERRORS = textFor('serverErrors')

/**
 * Stores a film and returns its key: the file first, then its row, so that a row never names a missing file. Storing it again changes
 * nothing, except that a damaged file is repaired. Call it before the transaction that refers to the key. Throws `forbidden` for a film
 * that moderation took down, `unavailable` if the store is full or down; nothing is left behind then.
 */
export async function storeFilm({ key, contentType, path, sizeBytes }: ReadFilm): Promise<string> {
  const known = await db.mediaObject.findUnique({ where: { key }, select: { blockedAt: true } })
  if (known?.blockedAt) throw new AppError('forbidden', SERVER_ERRORS.filmRemoved)
  const storage = getStorage()
  const file = originalKey(key)
  const found = await storage.head(file)
  const wasThere = found !== null
  if (known && found && (await getFilmState(key, found.sizeBytes)) !== 'damaged') return key
  await storage.putFile(file, path, { contentType })
  const keptHash = await hashFile(path)
  forgetVerdict(key)
  if (known) {
    await db.mediaObject.update({ where: { key }, data: { sizeBytes, keptHash }, select: { key: true } })
    await noteMended(key)
    return key
  }
  try {
    await db.mediaObject.createMany({ data: [{ key, contentType, sizeBytes, keptHash }], skipDuplicates: true })
  } catch (cause) {
    if (!wasThere) await storage.delete(file).catch(() => undefined)
    throw cause
  }
  return key
}
