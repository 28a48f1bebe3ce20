// Does the work of npm run backup and npm run restore; scripts/backup.mjs and scripts/restore.mjs prepare it.
import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { createBackup } from '@/server/backup/create-backup'
import { readMigrations } from '@/server/backup/migrations'
import { restoreBackup, verifyBackup, writeSecretLines } from '@/server/backup/restore-backup'
import { secretsOf } from '@/server/backup/jobs'
import { occupation } from '@/server/platform/database-copy'
import { closeDatabase } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import { productName } from '@/server/platform/product-name'

const megabytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(1)} MB`
const since = performance.now()
const seconds = () => `${((performance.now() - since) / 1000).toFixed(1)} s`
const onProgress = (text: string) => process.stdout.isTTY && process.stdout.write(`\r\x1b[2K${text}`)
const say = (line: string) => console.log(`${process.stdout.isTTY ? '\r\x1b[2K' : ''}${line}`)

const [action, file = '', ...flags] = process.argv.slice(2)
const replaces = flags.includes('--replace')
const passphrase = process.env.BACKUP_PASSPHRASE ?? ''
const { dataDir, database } = env()
const databaseUrl = database.url ?? ''

async function backup() {
  // give way to people using the product
  setPriority(10)
  const contents = flags.includes('--database-only') ? ('database' as const) : ('everything' as const)
  const report = await createBackup({
    file,
    passphrase,
    databaseUrl,
    secrets: secretsOf(process.env),
    product: await productName(),
    contents,
    resumes: contents === 'everything',
    onProgress,
  })
  for (const key of report.missing) console.error(`The picture ${key} is not in the store.`)
  const takenOver = report.takenOver > 0 ? ` (${report.takenOver} of them from the interrupted backup)` : ''
  say(
    `${file}: ${report.rows} rows and ${report.pictures} pictures${takenOver} of ${report.takenAt}, ${megabytes(report.sizeBytes)}, in ${seconds()}.`,
  )
}

async function restore() {
  const found = await occupation(databaseUrl)
  if (found === 'users') throw new AppError('conflict', 'Litfass works with this database: stop web and sidecar first.')
  if (found === 'rows' && !replaces)
    throw new AppError('conflict', 'The database is not empty: name another one in DATABASE_URL, or add --replace to lose what is in it.')
  const report = await restoreBackup({ file, passphrase, databaseUrl, dataDir, migrations: await readMigrations(), onProgress })
  for (const key of report.sum.missing) console.error(`The picture ${key} was not in the store when the backup was made.`)
  const envFile = flags.find((flag) => flag.startsWith('--secrets-env='))?.slice('--secrets-env='.length)
  if (envFile && existsSync(envFile)) await writeSecretLines(envFile, report.secrets)
  const foreign = envFile
    ? []
    : Object.entries(report.secrets).filter(([name, value]) => process.env[`GIVEN_${name}`] && process.env[`GIVEN_${name}`] !== value)
  say(`Restored: ${report.rows} rows and ${report.pictures} pictures of ${report.meta.takenAt}, in ${seconds()}.`)
  for (const [name] of foreign)
    console.error(
      `${name} of the environment differs from the backup's, which is in ${dataDir}/secrets.json: take that one over, or mailed links and ticket codes no longer count.`,
    )
}

async function verify() {
  const { meta, sum } = await verifyBackup({ file, passphrase, migrations: await readMigrations() })
  const rows = Object.values(sum.rows).reduce((all, count) => all + count, 0)
  say(`${file} is whole: ${rows} rows and ${sum.pictures.count} pictures of ${meta.takenAt}, made by ${meta.product}.`)
}

try {
  if (action === 'backup') await backup()
  else if (action === 'verify') await verify()
  else await restore()
} catch (error) {
  console.error(error instanceof AppError ? error.message : error)
  if (action === 'backup' && existsSync(`${file}.partial`)) console.error('The same command goes on from here.')
  process.exitCode = 1
} finally {
  await closeDatabase()
}
