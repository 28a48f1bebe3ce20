import { getStorage } from '@/server/platform/storage'
import { listVariantKeys, originalKey } from './media-keys'

/** Deletes the file of a picture and every variant of it from the store. Doing it twice is no error. */
export async function deleteFiles(key: string): Promise<void> {
  const storage = getStorage()
  for (const file of [originalKey(key), ...listVariantKeys(key)]) await storage.delete(file)
}
