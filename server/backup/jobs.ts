import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { brokenOff, expiredBackups, isDue, scheduledName } from '@/lib/backup/schedule'
import { now } from '@/server/platform/clock'
import { pool } from '@/server/platform/db'
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

/** Does `work` unless somebody does it already. Who dies while doing it leaves the place free. */
async function alone(work: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  let lost: Error | undefined
  const lose = (error: Error) => (lost = error)
  // A lost connection is only noted, to skip the unlocking: the backup itself runs into it and reports it.
  client.on('error', lose)
  try {
    const { rows } = await client.query<{ free: boolean }>("SELECT pg_try_advisory_lock(hashtext('scheduled backup')) AS free")
    if (!rows[0]?.free) return
    try {
      await work()
    } finally {
      if (!lost) await client.query("SELECT pg_advisory_unlock(hashtext('scheduled backup'))").catch(lose)
    }
  } finally {
    client.off('error', lose)
    client.release(lost)
  }
}

/**
 * Makes the scheduled backup if the last one is older than `BACKUP_EVERY_HOURS`, then removes what `BACKUP_KEEP` does not keep.
 * Older ones go only after a newer one is whole. One that takes longer than a quarter of an hour is not begun a second time beside itself, and one that broke
 * off is begun again by the next turn, which removes what it left.
 */
export function backUpIfDue(at: Date = now()): Promise<void> {
  return alone(() => makeIfDue(at))
}

async function makeIfDue(at: Date): Promise<void> {
  const { backup, database } = env()
  if (!backup || !database.url) return
  await mkdir(backup.dir, { recursive: true })
  const names = await readdir(backup.dir)
  for (const name of brokenOff(names)) await rm(path.join(backup.dir, name), { force: true })
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
