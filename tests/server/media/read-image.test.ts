import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { isSameFlyer } from '@/lib/media/perceptual-hash'
import { layOnGround, readImage } from '@/server/media/read-image'
import { oneBitPng, posterPixels } from '@/tests/support/images'

const refusal = async (bytes: Buffer) => {
  const error: unknown = await readImage(bytes).catch((caught: unknown) => caught)
  return error instanceof Error && 'code' in error ? { code: error.code, message: error.message } : error
}
/** A PNG's signature and its first chunk, which gives its size. */
const PNG_HEAD_BYTES = 33
/** Source: PNG, third edition, §5.3. */
const pngChunk = (kind: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(kind), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
const quadrants = (width: number, height: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="50%" height="50%" fill="red"/><rect x="50%" width="50%" height="50%" fill="lime"/>` +
        `<rect y="50%" width="50%" height="50%" fill="blue"/><rect x="50%" y="50%" width="50%" height="50%" fill="white"/></svg>`,
    ),
  ).removeAlpha()
const hidden = { exif: { IFD0: { Copyright: 'SECRETNAME' }, IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' } } }

describe('a valid picture', () => {
  test.each([
    ['JPEG', 'jpeg', () => posterPixels().jpeg()],
    ['progressive JPEG', 'jpeg', () => posterPixels().jpeg({ progressive: true })],
    ['CMYK JPEG', 'jpeg', () => posterPixels().toColourspace('cmyk').jpeg()],
    ['grey JPEG', 'jpeg', () => posterPixels().greyscale().jpeg()],
    ['PNG', 'png', () => posterPixels().png()],
    ['palette PNG', 'png', () => posterPixels().png({ palette: true, colours: 8 })],
    ['16-bit PNG', 'png', () => posterPixels().toColourspace('rgb16').png()],
    ['WebP', 'webp', () => posterPixels().webp()],
    ['AVIF', 'avif', () => posterPixels().avif({ effort: 0 })],
  ])('is read as %s, whatever its name, and kept as an upright JPEG in three channels', async (_, format, make) => {
    const bytes = await make().toBuffer()

    const image = await readImage(bytes)

    const kept = await sharp(image.bytes).metadata()
    expect(image).toMatchObject({ uploadedAs: format, widthPx: 600, heightPx: 800, contentType: 'image/jpeg' })
    expect(kept).toMatchObject({ format: 'jpeg', width: 600, height: 800, channels: 3, space: 'srgb' })
  })

  test('keeps transparent parts, as WebP', async () => {
    const bytes = await sharp({ create: { width: 80, height: 40, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } } })
      .png()
      .toBuffer()

    const image = await readImage(bytes)

    expect(image.key).toMatch(/\.webp$/)
    expect((await sharp(image.bytes).metadata()).hasAlpha).toBe(true)
  })

  test('is limited to 2,560 px and never enlarged', async () => {
    const [large, small] = await Promise.all([
      posterPixels({ widthPx: 3000, heightPx: 4000 }).jpeg().toBuffer().then(readImage),
      posterPixels({ widthPx: 60, heightPx: 40 }).jpeg().toBuffer().then(readImage),
    ])

    expect(large).toMatchObject({ widthPx: 1920, heightPx: 2560 })
    expect(small).toMatchObject({ widthPx: 60, heightPx: 40 })
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('is turned upright from orientation %i', async (orientation) => {
    const bytes = await quadrants(120, 80).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer()
    const expected = await sharp(bytes).autoOrient().resize(2, 2, { fit: 'fill', kernel: 'linear' }).raw().toBuffer()

    const image = await readImage(bytes)

    const seen = await sharp(image.bytes).resize(2, 2, { fit: 'fill', kernel: 'linear' }).raw().toBuffer()
    expect(image).toMatchObject(orientation >= 5 ? { widthPx: 80, heightPx: 120 } : { widthPx: 120, heightPx: 80 })
    expect([...seen].map((value) => value > 128)).toEqual([...expected].map((value) => value > 128))
    expect((await sharp(image.bytes).metadata()).orientation).toBeUndefined()
  })

  test.each([
    [
      'JPEG',
      () =>
        posterPixels()
          .withExif(hidden.exif)
          .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRETNAME</x:xmpmeta>')
          .withIccProfile('p3')
          .jpeg(),
    ],
    ['PNG', () => posterPixels().withExif(hidden.exif).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRETNAME</x:xmpmeta>').png()],
    ['WebP', () => posterPixels().withExif(hidden.exif).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRETNAME</x:xmpmeta>').webp()],
    [
      'transparent WebP',
      () =>
        sharp({ create: { width: 60, height: 60, channels: 4, background: '#00f8' } })
          .withExif(hidden.exif)
          .webp(),
    ],
    ['AVIF', () => posterPixels().withExif(hidden.exif).avif({ effort: 0 })],
  ])('loses all metadata, as %s', async (_, make) => {
    const bytes = await make().toBuffer()
    expect(bytes.includes('SECRETNAME')).toBe(true)

    const image = await readImage(bytes)

    const kept = await sharp(image.bytes).metadata()
    expect(kept).not.toHaveProperty('exif')
    expect(kept).not.toHaveProperty('xmp')
    expect(kept).not.toHaveProperty('icc')
    expect(kept).not.toHaveProperty('iptc')
    expect(image.bytes.includes('SECRETNAME')).toBe(false)
  })

  test('has one key for the same bytes and similar fingerprints for the same flyer saved again', async () => {
    const original = await posterPixels({ seed: 4 }).jpeg({ quality: 90 }).toBuffer()
    const savedAnew = await sharp(original).resize(431).webp({ quality: 40 }).toBuffer()
    const other = await posterPixels({ seed: 5 }).jpeg().toBuffer()

    const [first, again, anew, different] = await Promise.all([original, original, savedAnew, other].map(readImage))

    expect(again).toEqual(first)
    expect(anew?.key).not.toBe(first?.key)
    expect(isSameFlyer(first?.perceptualHash ?? '', anew?.perceptualHash ?? '')).toBe(true)
    expect(isSameFlyer(first?.perceptualHash ?? '', different?.perceptualHash ?? '')).toBe(false)
  })

  test('has a placeholder and a dominant colour', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="300"><rect width="200" height="300" fill="#fff"/><rect y="200" width="200" height="60" fill="#d8281e"/></svg>'

    const image = await readImage(await sharp(Buffer.from(svg)).png().toBuffer())

    expect(Buffer.from(image.thumbhash, 'base64').length).toBeLessThan(40)
    expect(image.dominantColor).toMatch(/^#d[0-9a-f]2[0-9a-f][12][0-9a-f]$/)
  })
})

describe('bad input', () => {
  test('an empty file is invalid', async () => {
    expect(await refusal(Buffer.alloc(0))).toMatchObject({ code: 'invalid' })
  })

  test('text with a picture’s file name is unsupported', async () => {
    expect(await refusal(Buffer.from('this is no picture'.repeat(50)))).toMatchObject({
      code: 'unsupported',
      message: expect.stringContaining('JPEG') as string,
    })
  })

  test.each([
    ['plain', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['with prologue', '<?xml version="1.0"?><!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['in UTF-16', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ])('an SVG (%s) is unsupported and the message says so', async (kind, text) => {
    expect(await refusal(Buffer.from(text, kind === 'in UTF-16' ? 'utf16le' : 'utf8'))).toMatchObject({
      code: 'unsupported',
      message: expect.stringContaining('SVG') as string,
    })
  })

  test('a PDF is unsupported, and the message says what to do', async () => {
    expect(await refusal(Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj<<>>endobj\n'))).toMatchObject({
      code: 'unsupported',
      message: expect.stringContaining('screenshot') as string,
    })
  })

  test.each([
    ['GIF', () => posterPixels({ widthPx: 40, heightPx: 40 }).gif()],
    [
      'animated WebP',
      () =>
        sharp(Buffer.alloc(20 * 40 * 3, 90).fill(200, 0, 1200), { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } }).webp({
          loop: 0,
          delay: [100, 100],
        }),
    ],
  ])('%s is unsupported', async (_, make) => {
    expect(await refusal(await make().toBuffer())).toMatchObject({
      code: 'unsupported',
      message: expect.stringContaining('Animated') as string,
    })
  })

  test('a TIFF is unsupported', async () => {
    expect(await refusal(await posterPixels({ widthPx: 40, heightPx: 40 }).tiff().toBuffer())).toMatchObject({ code: 'unsupported' })
  })

  test('a HEIC that cannot be decoded is unsupported or damaged, with a message', async () => {
    const box = Buffer.from('0000001c66747970686569630000000068656963000000006d696631', 'hex')

    expect(await refusal(Buffer.concat([box, Buffer.alloc(64)]))).toMatchObject({
      code: expect.stringMatching(/^(?:unsupported|invalid)$/) as string,
    })
  })

  test.each([0.2, 0.5, 0.9, 0.99])('a JPEG cut off after %f of its bytes is invalid', async (share) => {
    const bytes = await posterPixels().jpeg().toBuffer()

    expect(await refusal(bytes.subarray(0, Math.floor(bytes.length * share)))).toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('incomplete') as string,
    })
  })

  test.each(['png', 'webp', 'avif'] as const)('a truncated %s is invalid', async (format) => {
    const bytes = await posterPixels().toFormat(format, { effort: 1 }).toBuffer()

    expect(await refusal(bytes.subarray(0, Math.floor(bytes.length * 0.6)))).toMatchObject({ code: 'invalid' })
  })

  test('a header without a body is invalid', async () => {
    expect(await refusal(Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'))).toMatchObject({ code: 'invalid' })
  })

  test('a 1-bit bomb of 30,000 × 30,000 pixels is too large, rejected before decoding', async () => {
    const bomb = await oneBitPng(30_000)
    const before = process.memoryUsage().rss

    const answer = await refusal(bomb)

    expect(answer).toMatchObject({ code: 'too_large', message: expect.stringContaining('900 megapixels') as string })
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024)
  })

  test('an animated PNG is refused by its header, however many frames it promises and whatever their size', async () => {
    const promise = pngChunk('acTL', Buffer.from('ffffffff00000000', 'hex'))
    const still = await posterPixels({ widthPx: 40, heightPx: 40 }).png().toBuffer()
    const animated = Buffer.concat([still.subarray(0, PNG_HEAD_BYTES), promise, still.subarray(PNG_HEAD_BYTES)])

    expect(await refusal(animated)).toMatchObject({ code: 'unsupported', message: expect.stringContaining('Animated') as string })
  })

  test.each([
    ['a text', 'zTXt', 'Comment'],
    ['a colour profile', 'iCCP', 'profile'],
  ])('%s that unpacks to 200 MB inside a PNG is not unpacked', async (_, kind, name) => {
    const packed = pngChunk(kind, Buffer.concat([Buffer.from(`${name}\0\0`), deflateSync(Buffer.alloc(200_000_000))]))
    const still = await posterPixels({ widthPx: 40, heightPx: 40 }).png().toBuffer()
    const before = process.memoryUsage().rss

    const image = await readImage(Buffer.concat([still.subarray(0, PNG_HEAD_BYTES), packed, still.subarray(PNG_HEAD_BYTES)]))

    expect(image.widthPx).toBe(40)
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024)
  })

  test('a file of more than 20 MB is too large', async () => {
    const jpeg = await posterPixels({ widthPx: 40, heightPx: 40 }).jpeg().toBuffer()

    expect(await refusal(Buffer.concat([jpeg, Buffer.alloc(20 * 1024 * 1024)]))).toMatchObject({
      code: 'too_large',
      message: expect.stringContaining('20 MB') as string,
    })
  })

  test.each([
    ['a page of HTML behind the picture', (jpeg: Buffer) => Buffer.concat([jpeg, Buffer.from('<html><script>alert(1)</script></html>')])],
    [
      'a zip archive behind the picture',
      (jpeg: Buffer) => Buffer.concat([jpeg, Buffer.from('504b0304140000000000', 'hex'), Buffer.from('<script>')]),
    ],
    [
      'script in a comment segment',
      (jpeg: Buffer) =>
        Buffer.concat([
          jpeg.subarray(0, 2),
          Buffer.from('fffe0013', 'hex'),
          Buffer.from('<script>alert(1)'),
          Buffer.from(' '),
          jpeg.subarray(2),
        ]),
    ],
  ])('%s does not survive re-encoding', async (_, spoil) => {
    const polyglot = spoil(await posterPixels().jpeg().toBuffer())

    const image = await readImage(polyglot)

    expect(image.bytes.includes('<script')).toBe(false)
    expect((await sharp(image.bytes).metadata()).format).toBe('jpeg')
  })

  test('a picture that the decoder identifies as another format than its first bytes is refused', async () => {
    const gifBehindJpegMark = Buffer.concat([
      Buffer.from('ffd8ff', 'hex'),
      await posterPixels({ widthPx: 40, heightPx: 40 }).gif().toBuffer(),
    ])

    expect(await refusal(gifBehindJpegMark)).toMatchObject({ code: expect.stringMatching(/^(?:unsupported|invalid)$/) as string })
  })
})

describe('a flyer with transparent parts', () => {
  const drawn = (fill: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect x="20" y="40" width="160" height="20" fill="${fill}"/></svg>`,
      ),
    )
      .png()
      .toBuffer()
  const cornerOf = async (bytes: Buffer) => [...(await sharp(bytes).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer())]

  test('is laid on white, and on black if its letters are light', async () => {
    const corner = async (fill: string) => cornerOf(await layOnGround(await drawn(fill)))

    expect(await corner('#802010')).toEqual([255, 255, 255])
    expect(Math.max(...(await corner('#fffbe8')))).toBeLessThan(40)
  })

  test('any other picture stays as it is, an opaque one with an alpha channel, too', async () => {
    const [jpeg, opaque] = await Promise.all([
      posterPixels().jpeg().toBuffer(),
      sharp({ create: { width: 20, height: 20, channels: 4, background: '#ffffffff' } })
        .png()
        .toBuffer(),
    ])

    expect(await layOnGround(jpeg)).toBe(jpeg)
    expect(await layOnGround(opaque)).toBe(opaque)
  })
})
