import { randomUUID } from 'node:crypto'
import { DELETE, GET, PUT } from '@/app/api/events/[id]/route'
import { GET as review } from '@/app/api/events/[id]/review/route'
import { GET as byId } from '@/app/api/events/byId/route'
import { GET as byIdV2 } from '@/app/api/events/v2/byId/route'
import type { EventView } from '@/lib/api/events'
import type { EventReview } from '@/lib/api/event-review'
import { closeDatabase, db } from '@/server/platform/db'
import { asDevice, asViewer } from '@/tests/support/as-viewer'
import { createEvent } from '@/tests/support/factories'
import { send } from '@/tests/support/request'

afterAll(closeDatabase)

const change = (id: string, body: unknown, who: { token?: string; cookie?: string } = {}) =>
  send(PUT, { method: 'PUT', params: { id }, body, ...who })
const recognition = (facts: Record<string, { confidence: number; evidence: string | null }>) => ({
  engine: 'embedded',
  language: 'de',
  notice: null,
  facts,
  confirmed: [],
})

test('every call returns an event with id, _id and its point as longitude, latitude', async () => {
  const event = await createEvent({ startDate: '2030-07-12', startTime: '20:00', timeZone: 'Europe/Berlin' })

  const answers = await Promise.all([
    send(GET, { params: { id: event.id } }),
    send(byId, { query: { id: event.id } }),
    send(byIdV2, { query: { id: event.id } }),
  ])

  for (const answer of answers) {
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      id: event.id,
      _id: event.id,
      startDate: '2030-07-12T20:00:00+02:00',
      startTime: '20:00',
      hostId: 'public',
      location: { type: 'Point', coordinates: [13.405, 52.52] },
      lineup: [],
      tags: expect.any(Array),
    })
  }
})

test('a view through the call of older clients counts once per device and day', async () => {
  const event = await createEvent()
  const look = async (cookie: string) =>
    ((await (await send(byIdV2, { query: { id: event.id }, cookie, headers: { 'user-agent': 'Mozilla/5.0' } })).json()) as EventView).views
  const [first, second] = [asDevice().cookie, asDevice().cookie]

  expect([await look(first), await look(first), await look(second)]).toEqual([1, 1, 2])
})

test.each(['5f43a1b2c3d4e5f6a7b8c9d0', 'undefined'])('an id of the former server is not found: %s', async (id) => {
  expect((await send(GET, { params: { id } })).status).toBe(404)
  expect((await send(byIdV2, { query: { id } })).status).toBe(404)
})

test('the offset of a winter event is that of winter', async () => {
  const event = await createEvent({ startDate: '2030-01-12', startTime: '20:00', timeZone: 'Europe/Berlin' })

  expect(await (await send(GET, { params: { id: event.id } })).json()).toMatchObject({ startDate: '2030-01-12T20:00:00+01:00' })
})

test.each([
  ['an unknown id', randomUUID(), 404],
  ['a malformed id', 'nonsense', 400],
  ['SQL instead of an id', "' OR 1=1 --", 400],
])('%s is answered without a server error', async (_, id, status) => {
  const answer = await send(GET, { params: { id } })

  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ message: expect.any(String), code: expect.any(String), requestId: expect.any(String) })
})

test('a held event is not found by its address', async () => {
  const event = await createEvent({ state: 'held' })

  expect((await send(GET, { params: { id: event.id } })).status).toBe(404)
})

test('visitors, strangers and other devices cannot change or delete an event or tell it from an absent one', async () => {
  const { userId } = await asViewer()
  const { deviceKeyHash } = asDevice()
  const ofHost = await createEvent({ hostId: userId, title: 'Untouched' })
  const ofDevice = await createEvent({ deviceKeyHash, title: 'Untouched' })
  const stranger = await asViewer()
  const otherDevice = asDevice()

  for (const { id } of [ofHost, ofDevice]) {
    expect((await change(id, { title: 'Mine now' })).status).toBe(401)
    expect((await change(id, { title: 'Mine now' }, { token: stranger.token })).status).toBe(404)
    expect((await change(id, { title: 'Mine now' }, { cookie: otherDevice.cookie })).status).toBe(404)
    expect((await send(DELETE, { method: 'DELETE', params: { id }, token: stranger.token })).status).toBe(404)
  }

  const titles = await db.event.findMany({ where: { id: { in: [ofHost.id, ofDevice.id] } }, select: { title: true, deletedAt: true } })
  expect(titles).toEqual([
    { title: 'Untouched', deletedAt: null },
    { title: 'Untouched', deletedAt: null },
  ])
})

