// Does the work of npm run archive and npm run archive:import.
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type { ArchiveSource } from '@/server/archives/archive-source'
import { listEventPictures } from '@/server/archives/event-lines'
import { openGancio } from '@/server/archives/gancio-source'
import { importSource } from '@/server/archives/import-source'
import { openMobilizon } from '@/server/archives/mobilizon-source'
import { openArchive } from '@/server/archives/open-archive'
import { writeArchive } from '@/server/archives/write-archive'
import { closeDatabase, db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import { fileSource } from '@/server/platform/zip'

/** An operator's own files are bounded by the machine alone. */
const LIMITS = { maxEntries: 2_000_000, maxEntryBytes: 2 ** 36, maxBytes: 2 ** 40 }
/** How many lines that were left out are listed; the rest are counted. */
const MOST_TOLD = 50

const { positionals, values } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { host: { type: 'string' }, origin: { type: 'string' }, uploads: { type: 'string' } },
})
const [action, file = ''] = positionals
const isMobilizon = /^postgres(?:ql)?:\/\//.test(file)

async function write(): Promise<void> {
  const partial = `${file}.partial`
  const bytes = writeArchive({ scope: 'instance', hostId: null, pictures: await listEventPictures(null) })
  try {
    await pipeline(bytes, createWriteStream(partial, { flags: 'wx', mode: 0o600 }))
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
  console.log(`Written: ${file}`)
}

async function isDatabase(): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    const { buffer } = await handle.read({ buffer: Buffer.alloc(16), position: 0 })
    return buffer.toString('latin1') === 'SQLite format 3\0'
  } finally {
    await handle.close()
  }
}

async function openSource(): Promise<ArchiveSource> {
  const uploads = values.uploads ?? null
  const { timeZone } = env().app
  if (isMobilizon) return openMobilizon(file, { uploads, timeZone })
  if (!(await isDatabase())) return openArchive(await fileSource(file), { ...LIMITS, isVerified: true })
  const { origin = '' } = values
  if (!/^https?:\/\//.test(origin) || !URL.canParse(origin))
    throw new AppError('invalid', 'Which address did that instance have? Add --origin=https://…')
  return openGancio(file, { origin, uploads, timeZone })
}

async function bring(): Promise<void> {
  const user = await db.user.findUnique({ where: { username: values.host ?? '' }, select: { id: true, username: true } })
  if (!user) throw new AppError('not_found', 'Whose events will they be? Add --host=USERNAME of an account here.')
  const viewer = { userId: user.id, username: user.username, sessionId: 'none', role: 'user' as const }
  const source = await openSource()
  const { created, updated, left } = await importSource(viewer, source, {
    importId: randomUUID(),
    name: isMobilizon ? 'Mobilizon' : path.basename(file).slice(0, 300),
    onProgress: (done) => process.stdout.isTTY && process.stdout.write(`\r\x1b[2K${done} events`),
  }).finally(() => source.close?.())
  for (const { line, title, message } of left.slice(0, MOST_TOLD)) console.error(`${line} ${title}: ${message}`)
  if (left.length > MOST_TOLD) console.error(`… and ${left.length - MOST_TOLD} more`)
  console.log(`New: ${created}. Updated: ${updated}. Left out: ${left.length}. ${user.username} can undo it at /admin/events/import.`)
}

try {
  await (action === 'write' ? write() : bring())
} catch (error) {
  console.error(error instanceof AppError ? error.message : error)
  process.exitCode = 1
} finally {
  await closeDatabase()
}
