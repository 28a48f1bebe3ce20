import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type/core'
import { MAX_FILM_BYTES } from '@/lib/media/limits'
import { findBoxMetadata, findElementMetadata, type Blank } from '@/lib/media/film-metadata'
import { textFor } from '@/lib/text/text-for'
import { AppError } from '@/server/platform/errors'

const SERVER_ERRORS = textFor('serverErrors')

/** An uploaded film, validated and stripped of metadata; picture and sound are unchanged. */
export type ReadFilm = {
  /** The SHA-256 of the uploaded bytes in hex, plus the format's file extension. */
  key: string
  contentType: FilmType
  /** Its path on disk. */
  path: string
  sizeBytes: number
}

const FILM_TYPES = { 'video/mp4': 'mp4', 'video/x-m4v': 'mp4', 'video/webm': 'webm', 'video/quicktime': 'mov' } as const
type FilmType = 'video/mp4' | 'video/webm' | 'video/quicktime'
const CONTENT_TYPES: Readonly<Record<'mp4' | 'webm' | 'mov', FilmType>> = { mp4: 'video/mp4', webm: 'video/webm', mov: 'video/quicktime' }
const ACCEPTED = SERVER_ERRORS.acceptedFilms

/** How many leading bytes identify a file's format. */
const SNIFFED_BYTES = 64 * 1024

/** A file's MIME type, judged by its content alone; null if unknown. */
async function sniff(file: FileHandle): Promise<string | null> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(SNIFFED_BYTES), position: 0 })
  try {
    return (await fileTypeFromBuffer(buffer.subarray(0, bytesRead)))?.mime ?? null
  } catch {
    // The sniffer throws on some truncated containers.
    return null
  }
}

/** The SHA-256 of a local file, in hex. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

const ZEROES = Buffer.alloc(64 * 1024)

async function blank(file: FileHandle, { offset, length, header }: Blank): Promise<void> {
  await file.write(header, 0, header.length, offset)
  for (let at = offset + header.length; at < offset + length; at += ZEROES.length)
    await file.write(ZEROES, 0, Math.min(ZEROES.length, offset + length - at), at)
}

/**
 * Reads an uploaded film from disk, within the size limit and judged by its content; name and declared type do not count. Blanks metadata
 * about place, device and owner in the file itself. Null if it is not a film (but perhaps a picture). Throws `too_large`, `invalid` if it
 * is empty, `unsupported` for other film formats.
 */
export async function readFilm(path: string): Promise<ReadFilm | null> {
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    if (size === 0) throw new AppError('invalid', `${SERVER_ERRORS.fileEmpty} ${ACCEPTED}`)
    const mime = await sniff(file)
    if (mime === null || mime.startsWith('image/')) return null
    const ending = Object.hasOwn(FILM_TYPES, mime) ? FILM_TYPES[mime as keyof typeof FILM_TYPES] : null
    if (ending === null) throw new AppError('unsupported', `${SERVER_ERRORS.notTaken} ${ACCEPTED}`)
    if (size > MAX_FILM_BYTES) throw new AppError('too_large', SERVER_ERRORS.filmTooLarge({ megabytes: MAX_FILM_BYTES / 1024 / 1024 }))
    const sha256 = await hashFile(path)
    const read = async (offset: number, length: number) => {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position: offset })
      return buffer.subarray(0, bytesRead)
    }
    for (const found of await (ending === 'webm' ? findElementMetadata : findBoxMetadata)(read, size)) await blank(file, found)
    return { key: `${sha256}.${ending}`, contentType: CONTENT_TYPES[ending], path, sizeBytes: size }
  } finally {
    await file.close()
  }
}
