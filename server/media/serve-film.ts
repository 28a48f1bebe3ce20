import path from 'node:path'
import { parseByteRange } from '@/lib/media/byte-range'
import { isFilmKey } from '@/lib/media/urls'
import { isAppError } from '@/server/platform/errors'
import { log } from '@/server/platform/log'
import { getStorage } from '@/server/platform/storage'
import { originalKey } from './media-keys'
import { DAMAGED } from './original'
import { getFilmState } from './verify-film'

/** Sent with every answer, so that no browser treats the bytes as a page or runs anything in them. */
const SAFE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
} as const

/** A film under a key never changes; one that is taken down disappears from caches within a day. */
const LONG = 'public, max-age=86400, immutable'
/** For a film whose bytes have not been checked against their hash yet. */
const A_MINUTE = 'public, max-age=60'

const CONTENT_TYPES: Readonly<Record<string, string>> = { '.mp4': 'video/mp4', '.webm': 'video/webm', '.mov': 'video/quicktime' }

/**
 * The answer to a request for a film: the whole or the requested range, streamed; 304 if the browser has it, 404 for unknown keys, 410 if
 * the file is damaged, 416 for a range past the end, 503 if the store is down. Source: RFC 9110 §13, §14.
 * @param key the last part of the path.
 */
export async function serveFilm(request: Request, key: string): Promise<Response> {
  if (!isFilmKey(key)) return plain(404, 'There is no such film.')
  const etag = `"${key.slice(0, 24)}"`
  try {
    const storage = getStorage()
    const file = originalKey(key)
    const found = await storage.head(file)
    if (!found) return plain(404, 'There is no such film.')
    const state = await getFilmState(key, found.sizeBytes)
    if (state === 'damaged') return plain(410, DAMAGED)
    const headers = { ...SAFE_HEADERS, etag, 'cache-control': state === 'intact' ? LONG : A_MINUTE, 'accept-ranges': 'bytes' }
    if (
      request.headers
        .get('if-none-match')
        ?.split(',')
        .some((tag) => tag.trim().replace(/^W\//, '') === etag)
    )
      return new Response(null, { status: 304, headers })
    const { sizeBytes } = found
    const condition = request.headers.get('if-range')
    const range = condition === null || condition.trim() === etag ? parseByteRange(request.headers.get('range'), sizeBytes) : 'whole'
    if (range === 'unsatisfiable') return plain(416, 'The film has no such part.', { 'content-range': `bytes */${sizeBytes}` })
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
    return bytes ? new Response(bytes, { status, headers: sent }) : plain(404, 'There is no such film.')
  } catch (error) {
    log().error({ err: error, key }, 'film not served')
    return isAppError(error) && error.code === 'unavailable'
      ? plain(503, error.message, { 'retry-after': '30' })
      : plain(500, 'The film could not be sent.')
  }
}

function plain(status: number, text: string, more: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { ...SAFE_HEADERS, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...more },
  })
}
