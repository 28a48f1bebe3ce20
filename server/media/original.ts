import type { Damage } from '@/lib/media/damages'
import { AppError, isAppError } from '@/server/platform/errors'
import { log } from '@/server/platform/log'
import { getStorage, type StoredObject } from '@/server/platform/storage'
import { adoptHash, getKeptRow, hashOf, judge, type KeptRow } from './kept-rows'
import { originalKey } from './media-keys'
import { noteDamage, noteMended } from './repairs'

/** A stored picture; `isVerified` says that its bytes match their hash, so that caches may keep them for ever. */
export type Original = StoredObject & { isVerified: boolean }

/** What a visitor reads instead of a damaged file. */
export const DAMAGED = 'This file is damaged and waits to be mended.'

/** Files this process found damaged. Once a file is intact again, for example restored from a backup, its repair entry is closed. */
const damaged = new Set<string>()

async function damageOf(key: string, object: StoredObject | null, row: KeptRow): Promise<Damage | null> {
  if (!object) return row.blockedAt ? null : 'missing'
  const hash = hashOf(object.bytes)
  const damage = judge({ sizeBytes: object.bytes.length, hash }, row)
  if (damage === null && row.keptHash === null) await adoptHash(key, hash)
  return damage
}

/**
 * The stored picture itself, or null. Its bytes are checked against their hash: a damaged file throws `gone` and gets an entry in the list
 * of repairs. While the database is down, the file is returned unverified.
 */
export async function getOriginal(key: string): Promise<Original | null> {
  const object = await getStorage().get(originalKey(key))
  try {
    const known = await getKeptRow(key)
    if (!known) return object && { ...object, isVerified: false }
    if ((await damageOf(key, object, known)) === null) {
      if (damaged.delete(key)) await noteMended(key)
      return object && { ...object, isVerified: true }
    }
    // The cached row may be stale: the picture may have been repaired or removed since.
    const row = await getKeptRow(key, { fresh: true })
    const again = await getStorage().get(originalKey(key))
    const damage = row && (await damageOf(key, again, row))
    if (!damage) return again && { ...again, isVerified: row !== null }
    damaged.add(key)
    await noteDamage(key, damage)
    throw new AppError('gone', DAMAGED)
  } catch (error) {
    if (isAppError(error)) throw error
    log().warn({ key, err: error }, 'picture not verified')
    return object && { ...object, isVerified: false }
  }
}
