import { randomUUID } from 'node:crypto'
import { chmod, readdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { momentOf } from '@/lib/backup/schedule'
import { HOUR_MS } from '@/lib/time/spans'
import { pool } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { probeMail, probeModel, probeRedis } from '@/server/platform/probes'
import { getStorage } from '@/server/platform/storage'
import { checkReader, countReadings } from '@/server/platform/vision/read-text'
import { bad, ok, warning, type Examination, type Finding } from './finding'

const MEGABYTE = 1_048_576
const LEAST_FREE_MB = 120
const SCARCE_MB = 1024
const MOST_CLOCK_SKEW_MS = 2000

/** The data folder's disk has room. */
export const examineDisk: Examination = async () => {
  const { bavail, bsize, blocks } = await statfs(env().dataDir)
  const freeMb = Math.floor((bavail * bsize) / MEGABYTE)
  const detail = `${freeMb} MB of ${Math.floor((blocks * bsize) / MEGABYTE)} MB are free`
  if (freeMb < LEAST_FREE_MB) return bad('Disk', detail)
  return freeMb < SCARCE_MB || bavail / blocks < 0.05 ? warning('Disk', detail) : ok('Disk', detail)
}

/** This machine and the database agree on the time, which sessions, tickets and offers depend on. */
export const examineClock: Examination = async () => {
  const before = Date.now()
  const { rows } = await pool.query<{ at: Date }>('SELECT clock_timestamp() AS at')
  const middle = (before + Date.now()) / 2
  const skewMs = Math.round(Math.abs((rows[0]?.at.getTime() ?? 0) - middle))
  return skewMs > MOST_CLOCK_SKEW_MS
    ? bad('Clock', `differs from the database's by ${(skewMs / 1000).toFixed(1)} s: set both by NTP`)
    : ok('Clock', `within ${skewMs} ms of the database's`)
}

/** What is written to the store can be read back. */
export const examineStore: Examination = async () => {
  const name = env().s3 ? 'S3' : 'Store'
  const key = `probes/${randomUUID()}`
  const bytes = Buffer.from(key)
  try {
    await getStorage().put(key, bytes, { contentType: 'text/plain' })
    const found = await getStorage().get(key)
    await getStorage().delete(key)
    return found?.bytes.equals(bytes) ? ok(name, 'writes, reads and deletes') : bad(name, 'what was written did not come back')
  } catch (error) {
    return bad(name, reasonOf(error))
  }
}

function reasonOf(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return inner instanceof Error ? inner.message || inner.name : String(inner)
}

async function probed(
  name: string,
  { isUsed, off, probe }: { isUsed: boolean; off: Finding; probe: () => Promise<void> },
): Promise<Finding> {
  if (!isUsed) return off
  return probe().then(
    () => ok(name, 'answers'),
    (error: unknown) => bad(name, reasonOf(error)),
  )
}

/** The mail server accepts our login, if one is configured. */
export const examineMail: Examination = () =>
  probed('Mail', {
    isUsed: env().mail.smtpUrl !== null,
    off: warning('Mail', 'SMTP_URL is not set: mails go to the log'),
    probe: probeMail,
  })

/** Redis responds, if one is configured. */
export const examineRedis: Examination = () =>
  probed('Redis', { isUsed: env().redisUrl !== null, off: ok('Redis', 'not used'), probe: probeRedis })

/** The model server accepts our key, if one is configured. */
export const examineModel: Examination = () =>
  probed('Model', { isUsed: env().model !== null, off: ok('Model', 'not used: the embedded recogniser reads alone'), probe: probeModel })

/** A process reads flyers, if the web processes do not. */
export const examineRecognizers: Examination = async () => {
  if (!env().recognition.isRemote) return ok('Recognizers', 'not used: each web process reads by itself')
  const [{ ok: isWell, detail }, { recognizers, waiting }] = await Promise.all([checkReader(), countReadings()])
  return isWell ? ok('Recognizers', `${recognizers} run, ${waiting} pictures wait`) : bad('Recognizers', `the flyer reader ${detail}`)
}

/** Only their owner can read the secrets. */
export const examineSecrets: Examination = async ({ fix }) => {
  const file = path.join(env().dataDir, 'secrets.json')
  const found = await stat(file).catch(() => null)
  if (!found || (found.mode & 0o077) === 0) return ok('Secrets', found ? 'readable by their owner alone' : 'given by the environment')
  if (!fix) return bad('Secrets', `${file} can be read by others; --fix takes that away`)
  await chmod(file, 0o600)
  return ok('Secrets', `${file} is its owner's alone again`)
}

/** Scheduled backups are made, and the last one is not old. */
export const examineBackups: Examination = async ({ now }) => {
  const { backup } = env()
  if (!backup) return warning('Backups', 'none are scheduled: set BACKUP_EVERY_HOURS and BACKUP_PASSPHRASE')
  const moments = (await readdir(backup.dir).catch(() => [])).map(momentOf).filter((moment) => moment !== null)
  const last = moments.toSorted((a, b) => b.getTime() - a.getTime())[0]
  if (!last) return bad('Backups', `${backup.dir} holds none`)
  const hours = Math.floor((now.getTime() - last.getTime()) / HOUR_MS)
  return hours > 2 * backup.everyHours
    ? bad('Backups', `the last one is ${hours} hours old`)
    : ok('Backups', `${moments.length}, the last one ${hours} hours old`)
}
