import { randomUUID } from 'node:crypto'
import { POST as readFlyer } from '@/app/api/events/read-flyer/route'
import { GET as review } from '@/app/api/events/[id]/review/route'
import type { EventReview } from '@/lib/api/event-review'
import type { ReadFlyer } from '@/lib/api/uploads'
import { readFacts } from '@/lib/recognition/read-facts'
import { getGazetteer } from '@/server/geo/gazetteer'
import { getJudge } from '@/server/uploads/judge/load-judge'
import { closeDatabase, db } from '@/server/platform/db'
import { closeReader } from '@/server/platform/vision/read-text'
import { toStoredRecognition } from '@/server/uploads/event-columns'
import { asViewer } from '@/tests/support/as-viewer'
import { drawFlyer } from '@/tests/support/draw-flyer'
import { createEvent } from '@/tests/support/factories'
import { flyerText } from '@/tests/support/flyer-text'
import { send } from '@/tests/support/request'

jest.setTimeout(180_000)
afterAll(async () => {
  await closeReader()
  await closeDatabase()
})

const form = (picture: Buffer) => {
  const data = new FormData()
  data.append('image', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'flyer.jpg')
  return data
}

test('white letters on a transparent ground are read', async () => {
  const { token } = await asViewer()
  const lines = ['LATERNENFEST', 'Samstag, 14.11.2048', 'Beginn 17 Uhr', 'Rathausplatz 1', '70173 Stuttgart']

  const answer = await send(readFlyer, {
    token,
    body: form(await drawFlyer(lines, { ink: '#ffffff', ground: 'none' })),
    headers: { 'idempotency-key': randomUUID() },
  })

  expect(answer.status).toBe(200)
  const { events } = (await answer.json()) as ReadFlyer
  expect(events[0]?.form.title).toBe('LATERNENFEST')
})

test('a flyer is read for a form, and nothing is stored', async () => {
  const { token, userId } = await asViewer()
  const key = randomUUID()
  const media = await db.mediaObject.count()

  const answer = await send(readFlyer, {
    token,
    body: form(
      await drawFlyer(['LATERNENFEST', 'Samstag, 14.11.2048', 'Beginn 17 Uhr', 'Eintritt frei', 'Rathausplatz 1', '70173 Stuttgart']),
    ),
    headers: { 'idempotency-key': key },
  })

  expect(answer.status).toBe(200)
  const { events } = (await answer.json()) as ReadFlyer
  expect(events).toHaveLength(1)
  expect(events[0]?.form).toMatchObject({ startDate: '2048-11-14', startTime: '17:00', city: 'Stuttgart', postalCode: '70173' })
  expect([
    await db.event.count({ where: { hostId: userId } }),
    await db.upload.count({ where: { idempotencyKey: key } }),
    await db.mediaObject.count(),
  ]).toEqual([0, 0, media])
})

test('a programme is read as its events; a picture without one says what it lacks; visitors must log in', async () => {
  const { token } = await asViewer()

  const programme = await send(readFlyer, {
    token,
    body: form(
      await drawFlyer([
        'HERBSTPROGRAMM',
        '5.10.2048 Trio Morgenrot',
        '12.10.2048 Lesung: Katja Brehm',
        'Beginn jeweils 20 Uhr',
        'Jazzkeller, 70173 Stuttgart',
      ]),
    ),
  })
  const page = await send(readFlyer, {
    token,
    body: form(await drawFlyer(['Kapitel Sieben', 'Der Regen fiel auf die Stadt', 'und niemand sprach ein Wort'])),
  })

  expect(((await programme.json()) as ReadFlyer).events.map((event) => [event.form.startDate, event.form.title])).toEqual([
    ['2048-10-05', 'Trio Morgenrot'],
    ['2048-10-12', 'Lesung: Katja Brehm'],
  ])
  expect(page.status).toBe(422)
  expect(await page.json()).toMatchObject({
    issues: expect.arrayContaining([{ path: 'date', message: 'It shows neither a date nor a time.' }]),
  })
  expect((await send(readFlyer, { body: new FormData() })).status).toBe(401)
})

test('alternative readings of a fact are returned for review, even if the fact stayed empty', async () => {
  const { token, userId } = await asViewer()
  const facts = readFacts(
    flyerText([
      [90, 'Laternenfest'],
      [40, 'Samstag, 14.11.2048'],
    ]),
    { today: '2048-09-01', gazetteer: getGazetteer(), judge: getJudge(), hint: null },
  )
  const recognition = toStoredRecognition(
    {
      ...facts,
      city: { value: null, confidence: 0.4, evidence: null, alternatives: [{ value: 'Ulm', confidence: 0.4 }] },
      category: { value: 'other', confidence: 0.3, evidence: null, alternatives: [{ value: 'festival', confidence: 0.2 }] },
    },
    'embedded',
    null,
  )
  const event = await createEvent({ hostId: userId, recognition, city: null })

  const { facts: reviewed } = (await (await send(review, { token, params: { id: event.id } })).json()) as EventReview

  expect(reviewed.find(({ name }) => name === 'city')).toMatchObject({
    value: null,
    unsure: true,
    alternatives: [{ value: 'Ulm', confidence: 0.4 }],
  })
  expect(reviewed.find(({ name }) => name === 'category')?.alternatives).toEqual([{ value: 'Festival', confidence: 0.2 }])
})
