import { isPresetName, ORIGINAL, type ImageFormat, type PresetName } from './presets'
import { isMediaKey, parseImageUrl } from './urls'

/** What an address below `/img/` requests; `format` is set if the address fixes it. */
export type ImageRequest = { preset: PresetName | typeof ORIGINAL; key: string; format: ImageFormat | null }

/**
 * The original client writes its sizes as options of a resizing proxy. These are all it uses, each set in alphabetical order; any other set
 * is unknown. An address without options means the stored picture.
 */
const PROXY_OPTIONS: Readonly<Record<string, PresetName | typeof ORIGINAL>> = {
  '': ORIGINAL,
  'q:70/rs:fill:320:350': 'card',
  'q:70/rs:fill:400:400': 'tile',
  'rs:fill:200:200': 'reel-tile',
  'rs:fill:96:96': 'avatar',
  'q:70/rs:fit:935': 'gallery',
  'rs:auto': 'full',
  'blur:1/q:20/w:100': 'blur',
  'q:50/rs:auto': 'host-grid',
}

/**
 * What an address below `/img/` requests: `{preset}/{key}`, or the original client's `{options}/plain/{imageUrl}[@format]` for our own
 * pictures. Null for anything else, including foreign addresses: nothing is ever fetched.
 * @param segments the decoded parts of the path after `/img/`.
 * @param appUrls absolute base addresses under which our pictures are known.
 */
export function parseImageRequest(segments: readonly string[], appUrls: readonly string[]): ImageRequest | null {
  const plainAt = segments.indexOf('plain')
  if (plainAt >= 0) return parseProxyForm(segments.slice(0, plainAt), segments.slice(plainAt + 1).join('/'), appUrls)
  const [preset = '', key = '', ...rest] = segments
  if (rest.length > 0 || !isMediaKey(key)) return null
  return preset === ORIGINAL || isPresetName(preset) ? { preset, key, format: null } : null
}

function parseProxyForm(options: readonly string[], source: string, appUrls: readonly string[]): ImageRequest | null {
  const preset = PROXY_OPTIONS[options.filter(Boolean).toSorted().join('/')]
  if (preset === undefined) return null
  const [, address = '', ending] = /^(.*?)(?:@([a-z]+))?$/.exec(source) ?? []
  if (ending !== undefined && ending !== 'webp') return null
  // Web servers merge repeated slashes of a path, which cuts one of the two after the scheme.
  const absolute = address.replace(/^(https?):\/+/i, '$1://')
  for (const appUrl of appUrls) {
    const key = parseImageUrl(appUrl, absolute)
    if (key !== null)
      return { preset: preset === ORIGINAL && ending === 'webp' ? 'full' : preset, key, format: ending === 'webp' ? 'webp' : null }
  }
  return null
}
