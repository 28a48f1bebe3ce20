import { chooseFormat, getPreset, isTooLarge, ORIGINAL, UNCLAIMED_PRESET } from '@/lib/media/presets'
import { parseImageRequest } from '@/lib/media/proxy-form'
import { listsMark } from '@/server/http/cached'
import { env } from '@/server/platform/env'
import { isAppError } from '@/server/platform/errors'
import { log } from '@/server/platform/log'
import { isUnclaimedFlyer } from './is-unclaimed'
import { failedAnswer, MEDIA_HEADERS, plainAnswer, UNCHECKED_CACHE } from './media-answers'
import { etagOf } from './media-keys'
import { getOriginal } from './original'
import { getVariant } from './render-image'

/** A picture under a key never changes. */
const FOREVER = 'public, max-age=31536000, immutable'
/** A flyer grows when its event is claimed. */
const UNTIL_CLAIMED = 'public, max-age=60'

/**
 * The answer to a request below `/img/`: the picture, in reduced size while its event is unclaimed, 304 if the browser has it, 404 for
 * unknown keys and sizes, 410 if the file is damaged, 503 if the store is down. Never fetches anything from another host.
 * @param segments the decoded parts of the path after `/img/`.
 */
export async function serveImage(request: Request, segments: readonly string[]): Promise<Response> {
  const wanted = parseImageRequest(segments, [env().app.url, ...addressesOf(request)])
  if (!wanted) return plainAnswer(404, 'There is no such picture.')
  const { key } = wanted
  const isReduced = isTooLarge(wanted.preset) && (await isUnclaimedFlyer(key))
  const preset = isReduced ? UNCLAIMED_PRESET : wanted.preset
  const format = preset === ORIGINAL ? null : (wanted.format ?? chooseFormat(getPreset(preset), request.headers.get('accept')))
  const etag = etagOf(preset, key, format)
  const headers = {
    ...MEDIA_HEADERS,
    etag,
    'cache-control': isReduced ? UNTIL_CLAIMED : FOREVER,
    ...(wanted.format === null && preset !== ORIGINAL ? { vary: 'Accept' } : {}),
  }
  if (listsMark(request, etag)) return new Response(null, { status: 304, headers })
  try {
    const picture = preset === ORIGINAL || format === null ? await getOriginal(key) : await getVariant(preset, key, format)
    if (!picture) return plainAnswer(404, 'There is no such picture.')
    return new Response(new Uint8Array(picture.bytes), {
      headers: {
        ...headers,
        ...('isVerified' in picture && !picture.isVerified ? { 'cache-control': UNCHECKED_CACHE } : {}),
        'content-type': picture.contentType,
        'content-length': String(picture.bytes.length),
      },
    })
  } catch (error) {
    if (isAppError(error) && error.code === 'gone') return plainAnswer(410, error.message)
    log().error({ err: error, key, preset }, 'picture not served')
    return failedAnswer(error, 'The picture could not be made.')
  }
}

/** Our own addresses according to the request. They need not be trusted, because nothing is fetched from them. */
function addressesOf(request: Request): string[] {
  const host = request.headers.get('host')
  return [new URL(request.url).origin, ...(host === null ? [] : [`http://${host}`, `https://${host}`])]
}
