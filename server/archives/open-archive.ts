import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { ArchiveLine } from '@/lib/archives/archive-event'
import type { Json } from '@/lib/events/json-ld'
import {
  ARCHIVE_NAMES,
  ARCHIVE_VERSION,
  ArchiveManifest,
  MAX_LINE_BYTES,
  MAX_MANIFEST_BYTES,
  MAX_PEOPLE_LINES,
  ManifestHead,
  PEOPLE_LISTS,
  PictureLine,
  type PeopleList,
  type Sum,
} from '@/lib/archives/manifest'
import { textFor } from '@/lib/text/text-for'
import { AppError, isAppError } from '@/server/platform/errors'
import { openZip, ZipTooLargeError, type ByteSource, type Zip, type ZipLimits } from '@/server/platform/zip'
import type { ArchiveSource, NumberedLine } from './archive-source'
import { readLines } from './read-lines'

const ERRORS = textFor('importErrors').archive

export type Archive = ArchiveSource & {
  manifest: ArchiveManifest
  /** The lines of a list about people, not validated yet; none if the archive has no such list. */
  listPeople: (list: PeopleList) => AsyncIterable<NumberedLine>
}

export type OpenOptions = ZipLimits & {
  /** Checks the hash of every file at once instead of when it is read. */
  isVerified: boolean
}

/** What is wrong with an archive, as a message for people. */
function toRefusal(cause: unknown): AppError {
  if (isAppError(cause)) return cause
  if (cause instanceof ZipTooLargeError) return new AppError('too_large', ERRORS.tooLarge, { cause })
  return new AppError('invalid', ERRORS.damaged, { cause })
}

/** Passes the bytes on. Throws at the end if size or hash differ from the manifest. */
async function* checked(bytes: Readable, { sizeBytes, sha256 }: Sum): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let size = 0
  for await (const piece of bytes as AsyncIterable<Uint8Array>) {
    hash.update(piece)
    size += piece.length
    yield piece
  }
  if (size !== sizeBytes || hash.digest('hex') !== sha256) throw new AppError('invalid', ERRORS.damaged)
}

async function readManifest(zip: Zip): Promise<ArchiveManifest> {
  const size = zip.sizeOf(ARCHIVE_NAMES.manifest)
  const stream = await zip.open(ARCHIVE_NAMES.manifest)
  if (size === null || !stream || size > MAX_MANIFEST_BYTES) throw new AppError('invalid', ERRORS.foreign)
  const pieces: Uint8Array[] = []
  for await (const piece of stream as AsyncIterable<Uint8Array>) pieces.push(piece)
  const text = Buffer.concat(pieces).toString('utf8')
  const value: unknown = JSON.parse(text)
  const head = ManifestHead.safeParse(value)
  if (!head.success) throw new AppError('invalid', ERRORS.foreign)
  if (head.data.version > ARCHIVE_VERSION) throw new AppError('invalid', ERRORS.newer)
  return ArchiveManifest.parse(value)
}

async function* open(zip: Zip, name: string, sum: Sum | undefined): AsyncGenerator<Uint8Array> {
  const stream = sum && zip.sizeOf(name) === sum.sizeBytes ? await zip.open(name) : null
  if (!sum || !stream) throw new AppError('invalid', ERRORS.damaged)
  yield* checked(stream, sum)
}

async function drain(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of bytes);
}

/** The pictures of an archive by name. A list longer than the archive is not read to its end: it would fill the memory. */
async function readPictureList(zip: Zip, sum: Sum | undefined): Promise<Map<string, Sum>> {
  const most = zip.names().length
  const pictures = new Map<string, Sum>()
  let lines = 0
  for await (const line of readLines(open(zip, ARCHIVE_NAMES.pictures, sum), MAX_LINE_BYTES)) {
    lines += 1
    if (lines > most) throw new AppError('invalid', ERRORS.damaged)
    const { name, sizeBytes, sha256 } = PictureLine.parse(JSON.parse(line))
    pictures.set(name, { sizeBytes, sha256 })
  }
  return pictures
}

async function readAll(source: ByteSource, { isVerified, ...limits }: OpenOptions): Promise<Archive> {
  const zip = await openZip(source, limits)
  const manifest = await readManifest(zip)
  const sums = new Map(manifest.files.map(({ name, ...sum }) => [name, sum]))
  const pictures = await readPictureList(zip, sums.get(ARCHIVE_NAMES.pictures))
  const aboutPeople: readonly string[] = PEOPLE_LISTS.map((list) => ARCHIVE_NAMES[list])
  if (isVerified)
    for (const [name, sum] of [...sums, ...pictures]) await (aboutPeople.includes(name) ? drainLines : drain)(open(zip, name, sum))
  return {
    manifest,
    async openPicture(name) {
      const sum = pictures.get(name)
      return sum ? open(zip, name, sum) : null
    },
    listEvents: () => linesOf(open(zip, ARCHIVE_NAMES.events, sums.get(ARCHIVE_NAMES.events))),
    async *listPeople(list) {
      const sum = sums.get(ARCHIVE_NAMES[list])
      if (sum) yield* linesOf(open(zip, ARCHIVE_NAMES[list], sum))
    },
  }
}

async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<NumberedLine> {
  let number = 0
  try {
    for await (const line of readLines(bytes, MAX_LINE_BYTES)) {
      number += 1
      yield { number, value: toObject(line) }
    }
  } catch (error) {
    throw toRefusal(error)
  }
}

/** Reads a list to its end, so that a damaged or too long one is found before anything of it is imported. */
async function drainLines(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  let count = 0
  for await (const _ of readLines(bytes, MAX_LINE_BYTES)) {
    count += 1
    if (count > MAX_PEOPLE_LINES) throw new AppError('too_large', ERRORS.tooManyPeople({ lines: MAX_PEOPLE_LINES }))
  }
}

function toObject(line: string): ArchiveLine | null {
  try {
    const value = JSON.parse(line) as Json
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}

/**
 * Opens an archive of events. Throws `too_large` beyond the limits, and `invalid` for a file that is no archive, is damaged, or was made by
 * a newer version.
 */
export async function openArchive(source: ByteSource, options: OpenOptions): Promise<Archive> {
  try {
    return await readAll(source, options)
  } catch (error) {
    throw toRefusal(error)
  }
}
