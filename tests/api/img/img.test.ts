import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { GET } from '@/app/img/[preset]/[...key]/route'
import { readImage } from '@/server/media/read-image'
import { storeImage } from '@/server/media/store-image'
import { closeDatabase, db } from '@/server/platform/db'
import { createEvent, createUser } from '@/tests/support/factories'
import { posterPixels } from '@/tests/support/images'

let key: string

beforeAll(async () => {
  key = await storeImage(
    await readImage(
      await posterPixels({ widthPx: 1000, heightPx: 1400, seed: randomInt(1_000_000) })
        .jpeg()
        .toBuffer(),
    ),
  )
})
afterAll(() => closeDatabase())

const get = (path: string, headers: Record<string, string> = {}) => {
  const [preset = '', ...rest] = path.split('/')
  return GET(new Request(`http://localhost:3000/img/${path}`, { headers }), { params: Promise.resolve({ preset, key: rest }) })
}

test('a picture is served in its size, cacheable forever, and cannot run anything', async () => {
  const response = await get(`card/${key}`)

  const body = Buffer.from(await response.arrayBuffer())
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(body.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox') as string,
    vary: 'Accept',
  })
  expect(await sharp(body).metadata()).toMatchObject({ width: 320, height: 350, format: 'webp' })
})

test('a browser that accepts AVIF gets it, with its own ETag', async () => {
  const [webp, avif] = await Promise.all([get(`tile/${key}`), get(`tile/${key}`, { accept: 'image/avif,image/webp,*/*' })])

  expect(avif.headers.get('content-type')).toBe('image/avif')
  expect(avif.headers.get('etag')).not.toBe(webp.headers.get('etag'))
})

test('a browser that has the picture gets not modified', async () => {
  const etag = (await get(`card/${key}`)).headers.get('etag') ?? ''

  const again = await get(`card/${key}`, { 'if-none-match': `"other", W/${etag}` })
  const changed = await get(`card/${key}`, { 'if-none-match': '"other"' })

  expect([again.status, changed.status]).toEqual([304, 200])
  expect(await again.text()).toBe('')
  expect(again.headers.get('etag')).toBe(etag)
})

test('the original picture is served as a JPEG', async () => {
  const response = await get(`original/${key}`)

  expect(response.headers.get('content-type')).toBe('image/jpeg')
  expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ width: 1000, height: 1400 })
})

test("the original client's address form gives the same size as webp, whatever the browser accepts", async () => {
  const response = await get(`rs:fill:320:350/q:70/plain/http://localhost:3000/img/original/${key}@webp`, { accept: 'image/avif' })

  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ width: 320, height: 350 })
})

test('our pictures are ours under any host name', async () => {
  const path = `rs:auto/plain/http://192.168.1.20:3000/img/original/${key}@webp`

  expect((await get(path, { host: '192.168.1.20:3000' })).status).toBe(200)
  expect((await get(path, { host: '192.168.1.21:3000' })).status).toBe(404)
})

test('percent signs in the path are decoded once, and malformed ones cause no server error', async () => {
  expect((await get(`rs%3Aauto/plain/${encodeURIComponent(`http://localhost:3000/img/original/${key}`)}@webp`)).status).toBe(200)
  expect((await get('%E0%A4%A/x')).status).toBe(404)
})

test.each([
  ['an unknown key', () => `card/${'0'.repeat(64)}.jpg`],
  ['an unknown size', () => `poster/${key}`],
  ["a size with numbers of one's own", () => `rs:fill:4000:4000/plain/http://localhost:3000/img/original/${key}@webp`],
  ['a foreign picture', () => 'rs:auto/plain/http://example.org/a.jpg@webp'],
  ['a way out of the folder', () => 'card/..%2F..%2Fetc%2Fpasswd'],
  ['the other ending of a known key', () => `card/${key.replace('.jpg', '.webp')}`],
])('%s is not found, and the answer is not cached', async (_, path) => {
  const response = await get(path())

  expect(response.status).toBe(404)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('whoever knows the address of an unclaimed flyer gets it in reduced size, until its organizer claims the event', async () => {
  const flyer = await storeImage(
    await readImage(
      await posterPixels({ widthPx: 1700, heightPx: 2400, seed: randomInt(1_000_000) })
        .jpeg()
        .toBuffer(),
    ),
  )
  const event = await createEvent({ imageKey: flyer })
  const widths = async () => {
    const answers = await Promise.all(
      [`original/${flyer}`, `full/${flyer}`, `hero-1600/${flyer}`, `plain/http://localhost:3000/img/original/${flyer}`, `og/${flyer}`].map(
        (path) => get(path),
      ),
    )
    return Promise.all(answers.map(async (answer) => (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width))
  }

  expect(await widths()).toEqual([1080, 1080, 1080, 1080, 1200])
  expect((await get(`original/${flyer}`)).headers.get('cache-control')).toBe('public, max-age=60')

  await db.event.update({ where: { id: event.id }, data: { hostId: (await createUser()).id } })
  expect(await widths()).toEqual([1700, 1700, 1600, 1700, 1200])
  expect((await get(`original/${flyer}`)).headers.get('cache-control')).toContain('immutable')
})