test('its host changes an event like the original client: every key, empty strings for unset ones', async () => {
  const host = await asViewer()
  const event = await createEvent({
    hostId: host.userId,
    website: 'https://old.example.org',
    priceText: '5 €',
    priceCents: 500,
    currency: 'EUR',
  })

  const answer = await change(
    event.id,
    {
      title: 'Sommerfest',
      description: '',
      startDate: '2031-06-01T00:00:00+02:00',
      startTime: '18:30',
      endDate: '',
      endTime: '',
      city: 'Hamburg',
      category: 'Festival',
      price: '12,50 €',
      imageUrl: 'http://localhost:3000/x',
      ticketLink: '',
      website: '',
      email: '',
      tags: ['open air'],
      socialMediaLinks: { instagram: '', facebook: '', twitter: '' },
      lineup: [{ name: 'Die Band', role: '', startTime: '' }],
    },
    { token: host.token },
  )

  expect(answer.status).toBe(200)
  const body = (await answer.json()) as EventView
  expect(body).toMatchObject({
    title: 'Sommerfest',
    startDate: '2031-06-01T18:30:00+02:00',
    city: 'Hamburg',
    price: '12,50 €',
    priceCents: 1250,
    currency: 'EUR',
    lineup: [{ name: 'Die Band' }],
  })
  expect(body.website).toBeUndefined()
  expect(body.location?.coordinates[1]).toBeCloseTo(53.55, 0)
})

test('a client cannot set rights, counters, sponsorship or host', async () => {
  const host = await asViewer()
  const event = await createEvent({ hostId: host.userId })

  const answer = await change(
    event.id,
    { title: 'Fine', hostId: 'someone', isSponsored: true, views: 99_999, commentCount: 5, points: 10, state: 'held' },
    { token: host.token },
  )

  expect(answer.status).toBe(200)
  expect(await db.event.findUniqueOrThrow({ where: { id: event.id } })).toMatchObject({
    title: 'Fine',
    hostId: host.userId,
    isSponsored: false,
    views: 0,
    commentCount: 0,
    state: 'published',
  })
})

test.each([
  ['an end before the start', { endDate: '2020-01-01' }],
  ['an hour that no clock shows', { startTime: '25:00' }],
  ['a day that no calendar has', { startDate: '2031-02-30' }],
  ['an empty title', { title: '   ' }],
  ['a title of 10,000 letters', { title: 'x'.repeat(10_000) }],
  ['a link that runs script', { website: 'javascript:alert(1)' }],
  ['a link to a file', { ticketLink: 'file:///etc/passwd' }],
  ['an unknown time zone', { timeZone: 'Mars/Olympus' }],
  ['a word instead of a list', { tags: 'rock' }],
])('%s is refused with its issues and changes nothing', async (_, patch) => {
  const host = await asViewer()
  const event = await createEvent({ hostId: host.userId, startDate: '2030-05-05' })

  const answer = await change(event.id, patch, { token: host.token })

  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    code: 'invalid',
    issues: expect.arrayContaining([expect.objectContaining({ path: expect.any(String) })]),
  })
  expect(await db.event.findUniqueOrThrow({ where: { id: event.id } })).toMatchObject({ title: event.title, updatedAt: event.updatedAt })
})

test('the device that uploaded corrects its event, and the changed facts count as reviewed', async () => {
  const device = asDevice()
  const event = await createEvent({
    deviceKeyHash: device.deviceKeyHash,
    recognition: recognition({ title: { confidence: 0.5, evidence: 'S0mmerfest' }, startDate: { confidence: 0.99, evidence: '12.7.' } }),
  })
  const before = (await (await send(review, { params: { id: event.id }, cookie: device.cookie })).json()) as EventReview

  await change(event.id, { title: 'Sommerfest' }, { cookie: device.cookie })

  const after = (await (await send(review, { params: { id: event.id }, cookie: device.cookie })).json()) as EventReview
  expect(before.facts.find((fact) => fact.name === 'title')).toMatchObject({ unsure: true, confirmed: false, evidence: 'S0mmerfest' })
  expect(after.facts.find((fact) => fact.name === 'title')).toMatchObject({ unsure: false, confirmed: true, value: 'Sommerfest' })
  expect((await db.event.findUniqueOrThrow({ where: { id: event.id } })).confirmedAt).not.toBeNull()
})

test('strangers see no review data', async () => {
  const event = await createEvent({
    deviceKeyHash: asDevice().deviceKeyHash,
    recognition: recognition({ title: { confidence: 0.5, evidence: 'secret' } }),
  })

  const answer = await send(review, { params: { id: event.id } })

  expect(await answer.json()).toEqual({
    canEdit: false,
    isOwner: false,
    confirmed: true,
    engine: null,
    notice: null,
    facts: [],
    description: '',
    lineup: [],
  })
})

test('a deleted event and its feed item are gone, and its points are taken back once', async () => {
  const host = await asViewer()
  const event = await createEvent({ hostId: host.userId })
  await db.feedItem.create({ data: { profileId: host.userId, eventId: event.id } })
  await db.pointEntry.create({ data: { userId: host.userId, points: 20, cause: 'upload', causeId: event.id } })

  const answers = [
    await send(DELETE, { method: 'DELETE', params: { id: event.id }, token: host.token }),
    await send(DELETE, { method: 'DELETE', params: { id: event.id }, token: host.token }),
  ]

  expect(answers.map((answer) => answer.status)).toEqual([200, 404])
  expect((await send(GET, { params: { id: event.id } })).status).toBe(410)
  expect(await db.pointEntry.aggregate({ where: { userId: host.userId }, _sum: { points: true } })).toEqual({ _sum: { points: 0 } })
  expect(await db.feedItem.count({ where: { eventId: event.id, deletedAt: null } })).toBe(0)
})
