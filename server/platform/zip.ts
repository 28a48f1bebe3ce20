import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry } from 'yauzl'
import { ZipFile } from 'yazl'
import { getStorage } from './storage'

/** A file of a ZIP archive to be written. Pictures are stored as they are; packing them again saves nothing. */
export type ZipEntry = { name: string; bytes: AsyncIterable<Uint8Array>; isPacked: boolean }

async function fill(zip: ZipFile, entries: AsyncIterable<ZipEntry>): Promise<void> {
  const output = zip.outputStream as Readable
  for await (const { name, bytes, isPacked } of entries) {
    const input = Readable.from(bytes, { objectMode: false })
    const stop = () => input.destroy(new Error('The reader of the archive left.'))
    output.once('close', stop)
    zip.addReadStream(input, name, { compress: isPacked })
    await finished(input)
    output.off('close', stop)
  }
  zip.end()
}

/** A ZIP archive as a stream, of any size (ZIP64). Each entry is asked for once the one before has been read to its end. */
export function writeZip(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  fill(zip, entries).catch((error: Error) => output.destroy(error))
  zip.on('error', (error: Error) => output.destroy(error))
  return output
}

/** Bytes that can be read from any place. `read` takes a range without its end. */
export type ByteSource = { sizeBytes: number; read: (start: number, end: number) => Readable }

/** A local file. */
export async function fileSource(path: string): Promise<ByteSource> {
  const { size } = await stat(path)
  return { sizeBytes: size, read: (start, end) => createReadStream(path, { start, end: end - 1 }) }
}

/** A file of the store, or null if there is none. */
export async function storedSource(key: string): Promise<ByteSource | null> {
  const found = await getStorage().head(key)
  if (!found) return null
  async function* pieces(start: number, end: number): AsyncGenerator<Uint8Array> {
    const bytes = await getStorage().stream(key, { start, end: end - 1 })
    if (!bytes) throw new Error(`${key} is gone.`)
    yield* bytes
  }
  return { sizeBytes: found.sizeBytes, read: (start, end) => Readable.from(pieces(start, end), { objectMode: false }) }
}

class SourceReader extends RandomAccessReader {
  constructor(private readonly source: ByteSource) {
    super()
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.source.read(start, end)
  }
}

export type ZipLimits = { maxEntries: number; maxEntryBytes: number; maxBytes: number }

/** An archive beyond its limits, before anything of it is unpacked. */
export class ZipTooLargeError extends Error {}

/** What is kept of an entry: a large archive has many. */
type Place = Pick<Entry, 'relativeOffsetOfLocalHeader' | 'compressedSize' | 'compressionMethod' | 'uncompressedSize'>

/** An open archive; names lead to sizes after unpacking. */
export type Zip = {
  names: () => string[]
  sizeOf: (name: string) => number | null
  /** An entry's bytes; null if there is no such entry. The stream fails if they are more or fewer than the entry claims. */
  open: (name: string) => Promise<Readable | null>
}

/**
 * Opens a ZIP archive by its directory. Throws `ZipTooLargeError` beyond the limits, and an `Error` for a damaged or encrypted one, for
 * names that lead out of a folder and for names that occur twice.
 */
export async function openZip(source: ByteSource, { maxEntries, maxEntryBytes, maxBytes }: ZipLimits): Promise<Zip> {
  const zip = await fromRandomAccessReaderPromise(new SourceReader(source), source.sizeBytes, { autoClose: false, strictFileNames: true })
  if (zip.entryCount > maxEntries) throw new ZipTooLargeError(`${zip.entryCount} entries`)
  const places = new Map<string, Place>()
  let bytes = 0
  for await (const entry of zip.eachEntry()) {
    if (!entry.canDecodeFileData()) throw new Error(`${entry.fileName} is encrypted or packed in an unknown way.`)
    if (places.has(entry.fileName)) throw new Error(`${entry.fileName} occurs twice.`)
    bytes += entry.uncompressedSize
    if (entry.uncompressedSize > maxEntryBytes || bytes > maxBytes) throw new ZipTooLargeError(entry.fileName)
    const { relativeOffsetOfLocalHeader, compressedSize, compressionMethod, uncompressedSize } = entry
    places.set(entry.fileName, { relativeOffsetOfLocalHeader, compressedSize, compressionMethod, uncompressedSize })
  }
  return {
    names: () => [...places.keys()],
    sizeOf: (name) => places.get(name)?.uncompressedSize ?? null,
    async open(name) {
      const place = places.get(name)
      if (!place) return null
      // The library reads no other properties of an entry here.
      const { fileDataStart } = await zip.readLocalFileHeaderPromise(place as Entry, { minimal: true })
      const { compressedSize, compressionMethod, uncompressedSize } = place
      const isPacked = compressionMethod !== 0
      return new Promise((resolve, reject) => {
        zip.openReadStreamLowLevel(fileDataStart, compressedSize, 0, compressedSize, isPacked, uncompressedSize, (error, stream) =>
          error ? reject(error) : resolve(stream),
        )
      })
    },
  }
}
