import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  ARCHIVE_FORMAT,
  ARCHIVE_NAMES,
  ARCHIVE_VERSION,
  PEOPLE_LISTS,
  pictureName,
  type ArchiveManifest,
  type PeopleList,
  type PictureLine,
  type Sum,
} from '@/lib/archives/manifest'
import { originalKey } from '@/server/media/media-keys'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { inBytes } from '@/server/platform/download'
import { env } from '@/server/platform/env'
import { log } from '@/server/platform/log'
import { productName } from '@/server/platform/product-name'
import { getStorage } from '@/server/platform/storage'
import { writeZip, type ZipEntry } from '@/server/platform/zip'
import { listEventLines } from './event-lines'

/** Keys looked up per statement. */
const KEYS_AT_ONCE = 500

export type ArchiveContents = {
  scope: ArchiveManifest['scope']
  /** Whose events; null for everyone's. */
  hostId: string | null
  /** Keys of the pictures and films. */
  pictures: readonly string[]
  /** Further files, by name. */
  files?: Readonly<Record<string, AsyncIterable<string>>>
  /** The accounts of a whole instance, what ties them to events, and their comments. */
  people?: Readonly<Record<PeopleList, AsyncIterable<object>>>
}

async function* toLines(values: AsyncIterable<object> | Iterable<object>): AsyncGenerator<string> {
  for await (const value of values) yield `${JSON.stringify(value)}\n`
}

/** Passes the bytes on; `onSum` gets their size and hash after the last one. */
async function* summed(bytes: AsyncIterable<Uint8Array>, onSum: (sum: Sum) => void): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  for await (const piece of bytes) {
    hash.update(piece)
    sizeBytes += piece.length
    yield piece
  }
  onSum({ sizeBytes, sha256: hash.digest('hex') })
}

/** The pictures among these keys that are stored and not taken down. */
async function* listStored(keys: readonly string[]): AsyncGenerator<{ key: string; contentType: string; sizeBytes: number }> {
  for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) {
    const rows = await db.mediaObject.findMany({
      where: { key: { in: keys.slice(at, at + KEYS_AT_ONCE) }, blockedAt: null },
      select: { key: true, contentType: true },
      orderBy: { key: 'asc' },
    })
    for (const row of rows) {
      // One unreachable picture does not stop the rest.
      const found = await getStorage()
        .head(originalKey(row.key))
        .catch((error: unknown) => log().warn({ key: row.key, err: error }, 'picture not exported'))
      if (found && found.sizeBytes > 0) yield { ...row, sizeBytes: found.sizeBytes }
    }
  }
}

async function* bytesOf(key: string, sizeBytes: number): AsyncGenerator<Uint8Array> {
  const bytes = await getStorage().stream(originalKey(key), { start: 0, end: sizeBytes - 1 })
  if (!bytes) throw new Error(`The picture ${key} is gone.`)
  yield* bytes
}

async function* counted<T>(values: AsyncIterable<T>, onCount: (count: number) => void): AsyncGenerator<T> {
  let count = 0
  for await (const value of values) {
    count += 1
    yield value
  }
  onCount(count)
}

/** The files of an archive. The manifest comes last, because only then are all sums known. */
async function* entriesOf({ scope, hostId, pictures, files = {}, people }: ArchiveContents): AsyncGenerator<ZipEntry> {
  const sums: ArchiveManifest['files'] = []
  const listed: PictureLine[] = []
  const counts: ArchiveManifest['counts'] = { events: 0, pictures: 0 }
  const countedLines = (list: 'events' | PeopleList, values: AsyncIterable<object>) =>
    packed(ARCHIVE_NAMES[list], toLines(counted(values, (count) => (counts[list] = count))))
  const packed = (name: string, text: AsyncIterable<string>): ZipEntry => ({
    name,
    bytes: summed(inBytes(text), (sum) => sums.push({ name, ...sum })),
    isPacked: true,
  })
  const written = new Set<string>()
  for (const [name, text] of Object.entries(files)) yield packed(name, text)
  for await (const { key, contentType, sizeBytes } of listStored(pictures)) {
    const name = pictureName(key)
    yield { name, bytes: summed(bytesOf(key, sizeBytes), (sum) => listed.push({ name, contentType, ...sum })), isPacked: false }
    written.add(key)
  }
  yield packed(ARCHIVE_NAMES.pictures, toLines(listed))
  const hasPicture = (key: string) => written.has(key)
  yield countedLines('events', listEventLines(hostId, { hasPicture, hasAccounts: people !== undefined }))
  if (people) for (const list of PEOPLE_LISTS) yield countedLines(list, people[list])
  const manifest: ArchiveManifest = {
    format: ARCHIVE_FORMAT,
    version: ARCHIVE_VERSION,
    scope,
    origin: env().app.url,
    software: await productName(),
    madeAt: now().toISOString(),
    files: sums,
    counts: { ...counts, pictures: listed.length },
  }
  yield { name: ARCHIVE_NAMES.manifest, bytes: Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]), isPacked: true }
}

/** An archive of events and their pictures as a stream, produced as it is read. */
export function writeArchive(contents: ArchiveContents): Readable {
  return writeZip(entriesOf(contents))
}
