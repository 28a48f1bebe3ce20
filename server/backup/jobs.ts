import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { brokenOff, expiredBackups, isDue, scheduledName } from '@/lib/backup/schedule'
import { now } from '@/server/platform/clock'
import { pool } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { defineJob } from '@/server/platform/jobs'
import { log } from '@/server/platform/log'
import { productName } from '@/server/platform/product-name'
import { createBackup } from './create-backup'
import { SECRET_NAMES, type Secrets } from './manifest'

/** The secrets among the settings of a process. */
export function secretsOf(settings: Readonly<Record<string, string | undefined>>): Secrets {
  return Object.fromEntries(SECRET_NAMES.flatMap((name) => (settings[name] ? [[name, settings[name]]] : [])))
}

/** Runs `work` unless another process is already doing so. A crashed process releases the lock. */
async function alone(work: () => Promise<void>): Promise<void> {
  const client = await pool.connect()
  let lost: Error | undefined
  const lose = (error: Error) => (lost = error)
  // Only remembers a lost connection, to skip unlocking: the backup fails on it by itself and reports it.
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
 * Makes the scheduled backup if the last one is older than `BACKUP_EVERY_HOURS`, then removes what `BACKUP_KEEP` does not keep, once the
 * new one is complete. A backup that takes longer than a quarter of an hour is not started a second time. An interrupted one is started
 * again by the next run, which removes its leftovers.
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

/** Checks every quarter of an hour whether a backup is due. */
export const makeBackup = defineJob({ name: 'make-backup', payload: z.looseObject({}), handle: () => backUpIfDue() })
