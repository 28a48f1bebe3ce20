import { open, rename, rm, stat } from 'node:fs/promises'
import { createGzip } from 'node:zlib'
import { originalKey } from '@/server/media/media-keys'
import { withSnapshot, type Snapshot, type TableShape } from '@/server/platform/database-copy'
import { sealInto, type SealedWriter } from '@/server/platform/envelope'
import { AppError } from '@/server/platform/errors'
import { getStorage } from '@/server/platform/storage'
import type { BackupMeta, BackupSum, Secrets } from './manifest'
import { writeEntry, writeSum } from './records'

export type BackupOptions = {
  file: string
  passphrase: string
  databaseUrl: string
  secrets: Secrets
  product: string
  contents?: BackupMeta['contents']
  onProgress?: (text: string) => void
}

export type BackupReport = { takenAt: string; rows: number; pictures: number; missing: string[]; sizeBytes: number }

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

async function writePictures(
  file: SealedWriter,
  snapshot: Snapshot,
  onProgress: (text: string) => void,
): Promise<Pick<BackupSum, 'pictures' | 'missing'>> {
  const storage = getStorage()
  const pictures = { count: 0, sizeBytes: 0 }
  const missing: string[] = []
  for await (const { key, contentType, isBlocked } of snapshot.pictures()) {
    const name = originalKey(key)
    const found = await storage.head(name)
    const bytes = found && found.sizeBytes > 0 ? await storage.stream(name, { start: 0, end: found.sizeBytes - 1 }) : null
    if (!bytes) {
      if (!isBlocked) missing.push(key)
      continue
    }
    const { sizeBytes } = await writeEntry(file, { kind: 'picture', key, contentType }, bytes)
    pictures.count += 1
    pictures.sizeBytes += sizeBytes
    if (pictures.count % 100 === 0) onProgress(`${pictures.count} pictures`)
  }
  return { pictures, missing }
}

async function writeAll(
  file: SealedWriter,
  snapshot: Snapshot,
  { secrets, product, contents = 'everything', onProgress = () => undefined }: BackupOptions,
): Promise<BackupSum> {
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
  const stored =
    contents === 'everything' ? await writePictures(file, snapshot, onProgress) : { pictures: { count: 0, sizeBytes: 0 }, missing: [] }
  const sum: BackupSum = { kind: 'sum', rows, sequences, ...stored }
  await writeSum(file, sum)
  return sum
}

/**
 * Writes a sealed backup of the running installation: rows of one moment, the pictures they name, and the secrets they depend on. The file
 * gets its name only once it is complete. Throws `conflict` if a file of that name exists.
 */
export async function createBackup(options: BackupOptions): Promise<BackupReport> {
  const { file } = options
  if (await stat(file).catch(() => null)) throw new AppError('conflict', `${file} is there already: give another name, or remove it.`)
  const partial = `${file}.partial`
  await rm(partial, { force: true })
  const handle = await open(partial, 'wx', 0o600)
  try {
    const report = await withSnapshot(options.databaseUrl, async (snapshot) => {
      const sealed = await sealInto(handle, options.passphrase)
      const { rows, pictures, missing } = await writeAll(sealed, snapshot, options)
      await sealed.end()
      return {
        takenAt: snapshot.takenAt,
        rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
        pictures: pictures.count,
        missing,
      }
    })
    await handle.sync()
    const { size } = await handle.stat()
    await rename(partial, file)
    return { ...report, sizeBytes: size }
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}
