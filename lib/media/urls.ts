import { HERO_WIDTHS, isPresetName, ORIGINAL, type PresetName } from './presets'

/** The key of a stored picture: the SHA-256 of the uploaded bytes in hex, in chats a keyed hash, plus the extension of the stored format. */
export const MEDIA_KEY = /^[0-9a-f]{64}\.(?:jpg|webp)$/

/** Whether a word has the form of a stored picture's key. */
export function isMediaKey(key: string): boolean {
  return MEDIA_KEY.test(key)
}

/** The key of a stored film. */
const FILM_KEY = /^[0-9a-f]{64}\.(?:mp4|webm|mov)$/

/** Whether a word has the form of a stored film's key. */
export function isFilmKey(key: string): boolean {
  return FILM_KEY.test(key)
}

/** The path of the default profile picture. */
export const NOBODYS_PICTURE = '/user_picture.png'

/**
 * The absolute address of a stored film, or of a stored picture as it was kept.
 * @param appUrl as for `imageUrl`.
 */
export function mediaUrl(appUrl: string, key: string): string {
  return isFilmKey(key) ? `${appUrl.replace(/\/+$/, '')}/media/${key}` : imageUrl(appUrl, key)
}

/** The path of a picture in a size of the closed list, beginning with a slash. */
function imagePath(preset: PresetName | typeof ORIGINAL, key: string): string {
  return `/img/${preset}/${key}`
}

/**
 * The absolute address of a picture. Without a preset it is the stored picture itself: the form that `imageUrl` has on the wire.
 * @param appUrl absolute base address of the product without a trailing slash.
 */
export function imageUrl(appUrl: string, key: string, preset: PresetName | typeof ORIGINAL = ORIGINAL): string {
  return appUrl.replace(/\/+$/, '') + imagePath(preset, key)
}

/**
 * The key within an address that `imageUrl` made, else null. Foreign addresses, other paths, queries and fragments answer null.
 * @param appUrl absolute base address of the product.
 */
export function parseImageUrl(appUrl: string, address: string): string | null {
  const base = parseAddress(appUrl)
  const url = parseAddress(address)
  if (!base || !url || url.origin !== base.origin || url.username || url.password || url.search || url.hash) return null
  const folder = base.pathname.replace(/\/+$/, '')
  if (!url.pathname.startsWith(`${folder}/img/`)) return null
  const [preset = '', key = '', ...rest] = url.pathname.slice(folder.length + '/img/'.length).split('/')
  return rest.length === 0 && (preset === ORIGINAL || isPresetName(preset)) && isMediaKey(key) ? key : null
}

/**
 * The key of a picture of ours by any of its addresses, absolute or not; null for addresses of other forms. Does not check that the picture
 * exists.
 */
export function pictureKey(address: string): string | null {
  const key = /\/img\/[a-z0-9-]+\/([^/?#]+)$/.exec(address)?.[1] ?? ''
  return isMediaKey(key) ? key : null
}

/**
 * The address of another size of a picture, for components that do not know the site's address: our pictures are recognised by path and
 * only the preset is replaced, so a foreign address with such a path keeps its host.
 */
export function withPreset(address: string, preset: PresetName): string {
  const match = /^(.*\/img\/)([a-z0-9-]+)\/([0-9a-f]{64}\.(?:jpg|webp))$/.exec(address)
  const [, base, current, key] = match ?? []
  if (base === undefined || current === undefined || key === undefined || (current !== ORIGINAL && !isPresetName(current))) return address
  return `${base}${preset}/${key}`
}

/**
 * A picture's address for our own pages: a path on the page's host, which works under any host name (a phone on the same network may not
 * know the configured one). A picture that is not ours keeps its address.
 */
export function pagePicture(address: string, preset: PresetName): string {
  if (address.endsWith(NOBODYS_PICTURE)) return NOBODYS_PICTURE
  const resized = withPreset(address, preset)
  return resized === address && !address.includes(`/img/${preset}/`) ? address : resized.slice(resized.lastIndexOf('/img/'))
}

/** A `srcset` of an event page's large picture over all hero widths up to the widest; empty for a picture that is not ours. */
export function heroSrcSet(address: string, widestPx = Infinity): string {
  if (pictureKey(address) === null) return ''
  return HERO_WIDTHS.filter((width) => width <= widestPx)
    .map((width) => `${pagePicture(address, `hero-${width}`)} ${width}w`)
    .join(', ')
}

/** The `srcset` that adds the size for high-density screens to a `src`; empty for a picture that is not ours. */
export function densitySrcSet(address: string, preset: 'card' | 'tile' | 'reel-tile' | 'avatar'): string {
  return pictureKey(address) === null ? '' : `${pagePicture(address, `${preset}-2x`)} 2x`
}

/** A `srcset` of a card's picture by its width, for a page that says how wide its cards are; empty for a picture that is not ours. */
export function cardWidthsSrcSet(address: string): string {
  return pictureKey(address) === null ? '' : `${pagePicture(address, 'card')} 320w, ${pagePicture(address, 'card-2x')} 640w`
}

function parseAddress(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null
}
