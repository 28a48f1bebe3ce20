import path from 'node:path'
import { parseByteRange } from '@/lib/media/byte-range'
import { isFilmKey } from '@/lib/media/urls'
import { listsMark } from '@/server/http/cached'
import { log } from '@/server/platform/log'
import { getStorage } from '@/server/platform/storage'
import { failedAnswer, MEDIA_HEADERS, plainAnswer, UNCHECKED_CACHE } from './media-answers'
import { originalKey } from './media-keys'
import { DAMAGED } from './original'
import { getFilmState } from './verify-film'

/** A film under a key never changes; one that is taken down disappears from caches within a day. */
const LONG = 'public, max-age=86400, immutable'

const CONTENT_TYPES: Readonly<Record<string, string>> = { '.mp4': 'video/mp4', '.webm': 'video/webm', '.mov': 'video/quicktime' }

/**
 * The answer to a request for a film: the whole or the requested range, streamed; 304 if the browser has it, 404 for unknown keys, 410 if
 * the file is damaged, 416 for a range past the end, 503 if the store is down. Source: RFC 9110 §13, §14.
 * @param key the last part of the path.
 */
export async function serveFilm(request: Request, key: string): Promise<Response> {
  if (!isFilmKey(key)) return plainAnswer(404, 'There is no such film.')
  const etag = `"${key.slice(0, 24)}"`
  try {
    const storage = getStorage()
    const file = originalKey(key)
    const found = await storage.head(file)
    if (!found) return plainAnswer(404, 'There is no such film.')
    const state = await getFilmState(key, found.sizeBytes)
    if (state === 'damaged') return plainAnswer(410, DAMAGED)
    const headers = { ...MEDIA_HEADERS, etag, 'cache-control': state === 'intact' ? LONG : UNCHECKED_CACHE, 'accept-ranges': 'bytes' }
    if (listsMark(request, etag)) return new Response(null, { status: 304, headers })
    const { sizeBytes } = found
    const condition = request.headers.get('if-range')
    const range = condition === null || condition.trim() === etag ? parseByteRange(request.headers.get('range'), sizeBytes) : 'whole'
    if (range === 'unsatisfiable') return plainAnswer(416, 'The film has no such part.', { 'content-range': `bytes */${sizeBytes}` })
    const part = range === 'whole' ? { start: 0, end: sizeBytes - 1 } : range
    const sent = {
      ...headers,
      'content-type': CONTENT_TYPES[path.extname(key)] ?? 'application/octet-stream',
      'content-length': String(part.end - part.start + 1),
      ...(range === 'whole' ? {} : { 'content-range': `bytes ${part.start}-${part.end}/${sizeBytes}` }),
    }
    const status = range === 'whole' ? 200 : 206
    if (request.method === 'HEAD') return new Response(null, { status, headers: sent })
    const bytes = await storage.stream(file, part)
    return bytes ? new Response(bytes, { status, headers: sent }) : plainAnswer(404, 'There is no such film.')
  } catch (error) {
    log().error({ err: error, key }, 'film not served')
    return failedAnswer(error, 'The film could not be sent.')
  }
}
