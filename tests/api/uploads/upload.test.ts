import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { GET as readEvent } from '@/app/api/events/[id]/route'
import { GET as review } from '@/app/api/events/[id]/review/route'
import { POST as uploadOne } from '@/app/api/events/upload/event-image/route'
import { POST as uploadMany } from '@/app/api/events/upload/event-images/route'
import { POST as uploadAsUser } from '@/app/api/events/v5/upload/event-image/route'
import { POST as uploadManyAsUser } from '@/app/api/events/v6/upload/event-images/route'
import { GET as uploadStatus } from '@/app/api/uploads/[uploadId]/route'
import type { EventReview } from '@/lib/api/event-review'
import type { UploadedEvent } from '@/lib/api/uploads'
import { closeDatabase, db } from '@/server/platform/db'
import { closeReader } from '@/server/platform/vision/read-text'
import { asViewer } from '@/tests/support/as-viewer'
import { purgedBy } from '@/tests/support/purged-tags'
import { cookieSet, send } from '@/tests/support/request'

jest.setTimeout(120_000)
afterAll(async () => {
  await closeReader()
  await closeDatabase()
})

const fixture = readFileSync(path.join(__dirname, '../../fixtures/flyers/reading/spring-fair.png'))

/** The same flyer as another file: other bytes and edges, the same words. */
const flyer = (shade = Math.floor(Math.random() * 200)) =>
  sharp(fixture)
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: { r: 255, g: 245, b: shade } })
    .png()
    .toBuffer()

/** A flyer that is new to the database: another date makes another event. */
const freshFlyer = async () => {
  await db.event.updateMany({ where: { title: { contains: 'Frühlingsfest' }, deletedAt: null }, data: { deletedAt: new Date() } })
  return flyer()
}

