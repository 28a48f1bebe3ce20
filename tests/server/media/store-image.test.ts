import { randomInt } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { hashToInteger } from '@/lib/media/perceptual-hash'
import { originalKey, variantKey } from '@/server/media/media-keys'
import { readImage } from '@/server/media/read-image'
import { deleteFiles } from '@/server/media/delete-files'
import { getOriginal } from '@/server/media/original'
import { getVariant, prepareVariants, renderVariant, shrinkOnce } from '@/server/media/render-image'
import { getPreset } from '@/lib/media/presets'
import { storeImage } from '@/server/media/store-image'
import { db, closeDatabase } from '@/server/platform/db'
import { env, resetEnv } from '@/server/platform/env'
import { getStorage, resetStorage } from '@/server/platform/storage'
import { posterPixels } from '@/tests/support/images'

afterAll(() => closeDatabase())

const newPoster = async (options: { widthPx?: number; heightPx?: number } = {}) =>
  readImage(
    await posterPixels({ ...options, seed: randomInt(1_000_000) })
      .jpeg()
      .toBuffer(),
  )

test('a stored picture has a file and a row that describe it', async () => {
  const image = await newPoster()

  const key = await storeImage(image)

  expect(await getStorage().get(originalKey(key))).toEqual({ bytes: image.bytes, contentType: 'image/jpeg' })
  expect(await db.mediaObject.findUnique({ where: { key } })).toMatchObject({
    contentType: 'image/jpeg',
    sizeBytes: image.bytes.length,
    widthPx: 600,
    heightPx: 800,
    thumbhash: image.thumbhash,
    accent: image.dominantColor,
    perceptualHash: hashToInteger(image.perceptualHash),
  })
})

test('storing the same upload many times at once leaves one picture', async () => {
  const image = await newPoster()

  const keys = await Promise.all(Array.from({ length: 5 }, () => storeImage(image)))

  expect(new Set(keys).size).toBe(1)
  expect(await db.mediaObject.count({ where: { key: image.key } })).toBe(1)
})

test('a picture that cannot be written leaves neither file nor row', async () => {
  const image = await newPoster()
  const dataDir = process.env.DATA_DIR
  const noFolder = path.join(env().dataDir, 'a-file')
  writeFileSync(noFolder, '')
  Object.assign(process.env, { DATA_DIR: noFolder })
  resetEnv()
  resetStorage()

  const error: unknown = await storeImage(image).catch((caught: unknown) => caught)

  Object.assign(process.env, { DATA_DIR: dataDir })
  resetEnv()
  resetStorage()
  expect(error).toMatchObject({ code: 'unavailable' })
  expect(await db.mediaObject.findUnique({ where: { key: image.key } })).toBeNull()
})

test('a picture that was taken down is gone in every size and not accepted again', async () => {
  const image = await newPoster()
  const key = await storeImage(image)
  await prepareVariants(key, ['card', 'tile'])

  await db.mediaObject.update({ where: { key }, data: { blockedAt: new Date() } })
  await deleteFiles(key)
  await deleteFiles(key)

  expect(await getVariant('card', key, 'webp')).toBeNull()
  expect(await getOriginal(key)).toBeNull()
  expect(await getStorage().head(variantKey('tile', key, 'webp'))).toBeNull()
  await expect(storeImage(image)).rejects.toMatchObject({ code: 'forbidden' })
})

