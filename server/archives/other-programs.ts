import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { plainWords } from '@/lib/events/import/html-page'
import { oneLine } from '@/lib/events/import/web-fields'

/** Letters of a description that are read; an event keeps 5,000 of them. */
const MAX_HTML = 100_000
const MAX_TAGS = 20
const MAX_TAG = 40

/** Another program's HTML as plain text. */
export const plainDescription = (html: string | null | undefined): string => plainWords((html ?? '').slice(0, MAX_HTML))

/** Another program's tags as an event can keep them. */
export const plainTags = (tags: readonly string[]): string[] =>
  tags
    .map((tag) => oneLine(tag).slice(0, MAX_TAG))
    .filter((tag) => tag !== '')
    .slice(0, MAX_TAGS)

/**
 * A file of another program's folder of uploads; null if there is none.
 * @param upload a path that was checked not to lead out of it.
 */
export async function openUpload(uploads: string | null, upload: string | undefined): Promise<AsyncIterable<Uint8Array> | null> {
  if (uploads === null || upload === undefined) return null
  const place = path.join(uploads, upload)
  const isThere = await stat(place).then(
    (at) => at.isFile(),
    () => false,
  )
  return isThere ? read(place) : null
}

/** Opens the file only when it is read, so that asking for it leaves nothing open. */
async function* read(place: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(place) as AsyncIterable<Uint8Array>
}
