import { getStorage } from '@/server/platform/storage'
import { listVariantKeys, originalKey } from './media-keys'

/** Deletes a picture's file and all its variants from the store. Doing it twice is not an error. */
export async function deleteFiles(key: string): Promise<void> {
  const storage = getStorage()
  for (const file of [originalKey(key), ...listVariantKeys(key)]) await storage.delete(file)
}