describe('a rendered size', () => {
  test.each([
    ['card', 'webp', 320, 350],
    ['card', 'avif', 320, 350],
    ['tile', 'webp', 400, 400],
    ['reel-tile-2x', 'webp', 400, 400],
    ['avatar', 'avif', 96, 96],
    ['gallery', 'webp', 600, 800],
    ['blur', 'webp', 100, 133],
    ['og', 'jpeg', 600, 315],
    ['hero-480', 'webp', 480, 640],
    ['hero-1600', 'webp', 600, 800],
    ['full', 'webp', 600, 800],
  ] as const)('%s as %s has %i × %i pixels and no metadata', async (preset, format, width, height) => {
    const key = await storeImage(await newPoster())

    const variant = await getVariant(preset, key, format)

    const metadata = await sharp(variant?.bytes).metadata()
    expect(metadata).toMatchObject({ width, height, format: format === 'avif' ? 'heif' : format })
    expect(metadata).not.toHaveProperty('exif')
    expect(metadata).not.toHaveProperty('icc')
  })

  test('is rendered once for any number of simultaneous requests and then served from storage', async () => {
    const key = await storeImage(await newPoster())
    const put = jest.spyOn(getStorage(), 'put')

    const variants = await Promise.all(Array.from({ length: 12 }, () => getVariant('card', key, 'webp')))
    await getVariant('card', key, 'webp')

    expect(put).toHaveBeenCalledTimes(1)
    expect(new Set(variants.map((variant) => variant?.bytes.toString('base64'))).size).toBe(1)
    put.mockRestore()
  })

  test('of a tall poster shows its upper part', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="1200"><rect width="400" height="100" fill="#000"/><rect y="100" width="400" height="600" fill="#f00"/><rect y="700" width="400" height="500" fill="#00f"/></svg>'
    const source = await sharp(Buffer.from(svg)).removeAlpha().jpeg().toBuffer()

    const crop = await renderVariant(getPreset('tile'), 'webp', await shrinkOnce(source))

    const { dominant } = await sharp(crop ?? undefined).stats()
    expect(dominant.r).toBeGreaterThan(200)
  })

  test.each(['card', 'tile', 'reel-tile', 'og', 'wide', 'square'] as const)('in the size %s keeps its focus', async (preset) => {
    const lines = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(
      (row) => `<rect y="${row * 120}" width="800" height="120" fill="${row === 8 ? '#f00' : '#00f'}"/>`,
    )
    const note = `<text x="9" y="90">${randomInt(1_000_000)}</text>`
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1200">${lines.join('')}${note}</svg>`
    const image = await readImage(await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer())
    const key = await storeImage({ ...image, focus: { left: 0, top: 0.8, right: 1, bottom: 0.9 } })

    const variant = await getVariant(preset, key, preset === 'og' ? 'jpeg' : 'webp')

    const { data, info } = await sharp(variant?.bytes).raw().toBuffer({ resolveWithObject: true })
    const middle = Array.from({ length: info.height }, (_, row) => data[(row * info.width + (info.width >> 1)) * info.channels] ?? 0)
    const shown = middle.filter((red) => red > 128).length / info.height
    const cropped = Math.min(1200, 800 * (info.height / info.width))
    expect(shown).toBeCloseTo(120 / cropped, 1)
  })

  test.each([
    [1, 1],
    [1, 900],
    [900, 1],
    [2000, 90],
  ])('of a picture of %i × %i pixels is never larger than the picture', async (widthPx, heightPx) => {
    const key = await storeImage(await newPoster({ widthPx, heightPx }))

    for (const preset of ['card', 'avatar', 'gallery', 'og', 'hero-1080'] as const) {
      const { width, height } = await sharp((await getVariant(preset, key, preset === 'og' ? 'jpeg' : 'webp'))?.bytes).metadata()
      expect(width).toBeLessThanOrEqual(widthPx)
      expect(height).toBeLessThanOrEqual(heightPx)
    }
  })

  test('keeps transparent parts', async () => {
    const key = await storeImage(
      await readImage(
        await sharp({ create: { width: 300 + randomInt(200), height: 300, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } } })
          .png()
          .toBuffer(),
      ),
    )

    const metadata = await sharp((await getVariant('avatar', key, 'webp'))?.bytes).metadata()

    expect(metadata.hasAlpha).toBe(true)
  })

  test('of an unknown picture is null until the picture is stored', async () => {
    const image = await newPoster()

    const before = await getVariant('card', image.key, 'webp')
    await storeImage(image)

    expect(before).toBeNull()
    expect(await getVariant('card', image.key, 'webp')).not.toBeNull()
  })
})
