import { readFile } from 'node:fs/promises'
import path from 'node:path'
import QRCode from 'qrcode'
import sharp from 'sharp'
import type { FlyerText } from '@/lib/recognition/flyer-text'
import { type Corners, placeOnPicture } from '@/lib/recognition/sheet'
import { resetEnv } from '@/server/platform/env'
import { readerStatus } from '@/server/platform/vision/read-here'
import { closeReader, readText } from '@/server/platform/vision/read-text'
import { photograph, toJpeg } from '../../../support/photograph'

jest.setTimeout(180_000)

/** A slow machine is not a failure; the time limit has its own test. */
const PATIENT = { timeoutMs: 120_000 }

const fixture = (name: string) => readFile(path.join(__dirname, '../../../fixtures/flyers/reading', name))
const textOf = ({ lines }: FlyerText) => lines.map(({ text }) => text).join(' ')
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

afterAll(closeReader)

describe('words', () => {
  it('reads German with its umlauts, sharp s and euro sign, top to bottom', async () => {
    const flyer = await readText(await fixture('spring-fair.png'), PATIENT)

    expect(flyer.lines.map(({ text }) => text)).toEqual([
      'Frühlingsfest',
      'im Schlössle',
      'Samstag, 14. Mai 2033',
      'Einlass 19:30 Uhr, Beginn 20:15 Uhr',
      'Eintritt 12,50 €',
      'Große Bühne, Königstraße 8a',
      '70173 Stuttgart',
    ])
  })

  it('returns boxes in pixels of the picture it read, the largest letters for the title', async () => {
    const flyer = await readText(await fixture('spring-fair.png'), PATIENT)

    const [title, ...others] = flyer.lines
    expect(flyer).toMatchObject({ widthPx: 800, heightPx: 1100 })
    expect(title?.heightPx).toBeGreaterThan(Math.max(...others.map(({ heightPx }) => heightPx)))
    expect(Math.abs((title?.x ?? 0) + (title?.width ?? 0) / 2 - 400)).toBeLessThan(20)
    for (const { confidence } of flyer.lines) expect(confidence).toBeGreaterThan(0.8)
  })

  it('reads slanted orange on blue, where only colour separates ink from ground, and reports the slant', async () => {
    const flyer = await readText(await fixture('night-market.png'), PATIENT)

    expect(textOf(flyer)).toBe('Nachtmarkt Süßes, Öle & Gewürze Fr 3. Okt ab 18 Uhr, Fußgängerzone')
    for (const { angle } of flyer.lines) expect(Math.abs(angle + 6)).toBeLessThan(2.5)
  })

  it.each([90, 180, 270])('turns a picture that lies at %i degrees upright', async (degrees) => {
    const turned = await sharp(await fixture('spring-fair.png'))
      .rotate(degrees)
      .png()
      .toBuffer()

    const flyer = await readText(turned, PATIENT)

    expect(flyer).toMatchObject({ widthPx: 800, heightPx: 1100 })
    expect(flyer.lines[0]?.text).toBe('Frühlingsfest')
    expect(flyer.lines.at(-1)?.text).toBe('70173 Stuttgart')
    expect(Math.abs(flyer.lines[0]?.angle ?? 90)).toBeLessThan(3)
  })

  it.each([0, 90])('reads the poster on a wall but not the wall, with the photograph turned by %i degrees', async (degrees) => {
    const corners: Corners = [
      { x: 560, y: 420 },
      { x: 1240, y: 600 },
      { x: 1210, y: 1500 },
      { x: 520, y: 1660 },
    ]
    const surroundings =
      '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="2000"><rect width="1600" height="2000" fill="#7d7466"/><text x="160" y="1850" font-family="sans-serif" font-size="70" fill="#201c18">EINGANG</text></svg>'
    const upright = await toJpeg(await photograph(await fixture('spring-fair.png'), { surroundings, corners }))
    const photo = await sharp(upright).rotate(degrees).jpeg({ quality: 90 }).toBuffer()

    const flyer = await readText(photo, PATIENT)

    expect(flyer.lines[0]?.text).toBe('Frühlingsfest')
    expect(flyer.lines.at(-1)?.text).toBe('70173 Stuttgart')
    expect(textOf(flyer)).not.toContain('EINGANG')
    expect(flyer.heightPx).toBeGreaterThan(flyer.widthPx)
    for (const { angle } of flyer.lines) expect(Math.abs(angle)).toBeLessThan(2)
    // The title's box, mapped back to the photograph, begins and ends with the title.
    expect(flyer.sheet).toMatchObject(degrees === 0 ? { widthPx: 1600, heightPx: 2000 } : { widthPx: 2000, heightPx: 1600 })
    const [title] = flyer.lines
    const placed = (title ? placeOnPicture(flyer, title) : []).map(({ x, y }) => (degrees === 0 ? { x, y } : { x: y, y: 2000 - x }))
    const [topLeft, topRight, , bottomLeft] = placed
    expect(topLeft?.x).toBeLessThan(topRight?.x ?? 0)
    expect(topLeft?.y).toBeLessThan(bottomLeft?.y ?? 0)
    for (const { x, y } of placed) {
      expect(x).toBeGreaterThan(560)
      expect(x).toBeLessThan(1240)
      expect(y).toBeGreaterThan(420)
      expect(y).toBeLessThan(840)
    }
  })

  it('finds nothing on an empty sheet', async () => {
    const empty = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#eeeeee' } })
      .jpeg()
      .toBuffer()

    const flyer = await readText(empty, PATIENT)

    expect(flyer.lines).toEqual([])
    expect(flyer.codes).toEqual([])
  })
})

