import { open, rename, rm, stat } from 'node:fs/promises'
import { openSealed } from '@/server/platform/envelope'
import { isAppError } from '@/server/platform/errors'
import { EntryHead } from './manifest'
import { readEntries, type Taker } from './records'

/** A picture is in memory until it is known to be whole; larger films are read from the store again. */
const MAX_BYTES = 32 * 1024 * 1024

export type FormerPicture = { key: string; contentType: string; bytes: Buffer }

const collect = (onWhole: (bytes: Buffer) => Promise<void>): Taker => {
  const parts: Buffer[] = []
  let sizeBytes = 0
  return {
    take: (part) => {
      sizeBytes += part.length
      if (sizeBytes <= MAX_BYTES) parts.push(Buffer.from(part))
      else parts.length = 0
    },
    done: () => (sizeBytes <= MAX_BYTES ? onWhole(Buffer.concat(parts)) : undefined),
  }
}

/** Puts what an interrupted backup left aside, unless one put aside earlier has got further. */
export async function putAside(partial: string, former: string): Promise<void> {
  const sizeOf = async (file: string) => (await stat(file).catch(() => null))?.size ?? 0
  if ((await sizeOf(partial)) > (await sizeOf(former))) await rename(partial, former)
  else await rm(partial, { force: true })
}

/**
 * The whole pictures of an interrupted backup, in the order of their keys: every chunk and every hash is checked. None if there is no such
 * file, or it has another passphrase.
 */
export async function readFormerPictures(
  { file, passphrase }: { file: string; passphrase: string },
  onPicture: (picture: FormerPicture) => Promise<void>,
): Promise<void> {
  const handle = await open(file, 'r').catch(() => null)
  if (!handle) return
  try {
    await readEntries(openSealed(handle, passphrase), (raw) => {
      const head = EntryHead.safeParse(raw).data
      return head?.kind === 'picture' ? collect((bytes) => onPicture({ ...head, bytes })) : null
    })
  } catch (error) {
    // Where it was cut off, it can no longer be read; what came before is whole.
    if (!isAppError(error) || error.code !== 'invalid') throw error
  } finally {
    await handle.close()
  }
}
