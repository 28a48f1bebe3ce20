import { access, constants, readFile, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Health } from '@/lib/api/health'
import { pool } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { getQueueLag } from '@/server/platform/jobs'
import { checkReader } from '@/server/platform/vision/read-text'

type Check = Health['checks']['storage']

/** A due job waits a moment. If one waits longer than this, there are too few workers or none. */
const LONGEST_LAG_MS = 5 * 60_000

let appVersion: Promise<string> | undefined

/** The version in package.json; `unknown` if the file cannot be read. */
function getAppVersion(): Promise<string> {
  appVersion ??= readFile(path.join(/* turbopackIgnore: true */ process.cwd(), 'package.json'), 'utf8')
    .then((text) => String((JSON.parse(text) as { version?: unknown }).version ?? 'unknown'))
    .catch(() => 'unknown')
  return appVersion
}

async function checkDatabase(): Promise<{ ok: boolean; detail: string; version: string | null }> {
  try {
    const { rows } = await pool.query<{ server_version: string }>({ name: 'health', text: 'SHOW server_version' })
    return { ok: true, detail: 'answers', version: rows[0]?.server_version ?? null }
  } catch {
    return { ok: false, detail: 'does not answer', version: null }
  }
}

async function checkStorage(): Promise<Check> {
  if (env().s3) return { ok: true, detail: 's3' }
  return access(env().dataDir, constants.W_OK).then(
    () => ({ ok: true, detail: 'disk' }),
    () => ({ ok: false, detail: 'the data folder cannot be written' }),
  )
}

/** Whether the data folder's disk has room: without it, neither pictures nor an embedded database can be written. */
async function checkDisk(): Promise<Check> {
  try {
    const { bavail, bsize } = await statfs(env().dataDir)
    const freeMb = Math.floor((bavail * bsize) / 1024 / 1024)
    return freeMb >= env().minFreeDiskMb ? { ok: true, detail: 'has room' } : { ok: false, detail: `is full: ${freeMb} MB free` }
  } catch {
    return { ok: false, detail: 'cannot be asked' }
  }
}

async function checkQueue(): Promise<Check> {
  try {
    const lagMs = await getQueueLag()
    return lagMs <= LONGEST_LAG_MS
      ? { ok: true, detail: 'keeps up' }
      : { ok: false, detail: `lags: a job has waited for ${Math.round(lagMs / 60_000)} minutes` }
  } catch {
    return { ok: false, detail: 'cannot be asked' }
  }
}

/**
 * The state of this process. It is ready if the database answers, pictures can be stored and the disk has room. A lagging queue or a dead
 * flyer reader leaves it ready, since pages still work.
 */
export async function getHealth(): Promise<Health> {
  const [app, database, storage, disk, queue, reader] = await Promise.all([
    getAppVersion(),
    checkDatabase(),
    checkStorage(),
    checkDisk(),
    checkQueue(),
    checkReader(),
  ])
  const ready = database.ok && storage.ok && disk.ok
  return {
    status: !ready ? 'unavailable' : queue.ok && reader.ok ? 'ok' : 'degraded',
    live: true,
    ready,
    checks: { database: { ok: database.ok, detail: database.detail }, storage, disk, queue, reader },
    versions: { app, node: process.versions.node, database: database.version },
    uptimeSeconds: Math.floor(process.uptime()),
  }
}
