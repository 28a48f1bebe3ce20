import { randomInt } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { GET as readEvent, PUT as updateEvent } from '@/app/api/events/[id]/route'
import { PUT as putImage } from '@/app/api/events/[id]/image/route'
import { POST as uploadGif } from '@/app/api/events/gifs/upload/route'
import { POST as uploadLineup } from '@/app/api/events/lineup/upload/route'
import { POST as uploadTeaser } from '@/app/api/events/teaser/upload/route'
import { GET as getFilm } from '@/app/media/[key]/route'
import type { EventView } from '@/lib/api/events'
import { forgetOldPictures } from '@/server/events/jobs'
import { originalKey } from '@/server/media/media-keys'
import { readImage } from '@/server/media/read-image'
import { storeImage } from '@/server/media/store-image'
import { deleteFiles } from '@/server/media/delete-files'
import { closeDatabase, db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { getStorage } from '@/server/platform/storage'
import { asDevice, asViewer } from '@/tests/support/as-viewer'
import { createEvent } from '@/tests/support/factories'
import { mp4, TAKEN_AT, webm } from '@/tests/support/films'
import { posterPixels } from '@/tests/support/images'
import { send } from '@/tests/support/request'

jest.setTimeout(60_000)
afterAll(closeDatabase)

const poster = () =>
  posterPixels({ seed: randomInt(1_000_000_000), widthPx: 200, heightPx: 260 })
    .png()
    .toBuffer()
const form = (file: Buffer | null, eventId?: string) => {
  const data = new FormData()
  if (file) data.append('image', new Blob([new Uint8Array(file)], { type: 'application/octet-stream' }), 'file')
  if (eventId !== undefined) data.append('eventId', eventId)
  return data
}
const keyOf = (address: string | undefined) => address?.split('/').at(-1) ?? ''
const isKept = async (key: string) =>
  (await getStorage().head(originalKey(key))) !== null && (await db.mediaObject.count({ where: { key } })) === 1
const takeDown = async (key: string) => {
  await db.mediaObject.update({ where: { key }, data: { blockedAt: new Date() } })
  await deleteFiles(key)
}
const hosted = async (given: Parameters<typeof createEvent>[0] = {}) => {
  const host = await asViewer()
  return { ...host, event: await createEvent({ hostId: host.userId, ...given }) }
}
const viewOf = async (answer: Response) => (await answer.json()) as EventView
const film = (make = mp4) => make(`film ${randomInt(1_000_000_000)}`)
const frame = (index: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: (index * 80) % 256, g: randomInt(256), b: randomInt(256) } } })
    .png()
    .toBuffer()
const gif = async (frames = 3) =>
  sharp(await Promise.all(Array.from({ length: frames }, (_, index) => frame(index))), { join: { animated: true } })
    .gif()
    .toBuffer()

/** Lets a month pass, after which a change of pictures can no longer be undone. */
const afterAMonth = async (eventId: string) => {
  await db.eventRevisionPicture.updateMany({
    where: { revision: { eventId } },
    data: { createdAt: new Date(Date.now() - 31 * 86_400_000) },
  })
  await forgetOldPictures.handle({})
}

const change = (id: string, body: FormData, who: { token?: string; cookie?: string } = {}) =>
  send(putImage, { method: 'PUT', params: { id }, body, ...who })

