import { createHash, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, open, readFile, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { createGunzip } from 'node:zlib'
import { originalKey } from '@/server/media/media-keys'
import { createBeside, takePlace, withTarget, type Target } from '@/server/platform/database-copy'
import { openSealed } from '@/server/platform/envelope'
import { AppError } from '@/server/platform/errors'
import { prepareJobsAt } from '@/server/platform/jobs'
import { getStorage } from '@/server/platform/storage'
import { BackupSum, EntryHead, Secrets, type BackupMeta } from './manifest'
import { readEntries, type Taker } from './records'

export type RestoreOptions = {
  file: string
  passphrase: string
  databaseUrl: string
  /** Where temporary pictures and the secrets go. */
  dataDir: string
  /** The migrations that this version knows, by name. */
  migrations: ReadonlyMap<string, string>
  onProgress?: (text: string) => void
}

export type VerifiedBackup = { meta: BackupMeta; sum: BackupSum; secrets: Secrets }
export type RestoreReport = VerifiedBackup & { rows: number; pictures: number; alreadyThere: number }

const tableName = ({ schema, table }: { schema: string; table: string }) => `${schema}.${table}`

async function withFile<T>(file: string, work: (handle: FileHandle) => Promise<T>): Promise<T> {
  const handle = await open(file, 'r').catch((cause: unknown) => {
    throw new AppError('not_found', `${file} cannot be read.`, { cause })
  })
  try {
    return await work(handle)
  } finally {
    await handle.close()
  }
}

const collect = (onText: (text: string) => void): Taker => {
  const parts: Buffer[] = []
  return { take: (part) => void parts.push(Buffer.from(part)), done: () => onText(Buffer.concat(parts).toString()) }
}

/**
 * Reads a backup from end to end without writing anything: every chunk, every hash, the sum. Throws `invalid` for another
 * passphrase, for damage, and for a backup whose database is newer than `migrations`.
 */
export async function verifyBackup({
  file,
  passphrase,
  migrations,
}: Pick<RestoreOptions, 'file' | 'passphrase' | 'migrations'>): Promise<VerifiedBackup> {
  let meta: BackupMeta | undefined
  let secrets: Secrets = {}
  const seen = { tables: 0, pictures: 0 }
  const sum = await withFile(file, (handle) =>
    readEntries(openSealed(handle, passphrase), (raw) => {
      const head = EntryHead.parse(raw)
      if (head.kind === 'meta') requireKnown((meta = head), migrations)
      if (head.kind === 'table') seen.tables += 1
      if (head.kind === 'picture') seen.pictures += 1
      return head.kind === 'secrets' ? collect((text) => (secrets = Secrets.parse(JSON.parse(text)))) : null
    }),
  )
  const parsed = BackupSum.parse(sum)
  if (!meta || seen.pictures !== parsed.pictures.count || seen.tables !== Object.keys(parsed.rows).length)
    throw new AppError('invalid', 'The backup is damaged: parts of it are missing.')
  return { meta, sum: parsed, secrets }
}

function requireKnown(meta: BackupMeta, migrations: ReadonlyMap<string, string>): void {
  const unknown = meta.migrations.filter((name) => !migrations.has(name))
  if (unknown.length > 0)
    throw new AppError(
      'invalid',
      `The backup comes from a newer version: this one does not know the migration ${unknown.join(', ')}. Restore it with that version or a later one.`,
    )
}

/** Prisma's own table, whose rows are part of the backup. */
export const MIGRATIONS_TABLE = `CREATE TABLE "_prisma_migrations" (
  "id" varchar(36) PRIMARY KEY, "checksum" varchar(64) NOT NULL, "finished_at" timestamptz, "migration_name" varchar(255) NOT NULL, "logs" text,
  "rolled_back_at" timestamptz, "started_at" timestamptz NOT NULL DEFAULT now(), "applied_steps_count" integer NOT NULL DEFAULT 0)`

/** Brings the empty database to the schema of the backup; later migrations are applied by the next start, as with any upgrade. */
async function buildSchema(
  target: Target,
  databaseUrl: string,
  { meta, migrations }: { meta: BackupMeta; migrations: ReadonlyMap<string, string> },
): Promise<void> {
  for (const name of meta.migrations) await target.execute(migrations.get(name) ?? '')
  await target.execute(MIGRATIONS_TABLE)
  await prepareJobsAt(databaseUrl)
}

function takeTable(target: Target, head: Extract<EntryHead, { kind: 'table' }>, onRows: (rows: number) => void): Taker {
  const into = target.into(head)
  const unpacked = createGunzip()
  const flowing = (async () => {
    for await (const chunk of unpacked) await into.write(chunk as Buffer)
    onRows(await into.end())
  })()
  flowing.catch((error: Error) => unpacked.destroy(error))
  return {
    async take(part) {
      if (!unpacked.write(Buffer.from(part))) await Promise.race([new Promise((resolve) => unpacked.once('drain', resolve)), flowing])
    },
    async done() {
      unpacked.end()
      await flowing
    },
  }
}

async function isThere(name: string, wanted: { sizeBytes: number; sha256: string }): Promise<boolean> {
  const found = await getStorage().head(name)
  if (found?.sizeBytes !== wanted.sizeBytes) return false
  const bytes = await getStorage().stream(name, { start: 0, end: wanted.sizeBytes - 1 })
  if (!bytes) return false
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex') === wanted.sha256
}

/** A picture stays in a temporary file until its hash is verified. */
async function takePicture(
  { key, contentType }: Extract<EntryHead, { kind: 'picture' }>,
  folder: string,
  onStored: (isNew: boolean) => void,
): Promise<Taker> {
  const file = path.join(folder, randomUUID())
  const handle = await open(file, 'wx', 0o600)
  return {
    async take(part) {
      for (let done = 0; done < part.length;) done += (await handle.write(part, done)).bytesWritten
    },
    async done(end) {
      await handle.close()
      const name = originalKey(key)
      const known = await isThere(name, end)
      if (!known) await getStorage().putFile(name, file, { contentType })
      await rm(file)
      onStored(!known)
    },
  }
}

/** Writes the backup's secrets where a start looks for them; keeps other entries there. */
async function keepSecrets(dataDir: string, { NEXTAUTH_SECRET: _, ...secrets }: Secrets): Promise<void> {
  const file = path.join(dataDir, 'secrets.json')
  const kept = await readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as object,
    () => ({}),
  )
  await writeFile(`${file}.new`, `${JSON.stringify({ ...kept, ...secrets }, null, 2)}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
}

/**
 * Restores a backup into this installation's database, picture store and secrets. Writes nothing before the whole backup is verified; the
 * database is swapped in last, so the old one stays until then. After an interruption it can be run again and skips pictures that are
 * already there.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
  const { file, passphrase, databaseUrl, dataDir, migrations, onProgress = () => undefined } = options
  onProgress('verifying')
  const verified = await verifyBackup(options)
  const beside = await createBeside(databaseUrl)
  await mkdir(dataDir, { recursive: true })
  const folder = await mkdtemp(path.join(dataDir, 'restoring-'))
  const report = { rows: 0, pictures: 0, alreadyThere: 0 }
  try {
    await withTarget(beside, async (target) => {
      await buildSchema(target, beside, { meta: verified.meta, migrations })
      await target.prepare()
      await withFile(file, (handle) =>
        readEntries(openSealed(handle, passphrase), (raw) => {
          const head = EntryHead.parse(raw)
          if (head.kind === 'table') {
            onProgress(head.table)
            return takeTable(target, head, (rows) => {
              if (rows !== verified.sum.rows[tableName(head)])
                throw new AppError(
                  'internal',
                  `Of ${tableName(head)} ${rows} rows arrived instead of ${verified.sum.rows[tableName(head)]}.`,
                )
              report.rows += rows
            })
          }
          if (head.kind !== 'picture') return null
          return takePicture(head, folder, (isNew) => {
            report.pictures += 1
            if (!isNew) report.alreadyThere += 1
            if (report.pictures % 100 === 0) onProgress(`${report.pictures} of ${verified.sum.pictures.count} pictures`)
          })
        }),
      )
      onProgress('sequences and statistics')
      await target.setSequences(verified.sum.sequences)
      await target.finish()
    })
    await keepSecrets(dataDir, verified.secrets)
    await takePlace(databaseUrl)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return { ...verified, ...report }
}

/** Writes a sealed backup's secrets into an existing env file, even a read-only one; lines with the same names are replaced. */
export async function writeSecretLines(envFile: string, secrets: Secrets): Promise<void> {
  const { mode } = await stat(envFile)
  const lines = (await readFile(envFile, 'utf8')).split('\n').filter((line) => line !== '' && !((line.split('=')[0] ?? '') in secrets))
  await writeFile(`${envFile}.new`, `${[...lines, ...Object.entries(secrets).map(([name, value]) => `${name}=${value}`)].join('\n')}\n`, {
    mode,
  })
  await rename(`${envFile}.new`, envFile)
}
