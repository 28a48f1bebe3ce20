import { PRESETS, type ImageFormat, type PresetName } from '@/lib/media/presets'

/** Where a kept picture lies in the store. Two digits of the hash spread the files over 256 folders. */
export function originalKey(key: string): string {
  return `originals/${key.slice(0, 2)}/${key}`
}

/** Raised when the rendering changes, so that variants made before are made again. */
const RENDERING = 'v1'

/** Where a rendered variant of a picture lies in the store. */
export function variantKey(preset: PresetName, key: string, format: ImageFormat): string {
  return `variants/${RENDERING}/${preset}/${key.slice(0, 2)}/${key}.${format === 'jpeg' ? 'jpg' : format}`
}

/** The tag by which browsers ask whether their copy is still the current one. */
export function etagOf(preset: PresetName | 'original', key: string, format: ImageFormat | null): string {
  return `"${key.slice(0, 24)}-${preset}-${format ?? 'as-kept'}-${RENDERING}"`
}

/** The keys of every variant a picture may have. */
export function listVariantKeys(key: string): string[] {
  return Object.entries(PRESETS).flatMap(([preset, { formats }]) => formats.map((format) => variantKey(preset as PresetName, key, format)))
}