describe('the picture of an event', () => {
  test('is replaced, in its stories too, and the old one is deleted once the change can no longer be undone', async () => {
    const old = await storeImage(await readImage(await poster()))
    const { token, userId, event } = await hosted({ imageKey: old })
    await db.feedItem.create({ data: { profileId: userId, eventId: event.id, feedImageKey: old } })

    const answer = await change(event.id, form(await poster(), event.id), { token })

    expect(answer.status).toBe(200)
    const key = keyOf((await viewOf(answer)).imageUrl)
    expect(key).not.toBe(old)
    expect(await isKept(key)).toBe(true)
    expect(await isKept(old)).toBe(true)
    await afterAMonth(event.id)
    expect(await isKept(old)).toBe(false)
    expect(await db.feedItem.findFirstOrThrow({ where: { eventId: event.id } })).toMatchObject({ feedImageKey: key })
  })

  test('stays while it is used elsewhere, and setting the same one again keeps it', async () => {
    const shared = await storeImage(await readImage(await poster()))
    const { token, event } = await hosted({ imageKey: shared })
    await createEvent({ imageKey: shared })
    const picture = await poster()

    await change(event.id, form(picture), { token })
    const again = await change(event.id, form(picture), { token })

    expect(await isKept(shared)).toBe(true)
    expect(await isKept(keyOf((await viewOf(again)).imageUrl))).toBe(true)
  })

  test('is refused in a form for another event, without a picture or with an unknown field', async () => {
    const { token, event } = await hosted()
    const other = await createEvent()

    expect((await change(event.id, form(await poster(), other.id), { token })).status).toBe(400)
    expect((await change(event.id, form(null, event.id), { token })).status).toBe(400)
    expect((await send(putImage, { method: 'PUT', params: { id: event.id }, body: {}, token })).status).toBe(415)
    expect((await change(event.id, form(await poster(), ''), { token })).status).toBe(200)
  })

  test('that moderation took down is refused', async () => {
    const { token, event } = await hosted()
    const picture = await poster()
    await takeDown(await storeImage(await readImage(picture)))

    expect((await change(event.id, form(picture), { token })).status).toBe(403)
    expect((await send(uploadLineup, { body: form(picture, event.id), token })).status).toBe(403)
    expect((await send(uploadTeaser, { body: form(picture, event.id), token })).status).toBe(403)
  })

  test('can be replaced by the device that uploaded it', async () => {
    const device = asDevice()
    const event = await createEvent({ deviceKeyHash: device.deviceKeyHash })

    expect((await change(event.id, form(await poster()), { cookie: device.cookie })).status).toBe(200)
    expect((await change(event.id, form(await poster()), { cookie: asDevice().cookie })).status).toBe(404)
  })
})

test.each([
  ['the picture', (id: string, file: Buffer, token?: string) => change(id, form(file), token ? { token } : {})],
  ['the line-up', (id: string, file: Buffer, token?: string) => send(uploadLineup, { body: form(file, id), ...(token ? { token } : {}) })],
  ['the film', (id: string, file: Buffer, token?: string) => send(uploadTeaser, { body: form(file, id), ...(token ? { token } : {}) })],
  [
    'the moving picture',
    (id: string, file: Buffer, token?: string) => send(uploadGif, { body: form(file, id), ...(token ? { token } : {}) }),
  ],
])('%s of an event is for its host and admins; others do not find the event', async (_, call) => {
  const { event, token } = await hosted()
  const stranger = await asViewer()
  const admin = await asViewer({ role: 'admin' })
  const file = await gif()
  const still = await poster()
  const fileFor = _ === 'the moving picture' ? file : still
  const before = await db.mediaObject.count()

  expect((await call(event.id, fileFor)).status).toBe(401)
  expect((await call(event.id, fileFor, stranger.token)).status).toBe(404)
  expect((await call('01890000-0000-7000-8000-00000000dead', fileFor, token)).status).toBe(404)
  expect((await call('nonsense', fileFor, token)).status).toBe(400)
  expect(await db.mediaObject.count()).toBe(before)
  expect((await call(event.id, fileFor, token)).status).toBe(200)
  expect((await call(event.id, fileFor, admin.token)).status).toBe(200)
})

