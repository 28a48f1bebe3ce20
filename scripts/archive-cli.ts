// Does the work of npm run archive and npm run archive:import.
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type { ArchiveSource } from '@/server/archives/archive-source'
import { listEventPictures } from '@/server/archives/event-lines'
import { kindOfFile, openGancioDump } from '@/server/archives/gancio-dump'
import { openGancio } from '@/server/archives/gancio-source'
import { importInstance } from '@/server/archives/import-instance'
import { importSource, type SourceReport } from '@/server/archives/import-source'
import { openMobilizon } from '@/server/archives/mobilizon-source'
import { openArchive, type Archive } from '@/server/archives/open-archive'
import { listPeopleLines, listProfilePictures } from '@/server/archives/people-lines'
import type { ListReport } from '@/server/archives/people-report'
import { writeArchive } from '@/server/archives/write-archive'
import { locateCity } from '@/server/geo/locate-city'
import { closeDatabase, db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import { fileSource } from '@/server/platform/zip'

/** An operator's own files are bounded by the machine alone. */
const LIMITS = { maxEntries: 2_000_000, maxEntryBytes: 2 ** 36, maxBytes: 2 ** 40 }
/** How many lines that were left out are listed; the rest are counted. */
const MOST_TOLD = 50

function readArguments() {
  try {
    return parseArgs({
      args: process.argv.slice(2),
      allowPositionals: true,
      options: {
        host: { type: 'string' },
        origin: { type: 'string' },
        uploads: { type: 'string' },
        city: { type: 'string' },
        accounts: { type: 'boolean', default: false },
        roles: { type: 'boolean', default: false },
        join: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

const { positionals, values } = readArguments()
const [action, file = ''] = positionals
const isMobilizon = /^postgres(?:ql)?:\/\//.test(file)

async function write(): Promise<void> {
  const partial = `${file}.partial`
  const pictures = await listEventPictures(null)
  const bytes = writeArchive(
    values.accounts
      ? {
          ...{ scope: 'instance', hostId: null },
          pictures: [...new Set([...pictures, ...(await listProfilePictures())])].sort(),
          people: listPeopleLines({ hasRoles: values.roles }),
        }
      : { scope: 'instance', hostId: null, pictures },
  )
  try {
    await pipeline(bytes, createWriteStream(partial, { flags: 'wx', mode: 0o600 }))
    await rename(partial, file)
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
  console.log(`Written: ${file}`)
}

/** The town of Gancio's places whose address names none. */
function readCity(): string | null {
  const { city } = values
  if (city === undefined) return null
  if (locateCity(city) === null) throw new AppError('invalid', `No town is known by the name ${city}. Please check --city.`)
  return city
}

async function openSource(): Promise<ArchiveSource | Archive> {
  const uploads = values.uploads ?? null
  const { timeZone } = env().app
  if (isMobilizon) return openMobilizon(file, { uploads, timeZone })
  const kind = await kindOfFile(file)
  if (kind === 'archive') return openArchive(await fileSource(file), { ...LIMITS, isVerified: true })
  const { origin = '' } = values
  if (!/^https?:\/\//.test(origin) || !URL.canParse(origin))
    throw new AppError('invalid', 'Which address did that instance have? Add --origin=https://…')
  const options = { origin, uploads, timeZone, city: readCity() }
  return kind === 'dump' ? openGancioDump(file, options) : openGancio(file, options)
}

async function bring(): Promise<void> {
  const user = await db.user.findUnique({ where: { username: values.host ?? '' }, select: { id: true, username: true } })
  if (!user) throw new AppError('not_found', 'Whose events will they be? Add --host=USERNAME of an account here.')
  const viewer = { userId: user.id, username: user.username, sessionId: 'none', role: 'user' as const }
  const source = await openSource()
  const isDry = values['dry-run']
  const name = isMobilizon ? 'Mobilizon' : path.basename(file).slice(0, 300)
  const show = (what: string) => process.stdout.isTTY && process.stdout.write(`\r\x1b[2K${what}`)
  try {
    if (!values.accounts) {
      const onProgress = (done: number) => show(`${done} events`)
      tellEvents(await importSource(viewer, source, { importId: randomUUID(), name, isDry, onProgress }), user.username)
      tellPeopleThere(source)
      return
    }
    if (!('listPeople' in source)) throw new AppError('invalid', 'Only an archive of Litfass has accounts: leave out --accounts.')
    const options = { hasRoles: values.roles, isJoined: values.join, isDry, name, onProgress: show }
    const { events, people } = await importInstance(viewer, source, options)
    tellEvents(events, user.username)
    for (const [list, report] of Object.entries(people)) tellList(list, report)
  } finally {
    await source.close?.()
  }
}

/** Says that an archive has accounts, if they were not asked for. */
function tellPeopleThere(source: ArchiveSource | Archive): void {
  const { accounts = 0, comments = 0 } = 'manifest' in source ? source.manifest.counts : {}
  if (accounts + comments > 0) console.log(`The archive also has ${accounts} accounts and ${comments} comments: --accounts brings them.`)
}

function tellList(list: string, { created, known, left, notes }: ListReport): void {
  for (const { line, message } of notes.slice(0, MOST_TOLD)) console.error(`${list} ${line}: ${message}`)
  if (notes.length > MOST_TOLD) console.error('…')
  console.log(`${list}: new ${created}, here already ${known}, left out ${left}.`)
}

function tellEvents({ created, updated, left, picturesMissing }: SourceReport, username: string): void {
  for (const { line, title, message } of left.slice(0, MOST_TOLD)) console.error(`${line} ${title}: ${message}`)
  if (left.length > MOST_TOLD) console.error(`… and ${left.length - MOST_TOLD} more`)
  if (picturesMissing > 0) {
    const where = values.uploads ?? (isMobilizon || values.origin ? 'the folder of uploads, for which there is --uploads=FOLDER' : file)
    console.error(`${picturesMissing} of their pictures are not in ${where}.`)
  }
  const counts = `New: ${created}. Updated: ${updated}. Left out: ${left.length}.`
  console.log(values['dry-run'] ? `${counts} Nothing was written.` : `${counts} ${username} can undo it at /admin/events/import.`)
}

try {
  await (action === 'write' ? write() : bring())
} catch (error) {
  console.error(error instanceof AppError ? error.message : error)
  process.exitCode = 1
} finally {
  await closeDatabase()
}
