import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { isAppError } from '@/server/platform/errors'
import { createGate } from './gate'
import { getOriginal } from './original'
import { sharp } from './sharp'

/** Fonts of the generated pictures, one file per script, read from disk. */
const FONTS = [
  { name: 'Title', weight: 400, file: 'archivo-black/files/archivo-black-latin-400-normal.woff' },
  { name: 'Title', weight: 400, file: 'archivo-black/files/archivo-black-latin-ext-400-normal.woff' },
  ...['latin', 'latin-ext', 'greek', 'cyrillic'].map((script) => ({
    name: 'Text',
    weight: 600 as const,
    file: `inter/files/inter-${script}-600-normal.woff`,
  })),
] as const

export type ShareFont = { name: string; weight: 400 | 600; style: 'normal'; data: ArrayBuffer }

let fonts: Promise<ShareFont[]> | undefined

async function readFont({ name, weight, file }: (typeof FONTS)[number]): Promise<ShareFont> {
  const bytes = await readFile(path.join(/* turbopackIgnore: true */ process.cwd(), 'node_modules/@fontsource', file))
  return { name, weight, style: 'normal', data: new Uint8Array(bytes).buffer }
}

/** The fonts of the generated pictures. */
export function getShareFonts(): Promise<ShareFont[]> {
  fonts ??= Promise.all(FONTS.map(readFont))
  return fonts
}

/** The part of a text that these fonts can draw: Latin, Greek and Cyrillic; everything else, emoji included, is dropped. */
export function drawable(text: string): string {
  return text
    .replace(/[^\u0020-\u024f\u0370-\u03ff\u0400-\u04ff\u1e00-\u1eff\u2010-\u2026\u2030\u2039\u203a\u20ac]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A stored picture as a data URL, within the given size in pixels; null if it is missing or damaged. */
export async function getPictureData(
  key: string,
  options: { maxWidthPx: number; maxHeightPx: number },
): Promise<{ src: string; widthPx: number; heightPx: number } | null> {
  const original = await getOriginal(key).catch((error: unknown) => {
    if (isAppError(error) && error.code === 'gone') return null
    throw error
  })
  if (!original) return null
  const { data, info } = await sharp(original.bytes)
    .resize(options.maxWidthPx, options.maxHeightPx, { fit: 'inside' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  return { src: `data:image/jpeg;base64,${data.toString('base64')}`, widthPx: info.width, heightPx: info.height }
}

/** Drawing takes the process up to a second: one picture at a time, so that other requests get their turn in between. */
const enter = createGate(1)

/**
 * A picture as a JPEG for link previews; far below their limit of 1 MB.
 * @param draw draws it once its body is read.
 */
export function drawShareJpeg(draw: () => Pick<Response, 'arrayBuffer'>): Promise<Uint8Array<ArrayBuffer>> {
  return enter(async () => {
    const drawn = Buffer.from(await draw().arrayBuffer())
    return new Uint8Array(await sharp(drawn).jpeg({ quality: 84, mozjpeg: true }).toBuffer())
  })
}
