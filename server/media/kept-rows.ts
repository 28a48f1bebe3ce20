import { createHash } from 'node:crypto'
import type { Damage } from '@/lib/media/damages'
import { db } from '@/server/platform/db'

/** What the database knows about a stored file; `keptHash` is null for rows from before files were hashed. */
export type KeptRow = { keptHash: string | null; sizeBytes: number; blockedAt: Date | null; focus: number[] }

/** A cache of recent rows: a file's hash changes only when it is repaired, and a mismatch always asks the database again. */
const rows = new Map<string, KeptRow>()
const ROWS_KEPT = 10_000

/**
 * The row of a stored file, or null.
 * @param fresh bypasses the cache.
 */
export async function getKeptRow(key: string, { fresh = false } = {}): Promise<KeptRow | null> {
  const known = rows.get(key)
  if (known && !fresh) return known
  const row = await db.mediaObject.findUnique({ where: { key }, select: { keptHash: true, sizeBytes: true, blockedAt: true, focus: true } })
  rows.delete(key)
  if (!row) return null
  rows.set(key, row)
  for (const oldest of rows.keys()) {
    if (rows.size <= ROWS_KEPT) break
    rows.delete(oldest)
  }
  return row
}

/** The SHA-256 of bytes, hexadecimal. */
export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** What is wrong with a file of this size and hash; null if it is intact. */
export function judge({ sizeBytes, hash }: { sizeBytes: number; hash: string }, row: Omit<KeptRow, 'focus'>): Damage | null {
  if (sizeBytes === 0) return 'empty'
  if (sizeBytes < row.sizeBytes) return 'truncated'
  if (sizeBytes > row.sizeBytes || (row.keptHash !== null && row.keptHash !== hash)) return 'altered'
  return null
}

/** Adds the hash to a row from before files were hashed, if the file's size still matches. */
export async function adoptHash(key: string, hash: string): Promise<void> {
  await db.mediaObject.updateMany({ where: { key, keptHash: null }, data: { keptHash: hash } })
  rows.delete(key)
}
