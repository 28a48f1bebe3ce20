import { chooseFormat, getPreset, ORIGINAL } from '@/lib/media/presets'
import { parseImageRequest } from '@/lib/media/proxy-form'
import { env } from '@/server/platform/env'
import { isAppError } from '@/server/platform/errors'
import { log } from '@/server/platform/log'
import { etagOf } from './media-keys'
import { getOriginal } from './original'
import { getVariant } from './render-image'

/** Sent with every answer, so that no browser treats the bytes as a page or runs anything in them. */
const SAFE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
} as const

/** A picture under a key never changes. */
const FOREVER = 'public, max-age=31536000, immutable'
/** For a picture whose bytes could not be checked against their hash. */
const A_MINUTE = 'public, max-age=60'

/**
 * The answer to a request below `/img/`: the picture, 304 if the browser has it, 404 for unknown keys and sizes, 410 if the file is
 * damaged, 503 if the store is down. Never fetches anything from another host.
 * @param segments the decoded parts of the path after `/img/`.
 */
export async function serveImage(request: Request, segments: readonly string[]): Promise<Response> {
  const wanted = parseImageRequest(segments, [env().app.url, ...addressesOf(request)])
  if (!wanted) return plain(404, 'There is no such picture.')
  const { preset, key } = wanted
  const format = preset === ORIGINAL ? null : (wanted.format ?? chooseFormat(getPreset(preset), request.headers.get('accept')))
  const etag = etagOf(preset, key, format)
  const headers = {
    ...SAFE_HEADERS,
    etag,
    'cache-control': FOREVER,
    ...(wanted.format === null && preset !== ORIGINAL ? { vary: 'Accept' } : {}),
  }
  if (matches(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  try {
    const picture = preset === ORIGINAL || format === null ? await getOriginal(key) : await getVariant(preset, key, format)
    if (!picture) return plain(404, 'There is no such picture.')
    const cacheControl = 'isVerified' in picture && !picture.isVerified ? A_MINUTE : FOREVER
    return new Response(new Uint8Array(picture.bytes), {
      headers: {
        ...headers,
        'cache-control': cacheControl,
        'content-type': picture.contentType,
        'content-length': String(picture.bytes.length),
      },
    })
  } catch (error) {
    if (isAppError(error) && error.code === 'gone') return plain(410, error.message)
    log().error({ err: error, key, preset }, 'picture not served')
    return isAppError(error) && error.code === 'unavailable'
      ? plain(503, error.message, { 'retry-after': '30' })
      : plain(500, 'The picture could not be made.')
  }
}

/** Our own addresses according to the request. They need not be trusted, because nothing is fetched from them. */
function addressesOf(request: Request): string[] {
  const host = request.headers.get('host')
  return [new URL(request.url).origin, ...(host === null ? [] : [`http://${host}`, `https://${host}`])]
}

const matches = (ifNoneMatch: string | null, etag: string) =>
  ifNoneMatch !== null && ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)

function plain(status: number, text: string, more: Record<string, string> = {}): Response {
  return new Response(text, {
    status,
    headers: { ...SAFE_HEADERS, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...more },
  })
}