const form = (pictures: Buffer[], field = 'image', location?: string) => {
  const data = new FormData()
  for (const [i, picture] of pictures.entries())
    data.append(field, new Blob([new Uint8Array(picture)], { type: 'image/png' }), `flyer-${i}.png`)
  data.append('location', location ?? JSON.stringify({ type: 'Point', coordinates: [9.18, 48.77] }))
  return data
}
const cat = () =>
  sharp({ create: { width: 600, height: 500, channels: 3, background: '#886644', noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
    .jpeg()
    .toBuffer()

test('a visitor uploads a flyer and gets its event page with the facts on it', async () => {
  const answer = await send(uploadOne, { body: form([await freshFlyer()]) })
  const event = (await answer.json()) as UploadedEvent

  expect(answer.status).toBe(200)
  expect(event).toMatchObject({
    title: expect.stringContaining('Frühlingsfest'),
    startDate: '2033-05-14T20:15:00+02:00',
    startTime: '20:15',
    doorsTime: '19:30',
    city: 'Stuttgart',
    address: { street: 'Königstraße', houseNumber: '8a', postalCode: '70173' },
    priceCents: 1250,
    currency: 'EUR',
    hostId: 'public',
    machineRead: true,
    alreadyKnown: false,
    creditedPoints: 0,
  })
  expect(event.id).toBe(event._id)
  expect(event.imageUrl).toMatch(/^http:\/\/localhost:3000\/img\//)
  expect(await (await send(readEvent, { params: { id: event.id } })).json()).toMatchObject({ title: event.title })

  // only the device that uploaded reviews it; its position is not stored
  const cookie = cookieSet(answer, 'litfass-device') ?? ''
  const own = (await (await send(review, { params: { id: event.id }, cookie })).json()) as EventReview
  expect(own).toMatchObject({ canEdit: true, isOwner: true, engine: 'embedded' })
  expect(own.facts.find((fact) => fact.name === 'startDate')).toMatchObject({
    value: '2033-05-14',
    evidence: expect.stringContaining('14'),
  })
  expect(await (await send(review, { params: { id: event.id } })).json()).toMatchObject({ canEdit: false })
  const row = await db.event.findUniqueOrThrow({ where: { id: event.id } })
  expect(row.longitude).not.toBe(9.18)
})

test('a new flyer is on the pages of its city and its host at once', async () => {
  const { token, userId, username } = await asViewer()
  const body = form([await freshFlyer()])

  const { tags, result } = await purgedBy(() => send(uploadAsUser, { token, body }))

  const { id } = (await result.json()) as UploadedEvent
  expect(tags).toEqual(expect.arrayContaining([`event:${id}`, 'events', 'city:stuttgart', `profile:${userId}`, `profile:${username}`]))
})

test('the same file, another photo and a retry find the one event; points are credited once', async () => {
  const { token, userId } = await asViewer()
  const picture = await freshFlyer()
  const key = randomUUID()

  const first = (await (
    await send(uploadAsUser, { token, body: form([picture]), headers: { 'idempotency-key': key } })
  ).json()) as UploadedEvent
  const retry = (await (
    await send(uploadAsUser, { token, body: form([picture]), headers: { 'idempotency-key': key } })
  ).json()) as UploadedEvent
  const sameFile = (await (await send(uploadOne, { body: form([picture]) })).json()) as UploadedEvent
  const otherPhoto = (await (
    await send(uploadAsUser, { token: (await asViewer()).token, body: form([await flyer()]) })
  ).json()) as UploadedEvent

  expect(first).toMatchObject({ alreadyKnown: false, creditedPoints: 20, hostId: userId })
  expect([retry.id, sameFile.id, otherPhoto.id]).toEqual([first.id, first.id, first.id])
  expect([sameFile.alreadyKnown, otherPhoto.alreadyKnown]).toEqual([true, true])
  expect(await db.pointEntry.findMany({ where: { causeId: first.id }, select: { userId: true, points: true } })).toEqual([
    { userId, points: 20 },
  ])
})

test('a picture sent twice at once makes one event', async () => {
  const picture = await freshFlyer()

  const answers = await Promise.all([send(uploadOne, { body: form([picture]) }), send(uploadOne, { body: form([picture]) })])
  const events = (await Promise.all(answers.map((answer) => answer.json()))) as UploadedEvent[]

  expect(answers.map((answer) => answer.status)).toEqual([200, 200])
  expect(events[0]?.id).toBe(events[1]?.id)
})

test('of several pictures the recognized ones are returned; if there are none, the call fails with its message', async () => {
  const { token } = await asViewer()

  const mixed = await send(uploadMany, { body: form([await cat(), await freshFlyer()], 'images') })
  const none = await send(uploadManyAsUser, { token, body: form([await cat(), await cat()], 'images') })

  expect(mixed.status).toBe(200)
  expect(await mixed.json()).toHaveLength(1)
  expect(none.status).toBe(422)
  expect(await none.json()).toMatchObject({ message: 'The images could not be recognized. Please try again with different images.' })
})

test('a picture without an event gets the specified message, and nothing is stored', async () => {
  const key = randomUUID()
  const before = await db.mediaObject.count()

  const answer = await send(uploadOne, { body: form([await cat()]), headers: { 'idempotency-key': key } })
  const status = await send(uploadStatus, { params: { uploadId: key } })

  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({
    code: 'unrecognized',
    message: 'The image could not be recognized. Please try with a different image.',
  })
  expect(await db.mediaObject.count()).toBe(before)
  expect(await status.json()).toMatchObject({ state: 'failed', eventId: null })
})

test('an upload in progress reports its state to anyone with its key', async () => {
  const key = randomUUID()
  const seen = new Set<string>()

  const upload = send(uploadOne, { body: form([await freshFlyer()]), headers: { 'idempotency-key': key } })
  let done = false
  void upload.finally(() => (done = true))
  while (!done) {
    const answer = await send(uploadStatus, { params: { uploadId: key } })
    if (answer.status === 200) seen.add(((await answer.json()) as { state: string }).state)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  const event = (await (await upload).json()) as UploadedEvent

  expect(await (await send(uploadStatus, { params: { uploadId: key } })).json()).toEqual({
    state: 'done',
    position: null,
    eventId: event.id,
    message: null,
  })
  expect([...seen].some((state) => state === 'queued' || state === 'reading')).toBe(true)
  expect((await send(uploadStatus, { params: { uploadId: randomUUID() } })).status).toBe(404)
})

test.each([
  ['an SVG', 415, () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a web page', 415, () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an empty file', 400, () => Buffer.alloc(0)],
  ['a truncated picture', 400, () => fixture.subarray(0, fixture.length / 2)],
])('%s is refused with a clear message and nothing is stored', async (_, status, make) => {
  const before = await db.mediaObject.count()

  const answer = await send(uploadOne, { body: form([make()]) })

  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/\w{3,}/), requestId: expect.any(String) })
  expect(await db.mediaObject.count()).toBe(before)
})

test.each([
  ['a body of 200 MB', { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(200 * 1024 * 1024) }, 413],
  ['a body that is no form', { 'content-type': 'application/json' }, 415],
  ['a form without a boundary', { 'content-type': 'multipart/form-data' }, 400],
  ['a form that ends in the middle', { 'content-type': 'multipart/form-data; boundary=x' }, 400],
])('%s is refused before any processing', async (_, headers, status) => {
  const answer = await send(uploadOne, {
    body: '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc',
    headers,
  })

  expect(answer.status).toBe(status)
})

test('a file that exceeds the limit while arriving is cut off', async () => {
  const answer = await send(uploadOne, { body: form([Buffer.alloc(20 * 1024 * 1024 + 1)]) })

  expect(answer.status).toBe(413)
})

test('an upload without a picture, with an unknown file field or with eleven pictures is refused', async () => {
  const tiny = await sharp({ create: { width: 10, height: 10, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

  expect((await send(uploadOne, { body: form([]) })).status).toBe(400)
  expect((await send(uploadOne, { body: form([tiny], 'avatar') })).status).toBe(400)
  expect(
    (
      await send(uploadMany, {
        body: form(
          Array.from({ length: 11 }, () => tiny),
          'images',
        ),
      })
    ).status,
  ).toBe(400)
})

test('the account calls require a token', async () => {
  expect((await send(uploadAsUser, { body: form([fixture]) })).status).toBe(401)
  expect((await send(uploadAsUser, { token: 'null', body: form([fixture]) })).status).toBe(401)
})
