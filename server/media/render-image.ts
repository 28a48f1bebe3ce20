import { cropStart, focusFromList, type Focus } from '@/lib/media/crop'
import { chooseFormat, getPreset, presetSize, type ImageFormat, type Preset, type PresetName } from '@/lib/media/presets'
import { isAppError } from '@/server/platform/errors'
import { getStorage, type StoredObject } from '@/server/platform/storage'
import { createGate } from './gate'
import { isWhole } from './is-whole'
import { getKeptRow } from './kept-rows'
import { originalKey, variantKey } from './media-keys'
import { getOriginal } from './original'
import { fromPixels, sharp, toPixels, type Pixels } from './sharp'

const CONTENT_TYPES: Readonly<Record<ImageFormat, string>> = { webp: 'image/webp', avif: 'image/avif', jpeg: 'image/jpeg' }

/** Crops up to this side length are made from the shared intermediate. */
const SMALL_SIDE_PX = 400
/** The intermediate's shorter side: 1.5 times the largest small crop, so that the result stays sharp. */
const SHARED_SIDE_PX = 600

/** Rendering keeps a core busy; more at once would delay every picture. */
const enter = createGate(2)
const rendering = new Map<string, Promise<StoredObject | null>>()

/**
 * A picture in one of the preset sizes, or null if there is no such picture. It is rendered once: concurrent callers share one rendering,
 * later ones get the stored file. Throws `gone` if it would have to be rendered from a damaged picture.
 * @param format must be one of the preset's, see `chooseFormat`.
 */
export async function getVariant(preset: PresetName, key: string, format: ImageFormat): Promise<StoredObject | null> {
  const file = variantKey(preset, key, format)
  const stored = await getStorage().get(file)
  if (stored && isWhole(stored.bytes, format)) return stored
  const running = rendering.get(file)
  if (running) return running
  const made = enter(() => makeVariant(preset, key, format)).finally(() => rendering.delete(file))
  rendering.set(file, made)
  return made
}

/**
 * Renders several sizes of a picture ahead of its first visitor, decoding it once. Skips sizes that exist. A missing or damaged picture is
 * not an error.
 */
export async function prepareVariants(key: string, presets: readonly PresetName[]): Promise<void> {
  try {
    for (const preset of presets) await getVariant(preset, key, chooseFormat(getPreset(preset), null))
  } catch (error) {
    if (!isAppError(error) || error.code !== 'gone') throw error
  }
}

async function makeVariant(preset: PresetName, key: string, format: ImageFormat): Promise<StoredObject | null> {
  // The shared pixels may outlive a picture that was taken down, perhaps by another process.
  if (!(await isKept(key))) {
    // Reports a picture that should exist but does not.
    await getOriginal(key)
    return null
  }
  const wanted = getPreset(preset)
  const bytes = await renderVariant(wanted, format, isSmall(wanted) ? await sharedPixels(key) : await loadOriginal(key), await focusOf(key))
  if (!bytes) return null
  const object = { bytes, contentType: CONTENT_TYPES[format] }
  const file = variantKey(preset, key, format)
  // If the disk is full, still serve the picture; it is rendered again next time.
  await getStorage()
    .put(file, bytes, object)
    .catch(() => undefined)
  if (await isKept(key)) return object
  await getStorage().delete(file)
  return null
}

/** What crops of a picture keep. The usual crop is better than none while the database is down. */
async function focusOf(key: string): Promise<Focus | null> {
  const row = await getKeptRow(key).catch(() => null)
  return focusFromList(row?.focus ?? [])
}

const isKept = async (key: string) => (await getStorage().head(originalKey(key))) !== null

const isSmall = ({ fit, widthPx, heightPx }: Preset) =>
  fit === 'cover' && Math.max(widthPx ?? Infinity, heightPx ?? Infinity) <= SMALL_SIDE_PX

async function loadOriginal(key: string): Promise<Buffer | null> {
  return (await getOriginal(key))?.bytes ?? null
}

/** Recently decoded intermediates: a list asks for several sizes of a picture at about the same time. */
const shared = new Map<string, Promise<Pixels | null>>()
const SHARED_KEPT = 6

function sharedPixels(key: string): Promise<Pixels | null> {
  const known = shared.get(key)
  if (known) return known
  const pixels = loadOriginal(key).then((bytes) => (bytes ? shrinkOnce(bytes) : null))
  shared.set(key, pixels)
  const forget = () => {
    if (shared.get(key) === pixels) shared.delete(key)
  }
  // A missing or unreadable picture is requested again next time.
  pixels.then((found) => found ?? forget(), forget)
  for (const oldest of shared.keys()) {
    if (shared.size <= SHARED_KEPT) break
    shared.delete(oldest)
  }
  return pixels
}

/** Decodes a picture once, shrunk to the size that all small crops are made from. */
export function shrinkOnce(bytes: Buffer): Promise<Pixels> {
  return toPixels(sharp(bytes).resize(SHARED_SIDE_PX, SHARED_SIDE_PX, { fit: 'outside', withoutEnlargement: true }))
}

/**
 * A picture cropped and encoded for a preset; null if there is no picture. Crops keep the upper part of tall pictures, where posters have
 * their title, and the middle of wide ones, unless that would cut off the focus.
 */
export async function renderVariant(
  wanted: Preset,
  format: ImageFormat,
  source: Buffer | Pixels | null,
  focus: Focus | null = null,
): Promise<Buffer | null> {
  if (!source) return null
  const isEncoded = Buffer.isBuffer(source)
  const { width, height } = isEncoded ? await sharp(source).metadata() : { width: source.widthPx, height: source.heightPx }
  const size = presetSize(wanted, { widthPx: width, heightPx: height })
  const pipeline = isEncoded ? sharp(source) : fromPixels(source)
  if (wanted.fit === 'cover') {
    const scale = Math.max(size.widthPx / width, size.heightPx / height)
    const scaled = { width: Math.max(size.widthPx, Math.round(width * scale)), height: Math.max(size.heightPx, Math.round(height * scale)) }
    pipeline.resize({ ...scaled, fit: 'fill' }).extract({
      left: cropStart({ sidePx: scaled.width, cropPx: size.widthPx, usual: 0.5, focus: focus && [focus.left, focus.right] }),
      top: cropStart({ sidePx: scaled.height, cropPx: size.heightPx, usual: UPPER_PART, focus: focus && [focus.top, focus.bottom] }),
      width: size.widthPx,
      height: size.heightPx,
    })
  } else pipeline.resize({ width: size.widthPx, height: size.heightPx, fit: 'fill' })
  if (wanted.blur > 0) pipeline.blur(wanted.blur)
  return encode(pipeline, format, wanted.quality)
}

/** Of what is cropped off a tall picture, a quarter comes off the top and the rest off the bottom. */
const UPPER_PART = 0.25

function encode(pipeline: ReturnType<typeof sharp>, format: ImageFormat, quality: number): Promise<Buffer> {
  switch (format) {
    case 'webp':
      // Effort 2 takes two thirds of the default's time for 2 % more bytes.
      return pipeline.webp({ quality, effort: 2, smartSubsample: false }).toBuffer()
    case 'avif':
      // On posters, at WebP's quality: 40 % fewer bytes in five times the time. Effort 0 saves no bytes, effort 2 takes 50 % longer for
      // nothing.
      return pipeline.avif({ quality: Math.round(quality * 0.7), effort: 1 }).toBuffer()
    case 'jpeg':
      return pipeline.flatten({ background: '#ffffff' }).jpeg({ quality, optimiseCoding: true }).toBuffer()
  }
}
