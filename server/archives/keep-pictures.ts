import { Readable } from 'node:stream'
import { readFile } from 'node:fs/promises'
import type { ArchivedRest } from '@/lib/archives/archive-event'
import { MAX_IMAGE_BYTES } from '@/lib/media/limits'
import { textFor } from '@/lib/text/text-for'
import { forgetImage } from '@/server/media/forget-image'
import { readAnimation } from '@/server/media/read-animation'
import { readFilm } from '@/server/media/read-film'
import { readImage } from '@/server/media/read-image'
import { storeFilm } from '@/server/media/store-film'
import { storeImage } from '@/server/media/store-image'
import type { CarriedPictures } from '@/server/events/import/carried'
import { AppError, isAppError } from '@/server/platform/errors'
import { createSpool } from '@/server/platform/spool'
import type { ArchiveSource } from './archive-source'

const SERVER_ERRORS = textFor('serverErrors')
const ERRORS = textFor('importErrors').archive

type Kind = CarriedPictures['images'][number]['kind'] | 'image'

async function toBuffer(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of bytes) {
    size += piece.length
    if (size > MAX_IMAGE_BYTES) throw new AppError('too_large', SERVER_ERRORS.pictureTooLarge({ megabytes: MAX_IMAGE_BYTES / 1024 / 1024 }))
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** Stores a short film, or a still in its place. */
async function keepFilm(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const spool = createSpool()
  try {
    const path = await spool.keep(Readable.from(bytes, { objectMode: false }))
    const film = await readFilm(path)
    return film ? await storeFilm(film) : await storeImage(await readImage(await readFile(path)))
  } finally {
    await spool.discard()
  }
}

/** Stores a picture after the same checks as an upload. */
async function keep(bytes: AsyncIterable<Uint8Array>, kind: Kind): Promise<string> {
  if (kind === 'teaser') return keepFilm(bytes)
  const buffer = await toBuffer(bytes)
  return storeImage(kind === 'gif' ? await readAnimation(buffer) : await readImage(buffer))
}

/**
 * Stores one picture of an archive and returns its key; null if the archive does not contain it. Throws `invalid` for one that cannot be
 * read, `forbidden` for one that moderation took down.
 */
export async function keepPicture(source: ArchiveSource, name: string): Promise<string | null> {
  const bytes = await source.openPicture(name)
  return bytes && keep(bytes, 'image')
}

const wantedOf = (pictures: ArchivedRest['pictures']): [Kind, string][] => [
  ...(pictures.image ? [['image', pictures.image] as [Kind, string]] : []),
  ...pictures.gallery.map((name): [Kind, string] => ['gallery', name]),
  ...pictures.lineup.map((name): [Kind, string] => ['lineup', name]),
  ...(pictures.teaser ? [['teaser', pictures.teaser] as [Kind, string]] : []),
  ...(pictures.gif ? [['gif', pictures.gif] as [Kind, string]] : []),
]

/** How many pictures and films of an event the source does not contain. */
export async function countMissing(source: ArchiveSource, pictures: ArchivedRest['pictures']): Promise<number> {
  const found = await Promise.all(wantedOf(pictures).map(([, name]) => source.openPicture(name)))
  return found.filter((bytes) => bytes === null).length
}

/**
 * Stores the pictures and films of an event of an archive; those the archive does not contain are left out, and `onMissing` is called for
 * each. Throws `invalid` for one that cannot be read, `forbidden` for one that moderation took down; nothing stays stored then.
 */
export async function keepPictures(
  source: ArchiveSource,
  pictures: ArchivedRest['pictures'],
  onMissing?: () => void,
): Promise<CarriedPictures> {
  const kept: CarriedPictures = { imageKey: null, images: [] }
  try {
    for (const [kind, name] of wantedOf(pictures)) {
      const bytes = await source.openPicture(name)
      if (!bytes) {
        onMissing?.()
        continue
      }
      const mediaKey = await keep(bytes, kind).catch((cause: unknown) => {
        if (isAppError(cause) && ['invalid', 'unsupported', 'too_large'].includes(cause.code))
          throw new AppError('invalid', ERRORS.picture({ name }), { cause })
        throw cause
      })
      if (kind === 'image') kept.imageKey = mediaKey
      else if (!kept.images.some((image) => image.kind === kind && image.mediaKey === mediaKey)) kept.images.push({ kind, mediaKey })
    }
    return kept
  } catch (error) {
    for (const key of [kept.imageKey, ...kept.images.map(({ mediaKey }) => mediaKey)]) if (key !== null) await forgetImage(key)
    throw error
  }
}
