import { createHash } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import { createGzip } from 'node:zlib'
import { originalKey } from '@/server/media/media-keys'
import { withSnapshot, type Snapshot, type TableShape } from '@/server/platform/database-copy'
import { sealInto, type SealedWriter } from '@/server/platform/envelope'
import { AppError } from '@/server/platform/errors'
import { getStorage } from '@/server/platform/storage'
import { putAside, readFormerPictures } from './former-pictures'
import type { BackupMeta, BackupSum, Secrets } from './manifest'
import { writeEntry, writeSum } from './records'

export type BackupOptions = {
  file: string
  passphrase: string
  databaseUrl: string
  secrets: Secrets
  product: string
  contents?: BackupMeta['contents']
  /** Leaves what is done if it fails, and takes over the pictures that an interrupted backup to the same file left. */
  resumes?: boolean
  onProgress?: (text: string) => void
}

export type BackupReport = { takenAt: string; rows: number; pictures: number; takenOver: number; missing: string[]; sizeBytes: number }

const NEWLINE = 0x0a

async function* countingLines(rows: AsyncIterable<Buffer>, onCount: (lines: number) => void): AsyncGenerator<Buffer> {
  let lines = 0
  for await (const chunk of rows) {
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) lines += 1
    yield chunk
  }
  onCount(lines)
}

async function writeTable(file: SealedWriter, snapshot: Snapshot, table: TableShape): Promise<number> {
  let rows = 0
  const packed = createGzip({ level: 1 })
  const source = countingLines(snapshot.rowsOf(table), (lines) => (rows = lines))
  const packing = (async () => {
    for await (const chunk of source) if (!packed.write(chunk)) await new Promise((resolve) => packed.once('drain', resolve))
    packed.end()
  })()
  packing.catch((error: Error) => packed.destroy(error))
  await writeEntry(file, { kind: 'table', ...table }, packed)
  await packing
  return rows
}

type StoredPicture = { key: string; contentType: string; sizeBytes: number; keptHash: string | null; isBlocked: boolean }
type Pictures = Pick<BackupSum, 'pictures' | 'missing'> & { takenOver: number }

/** Whether these are a picture's bytes still: moderation may have taken it down since, or the store may have been mended. */
const isAsKept = ({ isBlocked, sizeBytes, keptHash }: StoredPicture, bytes: Buffer) =>
  !isBlocked && sizeBytes === bytes.length && (keptHash === null || keptHash === createHash('sha256').update(bytes).digest('hex'))

/**
 * Writes the snapshot's pictures in the order of their keys: from the interrupted backup `former` where it has them as they are now, else
 * from the store.
 */
async function writePictures(
  file: SealedWriter,
  snapshot: Snapshot,
  { former, passphrase, onProgress }: { former: string | null; passphrase: string; onProgress: (text: string) => void },
): Promise<Pictures> {
  const storage = getStorage()
  const pictures = { count: 0, sizeBytes: 0 }
  const missing: string[] = []
  let takenOver = 0
  const write = async ({ key, contentType }: StoredPicture, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => {
    const { sizeBytes } = await writeEntry(file, { kind: 'picture', key, contentType }, bytes)
    pictures.count += 1
    pictures.sizeBytes += sizeBytes
    if (pictures.count % 100 === 0) onProgress(`${pictures.count} pictures`)
  }
  const writeFromStore = async (picture: StoredPicture) => {
    const name = originalKey(picture.key)
    const found = await storage.head(name)
    const bytes = found && found.sizeBytes > 0 ? await storage.stream(name, { start: 0, end: found.sizeBytes - 1 }) : null
    if (bytes) await write(picture, bytes)
    else if (!picture.isBlocked) missing.push(picture.key)
  }
  const wanted = snapshot.pictures()
  let next = await wanted.next()
  const writeUpTo = async (key: string | null) => {
    for (; !next.done && (key === null || next.value.key < key); next = await wanted.next()) await writeFromStore(next.value)
  }
  if (former !== null) {
    await readFormerPictures({ file: former, passphrase }, async ({ key, bytes }) => {
      await writeUpTo(key)
      if (next.done || next.value.key !== key) return
      const picture = next.value
      if (!isAsKept(picture, bytes)) return
      await write(picture, [bytes])
      takenOver += 1
      next = await wanted.next()
    })
  }
  await writeUpTo(null)
  return { pictures, missing, takenOver }
}

async function writeAll(
  file: SealedWriter,
  snapshot: Snapshot,
  {
    secrets,
    product,
    contents = 'everything',
    passphrase,
    onProgress = () => undefined,
    former,
  }: BackupOptions & { former: string | null },
): Promise<BackupSum & { takenOver: number }> {
  const { takenAt, serverVersion, migrations } = snapshot
  const meta: BackupMeta = { kind: 'meta', format: 1, takenAt, product, serverVersion, migrations, contents }
  await writeEntry(file, meta, [])
  await writeEntry(file, { kind: 'secrets' }, [Buffer.from(JSON.stringify(secrets))])
  const rows: Record<string, number> = {}
  for (const table of snapshot.tables) {
    onProgress(table.table)
    rows[`${table.schema}.${table.table}`] = await writeTable(file, snapshot, table)
  }
  // read after the rows: a sequence may only be ahead of them
  const sequences = await snapshot.sequences()
  const { takenOver, ...stored } =
    contents === 'everything'
      ? await writePictures(file, snapshot, { former, passphrase, onProgress })
      : { pictures: { count: 0, sizeBytes: 0 }, missing: [], takenOver: 0 }
  const sum: BackupSum = { kind: 'sum', rows, sequences, ...stored }
  await writeSum(file, sum)
  return { ...sum, takenOver }
}

/**
 * Writes a sealed backup of the running installation: rows of one moment, the pictures they name, and the secrets they depend on. The file
 * gets its name only once it is complete. An interrupted one can be resumed, but its rows are read again: they must be of one moment.
 * Throws `conflict` if a file of that name exists.
 */
export async function createBackup(options: BackupOptions): Promise<BackupReport> {
  const { file, resumes = false } = options
  if (await stat(file).catch(() => null)) throw new AppError('conflict', `${file} is there already: give another name, or remove it.`)
  const partial = `${file}.partial`
  const former = resumes ? `${file}.former` : null
  if (former === null) await rm(partial, { force: true })
  else await putAside(partial, former)
  const handle = await open(partial, 'wx', 0o600)
  try {
    const report = await withSnapshot(options.databaseUrl, async (snapshot) => {
      const sealed = await sealInto(handle, options.passphrase)
      const { rows, pictures, missing, takenOver } = await writeAll(sealed, snapshot, { ...options, former })
      await sealed.end()
      return {
        takenAt: snapshot.takenAt,
        rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
        pictures: pictures.count,
        takenOver,
        missing,
      }
    })
    await handle.sync()
    const { size } = await handle.stat()
    await rename(partial, file)
    if (former !== null) await rm(former, { force: true })
    return { ...report, sizeBytes: size }
  } catch (error) {
    if (!resumes) await rm(partial, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}