describe('line-up pictures', () => {
  const add = async (token: string, eventId: string, picture: Buffer) => send(uploadLineup, { token, body: form(picture, eventId) })

  test('are added in order, each once, and renew the story with the newest', async () => {
    const { token, userId, event } = await hosted()
    const item = await db.feedItem.create({
      data: { profileId: userId, eventId: event.id, createdAt: new Date('2020-01-01'), deletedAt: new Date('2020-02-01') },
    })
    const [one, two] = [await poster(), await poster()]

    const first = await viewOf(await add(token, event.id, one))
    const second = await viewOf(await add(token, event.id, two))
    const renewed = await db.feedItem.findUniqueOrThrow({ where: { id: item.id } })
    const again = await viewOf(await add(token, event.id, one))

    expect(first.lineupPictureUrl).toHaveLength(1)
    expect(second.lineupPictureUrl).toEqual([first.lineupPictureUrl[0], expect.stringMatching(/^http:\/\/localhost:3000\/img\/original\//)])
    expect(again.lineupPictureUrl).toEqual(second.lineupPictureUrl)
    expect(renewed).toMatchObject({ deletedAt: null, feedImageKey: keyOf(second.lineupPictureUrl[1]) })
    expect(renewed.createdAt.getTime()).toBeGreaterThan(Date.now() - 60_000)
    expect(await db.feedItem.findMany({ where: { eventId: event.id } })).toEqual([renewed])
    expect(await viewOf(await send(readEvent, { params: { id: event.id } }))).toMatchObject({
      lineup: [],
      lineupPictureUrl: second.lineupPictureUrl,
    })
  })

  test('add no story for a held event; without an account they renew the anonymous one', async () => {
    const { token, event } = await hosted({ state: 'held' })
    const device = asDevice()
    const ofDevice = await createEvent({ deviceKeyHash: device.deviceKeyHash })
    await db.feedItem.create({ data: { eventId: ofDevice.id, createdAt: new Date('2020-01-01') } })

    await add(token, event.id, await poster())
    await send(uploadLineup, { cookie: device.cookie, body: form(await poster(), ofDevice.id) })

    expect(await db.feedItem.count({ where: { eventId: event.id } })).toBe(0)
    const [item, ...others] = await db.feedItem.findMany({ where: { eventId: ofDevice.id } })
    expect(others).toEqual([])
    expect(item?.createdAt.getUTCFullYear()).toBeGreaterThan(2020)
  })

  test('are at most twenty, even if two arrive at once, and refused ones are not stored', async () => {
    const { token, event } = await hosted()
    for (let position = 0; position < 19; position++) {
      const media = await db.mediaObject.create({
        data: {
          key: `${String(position).padStart(2, '0')}${randomInt(1e9)}`.padEnd(64, '0') + '.jpg',
          contentType: 'image/jpeg',
          sizeBytes: 1,
        },
      })
      await db.eventImage.create({ data: { eventId: event.id, kind: 'lineup', mediaKey: media.key, position } })
    }
    const before = await db.mediaObject.count()

    const answers = await Promise.all([add(token, event.id, await poster()), add(token, event.id, await poster())])

    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    expect(await db.mediaObject.count()).toBe(before + 1)
    expect((await viewOf(await send(readEvent, { params: { id: event.id } }))).lineupPictureUrl).toHaveLength(20)
  })

  test('are removed and ordered by naming those that stay; the files are deleted', async () => {
    const { token, event } = await hosted()
    await add(token, event.id, await poster())
    await add(token, event.id, await poster())
    const { lineupPictureUrl } = await viewOf(await add(token, event.id, await poster()))
    const [a = '', b = '', c = ''] = lineupPictureUrl

    const answer = await send(updateEvent, {
      method: 'PUT',
      params: { id: event.id },
      token,
      body: { lineupPictureUrl: [c, a, 'https://elsewhere.example/picture.jpg'] },
    })

    expect((await viewOf(answer)).lineupPictureUrl).toEqual([c, a])
    await afterAMonth(event.id)
    expect(await isKept(keyOf(b))).toBe(false)
    expect(await isKept(keyOf(a))).toBe(true)
  })

  test('that moderation took down are no longer listed', async () => {
    const { token, event } = await hosted()
    const { lineupPictureUrl } = await viewOf(await add(token, event.id, await poster()))

    await takeDown(keyOf(lineupPictureUrl[0]))

    expect((await viewOf(await send(readEvent, { params: { id: event.id } }))).lineupPictureUrl).toEqual([])
  })
})

describe('the video of an event', () => {
  const add = (token: string, eventId: string, file: Buffer) => send(uploadTeaser, { token, body: form(file, eventId) })
  const watch = (address: string | undefined, headers: Record<string, string> = {}, method = 'GET') =>
    getFilm(new Request(address ?? 'http://localhost:3000/media/x', { headers, method }), {
      params: Promise.resolve({ key: keyOf(address) }),
    })

  test.each([
    ['an MP4', () => film(), 'video/mp4', /\.mp4$/],
    ['a QuickTime film', () => mp4(`film ${randomInt(1e9)}`, 'qt  '), 'video/quicktime', /\.mov$/],
    ['a WebM', () => film(webm), 'video/webm', /\.webm$/],
  ])(
    '%s in the field named image is served whole and in byte ranges, without the location in its metadata',
    async (_, make, type, ending) => {
      const { token, userId, event } = await hosted()
      const bytes = make()

      const answer = await add(token, event.id, bytes)
      const { teaserUrl } = await viewOf(answer)

      expect(answer.status).toBe(200)
      expect(teaserUrl).toMatch(ending)
      const whole = await watch(teaserUrl)
      const served = Buffer.from(await whole.arrayBuffer())
      expect(whole.status).toBe(200)
      expect(Object.fromEntries(whole.headers)).toMatchObject({
        'content-type': type,
        'content-length': String(bytes.length),
        'accept-ranges': 'bytes',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': expect.stringContaining('max-age'),
      })
      expect(served).toHaveLength(bytes.length)
      expect(served.includes(TAKEN_AT)).toBe(false)
      const part = await watch(teaserUrl, { range: 'bytes=4-11' })
      expect(part.status).toBe(206)
      expect(part.headers.get('content-range')).toBe(`bytes 4-11/${bytes.length}`)
      expect(Buffer.from(await part.arrayBuffer())).toEqual(served.subarray(4, 12))
      expect((await watch(teaserUrl, { range: `bytes=${bytes.length}-` })).status).toBe(416)
      expect((await watch(teaserUrl, { 'if-none-match': whole.headers.get('etag') ?? '' })).status).toBe(304)
      expect((await watch(teaserUrl, { range: 'bytes=4-11', 'if-range': '"another"' })).status).toBe(200)
      expect(await (await watch(teaserUrl, {}, 'HEAD')).text()).toBe('')
      expect(await db.feedItem.count({ where: { profileId: userId, eventId: event.id } })).toBe(1)
      expect(readdirSync(path.join(env().dataDir, 'incoming'))).toEqual([])
    },
  )

  test('is replaced by a new one, and its file is deleted; a picture replaces it, too, and an empty value removes it', async () => {
    const { token, event } = await hosted()
    const first = await viewOf(await add(token, event.id, film()))

    const second = await viewOf(await add(token, event.id, await poster()))
    const removed = await viewOf(await send(updateEvent, { method: 'PUT', params: { id: event.id }, token, body: { teaserUrl: '' } }))

    await afterAMonth(event.id)
    expect(await isKept(keyOf(first.teaserUrl))).toBe(false)
    expect((await watch(first.teaserUrl)).status).toBe(404)
    expect(second.teaserUrl).toMatch(/^http:\/\/localhost:3000\/img\/original\/[0-9a-f]{64}\.jpg$/)
    expect(removed.teaserUrl).toBeUndefined()
    expect(await isKept(keyOf(second.teaserUrl))).toBe(false)
  })

  test.each([
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['a sound', Buffer.concat([Buffer.from('ID3'), Buffer.alloc(2000)]), 415],
    ['an empty file', Buffer.alloc(0), 400],
    ['more than 50 MB', Buffer.alloc(50 * 1024 * 1024 + 1), 413],
  ])('%s is refused and leaves nothing, not even on disk', async (_, bytes, status) => {
    const { token, event } = await hosted()
    const before = await db.mediaObject.count()

    expect((await add(token, event.id, bytes)).status).toBe(status)

    expect(await db.mediaObject.count()).toBe(before)
    expect(readdirSync(path.join(env().dataDir, 'incoming'))).toEqual([])
  })

  test('that moderation took down is gone and refused', async () => {
    const { token, event } = await hosted()
    const bytes = film()
    const { teaserUrl } = await viewOf(await add(token, event.id, bytes))

    await takeDown(keyOf(teaserUrl))

    expect((await watch(teaserUrl)).status).toBe(404)
    expect((await add(token, event.id, bytes)).status).toBe(403)
    expect((await viewOf(await send(readEvent, { params: { id: event.id } }))).teaserUrl).toBeUndefined()
  })

  test.each(['x', '../../etc/passwd', `${'a'.repeat(64)}.jpg`, `${'a'.repeat(64)}.mp4`])('%s is not a video of ours', async (key) => {
    expect((await getFilm(new Request('http://localhost:3000/media/x'), { params: Promise.resolve({ key }) })).status).toBe(404)
  })
})

describe('the animated picture of an event', () => {
  test('the original client sends its event as text without a file, and the event stays the same', async () => {
    const { token, event } = await hosted()

    const answer = await send(uploadGif, {
      token,
      body: JSON.stringify({ eventId: event.id }),
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
    })

    expect(answer.status).toBe(200)
    expect((await viewOf(answer)).gifUrl).toBeUndefined()
  })

  test('a GIF is stored as animated WebP, and the next one replaces it', async () => {
    const { token, event } = await hosted()

    const first = await viewOf(await send(uploadGif, { token, body: form(await gif(4), event.id) }))
    const second = await viewOf(await send(uploadGif, { token, body: form(await gif(2), event.id) }))

    const kept = await getStorage().get(originalKey(keyOf(second.gifUrl)))
    expect(await sharp(kept?.bytes, { pages: -1 }).metadata()).toMatchObject({ format: 'webp', pages: 2, width: 40, pageHeight: 30 })
    await afterAMonth(event.id)
    expect(await isKept(keyOf(first.gifUrl))).toBe(false)
    expect(await db.feedItem.count({ where: { eventId: event.id } })).toBe(0)
  })

  test.each([
    ['a photo', () => poster(), 415],
    ['the head of a GIF', async () => (await gif(8)).subarray(0, 20), 400],
    ['a GIF of 301 frames', () => gif(301), 413],
  ])('%s is refused', async (_, make, status) => {
    const { token, event } = await hosted()

    expect((await send(uploadGif, { token, body: form(await make(), event.id) })).status).toBe(status)
  })
})
