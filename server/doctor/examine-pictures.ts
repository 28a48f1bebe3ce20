import { createHash } from 'node:crypto'
import { DAY_MS } from '@/lib/time/spans'
import type { Damage } from '@/lib/media/damages'
import { forgetImage } from '@/server/media/forget-image'
import { judge } from '@/server/media/kept-rows'
import { originalKey } from '@/server/media/media-keys'
import { listRepairKeys, noteDamage, noteMended } from '@/server/media/repairs'
import { db, pool } from '@/server/platform/db'
import { listStored } from '@/server/platform/probes'
import { getStorage } from '@/server/platform/storage'
import { bad, ok, someOf, warning, type Examination } from './finding'

const PAGE = 500
/** Files are stored before their rows, so a younger file may be about to get one. */
const SETTLED_MS = DAY_MS
/** Rows without a reference may belong to a form that is still being filled in. */
const UNUSED_MS = 7 * SETTLED_MS

type Kept = { key: string; sizeBytes: number; hash: string | null }

/** Rows from before hashes were recorded are checked by size alone. */
const LIST = `SELECT m.key, m."sizeBytes", m."keptHash" AS hash FROM "MediaObject" m WHERE m.key > $1 AND m."blockedAt" IS NULL ORDER BY m.key LIMIT ${PAGE}`

async function* listKept(): AsyncGenerator<Kept> {
  for (let last = ''; ;) {
    const { rows } = await pool.query<Kept>(LIST, [last])
    yield* rows
    last = rows.at(-1)?.key ?? ''
    if (rows.length < PAGE) return
  }
}

/** What is wrong with a picture's file; null if it is intact. */
async function damageOf({ key, sizeBytes, hash }: Kept): Promise<Damage | null> {
  const name = originalKey(key)
  const found = await getStorage().head(name)
  if (!found) return 'missing'
  const row = { sizeBytes, keptHash: hash, blockedAt: null }
  if (found.sizeBytes !== sizeBytes) return judge({ sizeBytes: found.sizeBytes, hash: '' }, row)
  if (hash === null || sizeBytes === 0) return null
  const read = createHash('sha256')
  for await (const chunk of (await getStorage().stream(name, { start: 0, end: sizeBytes - 1 })) ?? []) read.update(chunk)
  return judge({ sizeBytes, hash: read.digest('hex') }, row)
}

/**
 * Every row's picture is in the store and matches its hash. Others get an entry in the list of repairs, which ends once the file is intact
 * again.
 */
export const examinePictures: Examination = async () => {
  const waiting = new Set(await listRepairKeys())
  const missing: string[] = []
  const damaged: string[] = []
  let whole = 0
  for await (const row of listKept()) {
    const damage = await damageOf(row)
    if (damage === null) {
      whole += 1
      if (waiting.has(row.key)) await noteMended(row.key)
      continue
    }
    await noteDamage(row.key, damage)
    if (damage === 'missing') missing.push(row.key)
    else damaged.push(row.key)
  }
  if (missing.length + damaged.length === 0) return ok('Pictures', `${whole}, all whole`)
  const parts = [missing.length > 0 ? `missing: ${someOf(missing, 3)}` : '', damaged.length > 0 ? `damaged: ${someOf(damaged, 3)}` : '']
  return bad('Pictures', `${parts.filter(Boolean).join('; ')}; npm run restore -- FILE brings them back from a backup`)
}

/** No file without a row, and no leftovers of unfinished writes. */
export const examineOrphans: Examination = async ({ fix, now }) => {
  const orphans: { name: string; remove: () => Promise<void> }[] = []
  const known = async (keys: string[]) =>
    new Set((await db.mediaObject.findMany({ where: { key: { in: keys } }, select: { key: true } })).map(({ key }) => key))
  let page: string[] = []
  const settle = async () => {
    const there = await known(page.map((file) => file.split('/').at(-1) ?? ''))
    for (const file of page)
      if (!there.has(file.split('/').at(-1) ?? '')) orphans.push({ name: file, remove: () => getStorage().delete(file) })
    page = []
  }
  try {
    for await (const { key, changedAt, discard } of listStored('originals/')) {
      if (now.getTime() - changedAt.getTime() < SETTLED_MS) continue
      if (discard) orphans.push({ name: key, remove: discard })
      else page.push(key)
      if (page.length >= PAGE) await settle()
    }
    await settle()
  } catch (error) {
    return warning('Orphans', `the store does not list its files: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (orphans.length === 0) return ok('Orphans', 'no file without a row')
  const names = someOf(
    orphans.map(({ name }) => name),
    3,
  )
  if (!fix) return warning('Orphans', `files without a row: ${names}; --fix removes them`)
  for (const { remove } of orphans) await remove()
  return ok('Orphans', `removed: ${names}`)
}

const UNUSED = `
  SELECT m.key FROM "MediaObject" m WHERE m."blockedAt" IS NULL AND m."createdAt" < $1
    AND NOT EXISTS (SELECT 1 FROM "Event" x WHERE x."imageKey" = m.key) AND NOT EXISTS (SELECT 1 FROM "EventImage" x WHERE x."mediaKey" = m.key)
    AND NOT EXISTS (SELECT 1 FROM "LineupEntry" x WHERE x."imageKey" = m.key) AND NOT EXISTS (SELECT 1 FROM "Upload" x WHERE x."mediaKey" = m.key)
    AND NOT EXISTS (SELECT 1 FROM "FeedItem" x WHERE x."feedImageKey" = m.key) AND NOT EXISTS (SELECT 1 FROM "Message" x WHERE x."fileKey" = m.key)
    AND NOT EXISTS (SELECT 1 FROM "Profile" x WHERE m.key IN (x."profileImageKey", x."headerImageKey"))
    AND NOT EXISTS (SELECT 1 FROM "ArtistSubmission" x WHERE x."imageKey" = m.key) AND NOT EXISTS (SELECT 1 FROM "ShopItem" x WHERE x."imageKey" = m.key)
    AND NOT EXISTS (SELECT 1 FROM "EventRevisionPicture" x WHERE x."mediaKey" = m.key)
  ORDER BY m.key`

/** No picture that nothing shows any more; removal checks again under the row's lock. */
export const examineUnused: Examination = async ({ fix, now }) => {
  const { rows } = await pool.query<{ key: string }>(UNUSED, [new Date(now.getTime() - UNUSED_MS)])
  const keys = rows.map(({ key }) => key)
  if (keys.length === 0) return ok('Unused pictures', 'none')
  if (!fix) return warning('Unused pictures', `nothing shows ${someOf(keys, 3)}; --fix removes them`)
  for (const key of keys) await forgetImage(key)
  return ok('Unused pictures', `removed: ${someOf(keys, 3)}`)
}
