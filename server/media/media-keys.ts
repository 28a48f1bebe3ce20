import { PRESETS, type ImageFormat, type PresetName } from '@/lib/media/presets'

/** A picture's key in the store. The first two digits of the hash spread the files over 256 folders. */
export function originalKey(key: string): string {
  return `originals/${key.slice(0, 2)}/${key}`
}

/** Increase this when the rendering changes, so that existing variants are rendered again. */
const RENDERING = 'v1'

/** The key of a rendered variant in the store. */
export function variantKey(preset: PresetName, key: string, format: ImageFormat): string {
  return `variants/${RENDERING}/${preset}/${key.slice(0, 2)}/${key}.${format === 'jpeg' ? 'jpg' : format}`
}

/** The `ETag` by which browsers check whether their copy is current. */
export function etagOf(preset: PresetName | 'original', key: string, format: ImageFormat | null): string {
  return `"${key.slice(0, 24)}-${preset}-${format ?? 'as-kept'}-${RENDERING}"`
}

/** The keys of all variants a picture can have. */
export function listVariantKeys(key: string): string[] {
  return Object.entries(PRESETS).flatMap(([preset, { formats }]) => formats.map((format) => variantKey(preset as PresetName, key, format)))
}
