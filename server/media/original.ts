import type { Damage } from '@/lib/media/damages'
import { AppError, isAppError } from '@/server/platform/errors'
import { log } from '@/server/platform/log'
import { getStorage, type StoredObject } from '@/server/platform/storage'
import { adoptHash, getKeptRow, hashOf, judge, type KeptRow } from './kept-rows'
import { originalKey } from './media-keys'
import { noteDamage, noteMended } from './repairs'

/** A kept picture; `isVerified` says that its bytes are those that were kept, so that they may be kept by others for ever. */
export type Original = StoredObject & { isVerified: boolean }

/** What a visitor reads in place of a damaged file. */
export const DAMAGED = 'This file is damaged and waits to be mended.'

/** What this process found damaged: once whole again, put back from a backup for one, its entry is closed. */
const damaged = new Set<string>()

async function damageOf(key: string, object: StoredObject | null, row: KeptRow): Promise<Damage | null> {
  if (!object) return row.blockedAt ? null : 'missing'
  const hash = hashOf(object.bytes)
  const damage = judge({ sizeBytes: object.bytes.length, hash }, row)
  if (damage === null && row.keptHash === null) await adoptHash(key, hash)
  return damage
}

/**
 * The kept picture itself, or null. Its bytes are held against the hash they were kept under: a damaged file throws `gone` and becomes
 * an entry in the list of repairs. While the database is away it comes as it is, unverified.
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
    // The row may be an old copy, of a picture that was mended or forgotten since.
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