describe('codes', () => {
  it('reads a QR code and its position, even in an upside-down picture', async () => {
    const code = await QRCode.toBuffer('https://example.org/fruehlingsfest?a=1', { width: 180, margin: 4 })
    const flyer = await sharp(await fixture('spring-fair.png'))
      .composite([{ input: code, left: 20, top: 900 }])
      .png()
      .toBuffer()
    const onItsHead = await sharp(flyer).rotate(180).png().toBuffer()

    const results = [await readText(flyer, PATIENT), await readText(onItsHead, PATIENT)]

    for (const { codes } of results) {
      expect(codes).toHaveLength(1)
      expect(codes[0]).toMatchObject({
        text: 'https://example.org/fruehlingsfest?a=1',
        format: expect.stringContaining('QRCode') as string,
      })
      expect(Math.abs((codes[0]?.x ?? 0) - 40)).toBeLessThan(15)
      expect(Math.abs((codes[0]?.y ?? 0) - 920)).toBeLessThan(15)
    }
  })
})

describe('a failing reader', () => {
  it('is unavailable at the timeout and reads the next picture', async () => {
    const image = await fixture('night-market.png')

    const failure = await failureOf(readText(image, { timeoutMs: 1 }))
    const next = await readText(image, PATIENT)

    expect(failure).toMatchObject({ code: 'unavailable' })
    expect((failure as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(0)
    expect(textOf(next)).toContain('Nachtmarkt')
  })

  it('survives the death of the reading process in the middle of a picture', async () => {
    const image = await fixture('night-market.png')
    await readText(image, PATIENT)
    const { pid } = readerStatus()

    const reading = readText(image, {
      ...PATIENT,
      onStage: (stage) => stage === 'reading' && setTimeout(() => process.kill(pid ?? 0, 'SIGKILL'), 50),
    })
    const flyer = await reading

    expect(textOf(flyer)).toContain('Nachtmarkt')
    expect(readerStatus().pid).not.toBe(pid)
  })

  it('refuses bytes that are not a picture and keeps the same process', async () => {
    const before = readerStatus().pid

    const failures = [await failureOf(readText(Buffer.from('not a picture'), PATIENT)), await failureOf(readText(Buffer.alloc(0), PATIENT))]

    for (const failure of failures) expect(failure).toMatchObject({ code: 'unsupported' })
    expect(readerStatus().pid).toBe(before)
  })
})

describe('the queue', () => {
  afterEach(() => {
    delete process.env.RECOGNITION_QUEUE
    resetEnv()
  })

  it('reads in order of arrival and reports each position', async () => {
    const image = await fixture('night-market.png')
    const told: string[] = []
    const follow = (name: string) => ({
      ...PATIENT,
      onStage: (stage: string, position?: number) => void told.push(`${name} ${stage}${position ?? ''}`),
    })

    await Promise.all([readText(image, follow('a')), readText(image, follow('b')), readText(image, follow('c'))])

    expect(told).toEqual(['a reading', 'b queued1', 'c queued2', 'a done', 'c queued1', 'b reading', 'b done', 'c reading', 'c done'])
  })

  it('turns away uploads when full and says when to come back', async () => {
    process.env.RECOGNITION_QUEUE = '1'
    resetEnv()
    const image = await fixture('night-market.png')

    const accepted = [readText(image, PATIENT), readText(image, PATIENT)]
    const refused = await failureOf(readText(image, PATIENT))

    expect(refused).toMatchObject({ code: 'unavailable' })
    expect((refused as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThanOrEqual(1)
    for (const flyer of await Promise.all(accepted)) expect(textOf(flyer)).toContain('Nachtmarkt')
  })

  it('drops a picture that nobody waits for any more', async () => {
    const image = await fixture('night-market.png')
    const abort = new AbortController()
    const first = readText(image, PATIENT)

    const given = readText(image, { ...PATIENT, signal: abort.signal })
    abort.abort(new Error('gone'))

    await expect(given).rejects.toThrow('gone')
    expect(readerStatus().waiting).toBe(0)
    expect(textOf(await first)).toContain('Nachtmarkt')
  })
})
