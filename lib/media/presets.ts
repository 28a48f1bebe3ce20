/** The closed list of picture sizes. No other size can be requested, which bounds the number of stored variants. */

export type Preset = {
  /** Upper bounds of the answer in pixels; null leaves that side free. */
  widthPx: number | null
  heightPx: number | null
  /** `cover` crops to the exact shape, `inside` keeps the picture's own. */
  fit: 'cover' | 'inside'
  /** 1–100. */
  quality: number
  /** Gaussian sigma, 0 for none. */
  blur: number
  /** The preset's formats; the first is used if the browser states no preference. */
  formats: readonly ['webp', ...'avif'[]] | readonly ['jpeg']
}

const preset = (
  widthPx: number | null,
  heightPx: number | null,
  fit: Preset['fit'],
  quality: number,
  formats: Preset['formats'],
  blur = 0,
): Preset => ({ widthPx, heightPx, fit, quality, blur, formats })

/**
 * AVIF only for the small pictures that lists show by the dozen: there it saves 40 % of WebP's bytes for about 40 ms, once. A picture of
 * 1600 px would keep a core busy for half a second while its first visitor waits.
 */
const small = ['webp', 'avif'] as const
const large = ['webp'] as const
/** Link previews often support neither WebP nor AVIF. */
const share = ['jpeg'] as const

export const PRESETS = {
  card: preset(320, 350, 'cover', 70, small),
  'card-2x': preset(640, 700, 'cover', 60, large),
  tile: preset(400, 400, 'cover', 70, small),
  'tile-2x': preset(800, 800, 'cover', 60, large),
  'reel-tile': preset(200, 200, 'cover', 75, small),
  'reel-tile-2x': preset(400, 400, 'cover', 65, small),
  avatar: preset(96, 96, 'cover', 75, small),
  'avatar-2x': preset(192, 192, 'cover', 65, small),
  gallery: preset(935, null, 'inside', 70, large),
  'host-grid': preset(800, 800, 'inside', 50, large),
  full: preset(2560, 2560, 'inside', 80, large),
  blur: preset(100, null, 'inside', 20, large, 1),
  og: preset(1200, 630, 'cover', 80, share),
  /** 16:9, 4:3 and 1:1 for search engines. */
  wide: preset(1920, 1080, 'cover', 75, large),
  classic: preset(1600, 1200, 'cover', 75, large),
  square: preset(1200, 1200, 'cover', 75, large),
  'hero-480': preset(480, null, 'inside', 75, large),
  'hero-720': preset(720, null, 'inside', 75, large),
  'hero-1080': preset(1080, null, 'inside', 75, large),
  'hero-1600': preset(1600, null, 'inside', 75, large),
} as const satisfies Record<string, Preset>

export type PresetName = keyof typeof PRESETS
export type ImageFormat = 'webp' | 'avif' | 'jpeg'

/** The stored picture itself, which `imageUrl` on the wire points to. */
export const ORIGINAL = 'original'

/** The widths an event page offers its browser, ascending, in pixels. */
export const HERO_WIDTHS = [480, 720, 1080, 1600] as const

/** A flyer is someone's work: until its organizer claims the event, nobody gets it uncropped in more than this size, see `isTooLarge`. */
export const UNCLAIMED_PX = 1080
export const UNCLAIMED_PRESET = `hero-${UNCLAIMED_PX}` as const

/** Whether a size shows a picture uncropped and wider than an unclaimed event may. */
export function isTooLarge(name: PresetName | typeof ORIGINAL): boolean {
  if (name === ORIGINAL) return true
  const { fit, widthPx } = getPreset(name)
  return fit === 'inside' && (widthPx ?? Infinity) > UNCLAIMED_PX
}

/** Whether a word is the name of a preset. */
export function isPresetName(name: string): name is PresetName {
  return Object.hasOwn(PRESETS, name)
}

/** A preset by its name, with the closed list's literal sizes widened to `Preset`. */
export function getPreset(name: PresetName): Preset {
  return PRESETS[name]
}

/**
 * A preset's output size for a picture: never larger than the picture, and a crop keeps the preset's aspect ratio.
 * @param source upright size of the picture in pixels.
 */
export function presetSize(wanted: Preset, source: { widthPx: number; heightPx: number }): { widthPx: number; heightPx: number } {
  const maxWidth = wanted.widthPx ?? Infinity
  const maxHeight = wanted.heightPx ?? Infinity
  const atLeastOne = (value: number) => Math.max(1, Math.round(value))
  if (wanted.fit === 'inside') {
    const scale = Math.min(1, maxWidth / source.widthPx, maxHeight / source.heightPx)
    return { widthPx: atLeastOne(source.widthPx * scale), heightPx: atLeastOne(source.heightPx * scale) }
  }
  const scale = Math.min(1, source.widthPx / maxWidth, source.heightPx / maxHeight)
  return { widthPx: atLeastOne(maxWidth * scale), heightPx: atLeastOne(maxHeight * scale) }
}

/**
 * The format of the answer: AVIF only if the browser names it explicitly, since a wildcard promises nothing; otherwise the preset's first
 * format.
 * @param accept the request's `Accept` header, if any.
 */
export function chooseFormat(wanted: Preset, accept: string | null): ImageFormat {
  const formats: readonly ImageFormat[] = wanted.formats
  const takesAvif = /(?:^|,)\s*image\/avif\s*(?:;\s*q=(?:0\.\d*[1-9]\d*|1(?:\.0*)?)\s*)?(?:,|$)/i.test(accept ?? '')
  return formats.includes('avif') && takesAvif ? 'avif' : (formats[0] ?? 'webp')
}
