import { textFor } from '@/lib/text/text-for'
import { AppError } from './errors'

const SERVER_ERRORS = textFor('serverErrors')

export type StoredObject = { bytes: Buffer; contentType: string }

/**
 * Files by key, on disk or in a bucket. Writing is atomic: nobody ever reads half a file. Keys are lower-case words, dots and hyphens in
 * folders: `originals/3f/….jpg`; any other form throws `invalid`. A store that is unreachable or full throws `unavailable` with a sentence
 * for the person waiting.
 */
export type Storage = {
  /** Stores bytes under a key, replacing what was there. */
  put: (key: string, bytes: Buffer, options: { contentType: string }) => Promise<void>
  /** The same for a local file, without reading it into memory. The file itself stays where it is. */
  putFile: (key: string, path: string, options: { contentType: string }) => Promise<void>
  /** The whole file, or null. */
  get: (key: string) => Promise<StoredObject | null>
  /** The bytes from `start` to `end`, inclusive, streamed; null if there is no such file. */
  stream: (key: string, part: { start: number; end: number }) => Promise<ReadableStream<Uint8Array> | null>
  /** The size of a file without its bytes, or null. */
  head: (key: string) => Promise<{ sizeBytes: number } | null>
  /** Deletes a file; a missing one is fine. */
  delete: (key: string) => Promise<void>
}

const KEY = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/

/** The key, if it is well-formed. Throws `invalid`. */
export function checkKey(key: string): string {
  if (key.length > 300 || !KEY.test(key)) throw new AppError('invalid', SERVER_ERRORS.noFileName)
  return key
}
