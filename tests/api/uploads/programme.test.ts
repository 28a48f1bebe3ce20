import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { DELETE as deleteEvent } from '@/app/api/events/[id]/route'
import { POST as uploadOne } from '@/app/api/events/upload/event-image/route'
import { POST as uploadMany } from '@/app/api/events/upload/event-images/route'
import { POST as uploadAsUser } from '@/app/api/events/v5/upload/event-image/route'
import { GET as uploadPictures } from '@/app/api/uploads/[uploadId]/pictures/route'
import type { UploadedEvent, UploadedPicture } from '@/lib/api/uploads'
import { getSurroundings } from '@/server/events/surroundings'
import { closeDatabase, db } from '@/server/platform/db'
import { closeReader } from '@/server/platform/vision/read-text'
import { asViewer } from '@/tests/support/as-viewer'
import { drawFlyer } from '@/tests/support/draw-flyer'
import { send } from '@/tests/support/request'

jest.setTimeout(180_000)
afterAll(async () => {
  await closeReader()
  await closeDatabase()
})

let year = 2033
/** A programme that is new to the database: each is in its own year. */
const programme = () => {
  year += 1
  return drawFlyer([
    'HERBSTPROGRAMM',
    `5.10.${year} Trio Morgenrot`,
    `12.10.${year} Lesung: Katja Brehm`,
    `19.10.${year} Mira Kant Quartett`,
    'Beginn jeweils 20 Uhr',
    'Jazzkeller, Hauptstraße 9',
    '70173 Stuttgart',
  ])
}
const single = () => {
  year += 1
  return drawFlyer(['LATERNENFEST', `Samstag, 14.11.${year}`, 'Beginn 17 Uhr', 'Eintritt frei', 'Rathausplatz, 70173 Stuttgart'])
}
const cat = () =>
  sharp({ create: { width: 600, height: 500, channels: 3, background: '#886644', noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
    .jpeg()
    .toBuffer()

const form = (pictures: Buffer[], field = 'image') => {
  const data = new FormData()
  for (const [i, picture] of pictures.entries())
    data.append(field, new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), `flyer-${i}.jpg`)
  return data
}
const picturesOf = async (key: string) =>
  ((await (await send(uploadPictures, { params: { uploadId: key } })).json()) as { pictures: UploadedPicture[] }).pictures
const pointsOf = async (userId: string) => (await db.pointEntry.aggregate({ where: { userId }, _sum: { points: true } }))._sum.points ?? 0

test('a programme becomes several events, answered with the first and the others, credited and announced once', async () => {
  const { token, userId } = await asViewer()
  const picture = await programme()
  const key = randomUUID()
  const headers = { 'idempotency-key': key }

  const first = (await (await send(uploadAsUser, { token, body: form([picture]), headers })).json()) as UploadedEvent
  const retry = (await (await send(uploadAsUser, { token, body: form([picture]), headers })).json()) as UploadedEvent
  const again = (await (await send(uploadOne, { body: form([picture]) })).json()) as UploadedEvent

  expect(first).toMatchObject({
    title: 'Trio Morgenrot',
    startDate: `${year}-10-05T20:00:00+02:00`,
    startTime: '20:00',
    alreadyKnown: false,
    creditedPoints: 20,
    city: 'Stuttgart',
  })
  expect(first.others?.map(({ title, startDate, city }) => [title, startDate?.slice(0, 10), city])).toEqual([
    ['Lesung: Katja Brehm', `${year}-10-12`, 'Stuttgart'],
    ['Mira Kant Quartett', `${year}-10-19`, 'Stuttgart'],
  ])
  const ids = [first, ...(first.others ?? [])].map(({ id }) => id)
  for (const answer of [retry, again]) expect([answer, ...(answer.others ?? [])].map(({ id }) => id)).toEqual(ids)
  expect(again.alreadyKnown).toBe(true)
  expect(await db.event.count({ where: { hostId: userId } })).toBe(3)
  expect(await pointsOf(userId)).toBe(20)
  expect(await db.feedItem.count({ where: { eventId: { in: ids } } })).toBe(1)
  expect((await getSurroundings({ id: ids[1] ?? '' })).samePoster.map(({ id }) => id)).toEqual([ids[0], ids[2]])
  expect((await picturesOf(key))[0]).toMatchObject({
    index: 0,
    state: 'done',
    failure: null,
    progress: null,
    events: ids.map((id) => ({ id })),
  })
})

test('the credit of a poster is lost with its last event', async () => {
  const { token, userId } = await asViewer()
  const first = (await (await send(uploadAsUser, { token, body: form([await programme()]) })).json()) as UploadedEvent
  const ids = [first, ...(first.others ?? [])].map(({ id }) => id)

  const seen: number[] = []
  for (const id of ids) {
    await send(deleteEvent, { token, params: { id } })
    seen.push(await pointsOf(userId))
  }

  expect(seen).toEqual([20, 20, 0])
})

test('a programme sent twice at once makes its events once', async () => {
  const picture = await programme()

  const answers = await Promise.all([send(uploadOne, { body: form([picture]) }), send(uploadOne, { body: form([picture]) })])
  const events = (await Promise.all(answers.map((answer) => answer.json()))) as UploadedEvent[]

  expect(events[0]?.id).toBe(events[1]?.id)
  expect(
    await db.event.count({ where: { startDate: { in: [`${year}-10-05`, `${year}-10-12`, `${year}-10-19`].map((day) => new Date(day)) } } }),
  ).toBe(3)
})

test('each of several pictures reports its outcome, and one without an event what it lacked', async () => {
  const key = randomUUID()

  await send(uploadMany, { body: form([await single(), await cat(), await programme()], 'images'), headers: { 'idempotency-key': key } })
  const pictures = await picturesOf(key)

  expect(pictures.map(({ index, state, events }) => [index, state, events.length])).toEqual([
    [0, 'done', 1],
    [1, 'failed', 0],
    [2, 'done', 3],
  ])
  expect(pictures[1]?.failure).toMatchObject({
    code: 'unrecognized',
    missing: ['words'],
    text: expect.stringContaining('The image could not be recognized.'),
  })
  expect(await picturesOf(randomUUID())).toEqual([])
})

test('a picture whose text announces nothing is refused with the specified message and what it lacks', async () => {
  const answer = await send(uploadOne, {
    body: form([
      await drawFlyer(['Kapitel Sieben', 'Der Regen fiel auf die Stadt', 'und niemand sprach ein Wort', 'bis der alte Mann aufstand']),
    ]),
  })

  expect(answer.status).toBe(422)
  const body = (await answer.json()) as { message: string; issues: { path: string; message: string }[] }
  expect(body.message).toBe('The image could not be recognized. Please try with a different image.')
  expect(body.issues).toContainEqual({ path: 'date', message: 'It shows neither a date nor a time.' })
})

test('while a picture is read, the state has its text boxes, the words and the facts so far', async () => {
  const key = randomUUID()
  const seen: UploadedPicture[] = []

  const upload = send(uploadOne, { body: form([await programme()]), headers: { 'idempotency-key': key } })
  let isDone = false
  void upload.finally(() => (isDone = true))
  while (!isDone) {
    const answer = await send(uploadPictures, { params: { uploadId: key } })
    if (answer.status === 200) seen.push(...((await answer.json()) as { pictures: UploadedPicture[] }).pictures)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }

  const told = seen.flatMap(({ progress }) => progress ?? [])
  expect(told[0]?.boxes.length).toBeGreaterThan(4)
  expect(told[0]?.boxes.every(({ text }) => text === null)).toBe(true)
  expect(told.at(-1)?.boxes.map(({ text }) => text)).toContain('Beginn jeweils 20 Uhr')
  expect(told.at(-1)?.facts).toContainEqual(expect.objectContaining({ name: 'city', value: 'Stuttgart' }))
  expect(told.at(-1)?.boxes.some(({ fact }) => fact === 'city')).toBe(true)
})
