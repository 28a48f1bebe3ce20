import { access, constants, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Health } from '@/lib/api/health'
import { pool } from '@/server/platform/db'
import { env } from '@/server/platform/env'

let appVersion: Promise<string> | undefined

/** The version in package.json; `unknown` where the file is not at hand. */
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

async function checkStorage(): Promise<{ ok: boolean; detail: string }> {
  if (env().s3) return { ok: true, detail: 's3' }
  return access(env().dataDir, constants.W_OK).then(
    () => ({ ok: true, detail: 'disk' }),
    () => ({ ok: false, detail: 'the data folder cannot be written' }),
  )
}

/** How this process is: it answers, so it lives; it is ready when the database answers and pictures can be stored. */
export async function getHealth(): Promise<Health> {
  const [app, database, storage] = await Promise.all([getAppVersion(), checkDatabase(), checkStorage()])
  const ready = database.ok && storage.ok
  return {
    status: ready ? 'ok' : 'unavailable',
    live: true,
    ready,
    checks: { database: { ok: database.ok, detail: database.detail }, storage },
    versions: { app, node: process.versions.node, database: database.version },
    uptimeSeconds: Math.floor(process.uptime()),
  }
}
