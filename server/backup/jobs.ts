import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { expiredBackups, isDue, scheduledName } from '@/lib/backup/schedule'
import { now } from '@/server/platform/clock'
import { env } from '@/server/platform/env'
import { defineJob } from '@/server/platform/jobs'
import { log } from '@/server/platform/log'
import { createBackup } from './create-backup'
import { SECRET_NAMES, type Secrets } from './manifest'

/** The secrets among the settings of a process. */
export function secretsOf(settings: Readonly<Record<string, string | undefined>>): Secrets {
  return Object.fromEntries(SECRET_NAMES.flatMap((name) => (settings[name] ? [[name, settings[name]]] : [])))
}

/** Name and version of this product, as its package says. */
export async function productName(): Promise<string> {
  const { name, version } = z
    .object({ name: z.string(), version: z.string() })
    .parse(JSON.parse(await readFile(path.join(/* turbopackIgnore: true */ process.cwd(), 'package.json'), 'utf8')))
  return `${name} ${version}`
}

/**
 * Makes the scheduled backup if the last one is older than `BACKUP_EVERY_HOURS`, then removes what `BACKUP_KEEP` does not keep.
 * Older ones go only after a newer one is whole.
 */
export async function backUpIfDue(at: Date = now()): Promise<void> {
  const { backup, database } = env()
  if (!backup || !database.url) return
  await mkdir(backup.dir, { recursive: true })
  const names = await readdir(backup.dir)
  if (!isDue(names, { now: at, everyHours: backup.everyHours })) return
  const report = await createBackup({
    file: path.join(backup.dir, scheduledName(at)),
    passphrase: backup.passphrase,
    databaseUrl: database.url,
    secrets: secretsOf(process.env),
    product: await productName(),
  })
  log().info({ rows: report.rows, pictures: report.pictures, missing: report.missing.length, sizeBytes: report.sizeBytes }, 'backup')
  for (const name of expiredBackups(await readdir(backup.dir), backup.keep)) await rm(path.join(backup.dir, name), { force: true })
}

/** Looks every quarter of an hour whether a backup is due. */
export const makeBackup = defineJob({ name: 'make-backup', payload: z.looseObject({}), handle: () => backUpIfDue() })
