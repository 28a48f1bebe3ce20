import { createHmac } from 'node:crypto'
import { PRESETS, type ImageFormat, type PresetName } from '@/lib/media/presets'
import { authSecret } from '@/server/platform/auth-secret'

/**
 * The key under which a picture is kept for the people of one chat. It depends on the chat and on this installation's secret: who has the
 * same file cannot tell whether it was sent, and a picture that is public elsewhere is not this one.
 */
export function chatKey(key: string, chatId: string): string {
  const [hash = '', ending = ''] = key.split('.')
  const keyed = createHmac('sha256', authSecret())
    .update(JSON.stringify(['chat picture', chatId, hash]))
    .digest('hex')
  return `${keyed}.${ending}`
}

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
