import path from 'node:path'
import { env } from './env'
import { createDiskStorage } from './storage-disk'
import { createS3Storage } from './storage-s3'
import type { Storage } from './stored-object'

export type { Storage, StoredObject } from './stored-object'

let storage: Storage | undefined

/** The configured store: a bucket if `S3_BUCKET` and its keys are set, else `DATA_DIR/media`. */
export function getStorage(): Storage {
  storage ??= chooseStorage()
  return storage
}

/** Forgets the store, so that a test can change the environment. @internal */
export function resetStorage(): void {
  storage = undefined
}

function chooseStorage(): Storage {
  const { s3, dataDir } = env()
  return s3 ? createS3Storage(s3) : createDiskStorage(path.join(/* turbopackIgnore: true */ dataDir, 'media'))
}
