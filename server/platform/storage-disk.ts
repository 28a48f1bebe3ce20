import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { textFor } from '@/lib/text/text-for'
import { AppError } from './errors'
import { checkKey, type Storage } from './stored-object'

const SERVER_ERRORS = textFor('serverErrors')

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.mov': 'video/quicktime',
}

/**
 * A store in a folder. Bytes go to a temporary file on the same disk, are flushed and then renamed, so that neither a full disk nor a crash
 * leaves half a file under a key.
 * @param folder absolute path; created if missing.
 */
export function createDiskStorage(folder: string): Storage {
  const fileOf = (key: string) => path.join(/* turbopackIgnore: true */ folder, ...checkKey(key).split('/'))
  const keep = async (key: string, write: (temporary: string) => Promise<void>) => {
    const target = fileOf(key)
    const temporary = path.join(/* turbopackIgnore: true */ folder, `.incoming-${randomUUID()}`)
    try {
      await mkdir(path.dirname(target), { recursive: true })
      await write(temporary)
      await rename(temporary, target)
    } catch (cause) {
      await rm(temporary, { force: true }).catch(() => undefined)
      throw diskError(cause)
    }
  }
  return {
    put: (key, bytes) => keep(key, (temporary) => writeFlushed(temporary, bytes)),
    putFile: (key, source) => keep(key, (temporary) => copyFlushed(source, temporary)),
    async get(key) {
      const file = fileOf(key)
      const bytes = await orNull(readFile(file))
      return bytes && { bytes, contentType: CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream' }
    },
    async stream(key, { start, end }) {
      const handle = await orNull(open(fileOf(key), 'r'))
      if (!handle) return null
      // Node's web stream type and the browser's differ in name only.
      return Readable.toWeb(handle.createReadStream({ start, end })) as ReadableStream<Uint8Array>
    },
    async head(key) {
      const found = await orNull(stat(fileOf(key)))
      return found?.isFile() ? { sizeBytes: found.size } : null
    },
    async delete(key) {
      await rm(fileOf(key), { force: true }).catch((cause: unknown) => {
        throw diskError(cause)
      })
    },
  }
}

async function writeFlushed(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, 'wx', 0o640)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function copyFlushed(source: string, file: string): Promise<void> {
  await copyFile(source, file)
  const handle = await open(file, 'r+')
  try {
    await handle.chmod(0o640)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const codeOf = (cause: unknown) =>
  typeof cause === 'object' && cause !== null && 'code' in cause && typeof cause.code === 'string' ? cause.code : ''

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (cause) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(cause))) return null
    throw diskError(cause)
  }
}

/** What a file system failure means for the person waiting: always `unavailable`, in a sentence that names the cause. */
export function diskError(cause: unknown): AppError {
  const reason: Readonly<Record<string, string>> = {
    ENOSPC: SERVER_ERRORS.diskFullShort,
    EDQUOT: SERVER_ERRORS.diskQuota,
    EROFS: SERVER_ERRORS.diskReadOnly,
    EACCES: SERVER_ERRORS.diskForbidden,
    EPERM: SERVER_ERRORS.diskForbidden,
    EMFILE: SERVER_ERRORS.tooManyOpen,
  }
  return new AppError('unavailable', reason[codeOf(cause)] ?? SERVER_ERRORS.storeBroken, { cause })
}
