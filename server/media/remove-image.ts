import { db } from '@/server/platform/db'
import { getStorage } from '@/server/platform/storage'
import { listVariantKeys, originalKey } from './media-keys'

/**
 * Takes a picture down: its row is marked, so that the same upload is not accepted again, and the file and every variant are
 * deleted. Doing it twice is no error. Who may do so is for the caller to check.
 */
export async function removeImage(key: string, { now }: { now: Date }): Promise<void> {
  await db.mediaObject.updateMany({ where: { key, blockedAt: null }, data: { blockedAt: now } })
  await deleteFiles(key)
}

/** Deletes the file of a picture and every variant of it from the store. */
export async function deleteFiles(key: string): Promise<void> {
  const storage = getStorage()
  for (const file of [originalKey(key), ...listVariantKeys(key)]) await storage.delete(file)
}
