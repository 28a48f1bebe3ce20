import { randomInt } from 'node:crypto'
import { POST } from '@/app/api/events/create/route'
import { GET as hostEvents } from '@/app/api/events/host/id/[userId]/route'
import type { EventView } from '@/lib/api/events'
import { parseImageUrl } from '@/lib/media/urls'
import { originalKey } from '@/server/media/media-keys'
import { closeDatabase, db } from '@/server/platform/db'
import { getStorage } from '@/server/platform/storage'
import { asDevice, asViewer } from '@/tests/support/as-viewer'
import { createEvent } from '@/tests/support/factories'
import { posterPixels } from '@/tests/support/images'
import { send } from '@/tests/support/request'

jest.setTimeout(60_000)
afterAll(closeDatabase)

const poster = () =>
  posterPixels({ seed: randomInt(1_000_000) })
    .png()
    .toBuffer()
const form = (fields: Record<string, string>, picture?: Buffer) => {
  const data = new FormData()
  if (picture) data.append('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'poster.png')
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}
const make = async (token: string, body: unknown) => {
  const answer = await send(POST, { token, body })
  return { status: answer.status, event: (await answer.json()) as EventView }
}

test('a host creates an event like the original client: a form with its picture first', async () => {
  const host = await asViewer()

  const { status, event } = await make(
    host.token,
    form(
      {
        title: ' Kellerkonzert ',
        startDate: '2031-03-14',
        startTime: '20:30',
        description: 'Laut.',
        price: '12,50 €',
        ticketUrl: 'tickets.example.org/keller',
        category: 'Concert',
        city: 'Leipzig',
        website: 'https://example.org',
        email: 'info@example.org',
        tags: 'punk, laut ,',
        venue: 'Keller',
        street: 'Karl-Heine-Straße',
        houseNumber: '93',
      },
      await poster(),
    ),
  )

  expect(status).toBe(201)
  expect(event).toMatchObject({
    title: 'Kellerkonzert',
    startDate: '2031-03-14T20:30:00+01:00',
    startTime: '20:30',
    description: 'Laut.',
    price: '12,50 €',
    priceCents: 1250,
    currency: 'EUR',
    ticketLink: 'https://tickets.example.org/keller',
    category: 'Concert',
    city: 'Leipzig',
    website: 'https://example.org',
    email: 'info@example.org',
    tags: ['punk', 'laut'],
    venue: 'Keller',
    address: { street: 'Karl-Heine-Straße', houseNumber: '93', city: 'Leipzig' },
    timeZone: 'Europe/Berlin',
    hostId: host.userId,
    host: { username: host.username },
    isSponsored: false,
    machineRead: false,
    views: 0,
    lineupPictureUrl: [],
  })
  expect(event.id).toBe(event._id)
  expect(event.location?.coordinates[1]).toBeCloseTo(51.34, 1)
  const key = parseImageUrl('http://localhost:3000', event.imageUrl ?? '') ?? ''
  expect(await getStorage().head(originalKey(key))).not.toBeNull()
  expect(await db.feedItem.findMany({ where: { eventId: event.id }, select: { profileId: true, feedImageKey: true } })).toEqual([
    { profileId: host.userId, feedImageKey: key },
  ])
})

test('only a title is required, as a form or as JSON, and empty values mean unset', async () => {
  const { token } = await asViewer()
  const empty = {
    description: '',
    startDate: '',
    startTime: '',
    endDate: '',
    endTime: '',
    price: '',
    ticketUrl: '',
    category: '',
    city: '',
    website: '',
    email: '',
    tags: '',
  }

  const answers = [
    await make(token, form({ title: 'Nur ein Titel' })),
    await make(token, { title: 'Nur ein Titel' }),
    await make(token, form({ title: 'Leer', ...empty })),
    await make(token, { title: 'Leer', ...empty }),
  ]

  for (const { status, event } of answers) {
    expect(status).toBe(201)
    expect(event).toMatchObject({ description: '', tags: [], isFree: false })
    for (const name of ['startDate', 'startTime', 'imageUrl', 'price', 'ticketLink', 'city', 'location', 'website', 'email'] as const)
      expect(event[name]).toBeUndefined()
  }
})

test('the time zone is that of the city, and an event made by hand earns no points', async () => {
  const host = await asViewer()

  const { event } = await make(host.token, { title: 'Pub quiz', city: 'London', startDate: '2031-07-01', startTime: '19:00' })

  expect(event).toMatchObject({ timeZone: 'Europe/London', startDate: '2031-07-01T19:00:00+01:00' })
  expect(await db.pointEntry.count({ where: { userId: host.userId } })).toBe(0)
})

test('rights, host, sponsorship and counters cannot be set', async () => {
  const host = await asViewer()
  const other = await asViewer()

  const { event } = await make(host.token, {
    title: 'Mine',
    hostId: other.userId,
    isSponsored: true,
    views: 500,
    commentCount: 5,
    status: 'cancelled',
    imageUrl: 'https://evil.example/x.png',
  })

  expect(event).toMatchObject({ hostId: host.userId, isSponsored: false, views: 0, commentCount: 0, status: 'scheduled' })
  expect(event.imageUrl).toBeUndefined()
})

test.each([
  ['a state that only moderation gives', { title: 'x', state: 'held' }],
  ['no title', { description: 'x' }],
  ['a blank title', { title: '   ' }],
  ['a title of 10,000 letters', { title: 'x'.repeat(10_000) }],
  ['an end before the start', { title: 'x', startDate: '2031-05-02', endDate: '2031-05-01' }],
  ['a day that no calendar has', { title: 'x', startDate: '2031-02-30' }],
  ['an hour that no clock shows', { title: 'x', startTime: '24:10' }],
  ['a link that runs script', { title: 'x', ticketUrl: 'javascript:alert(1)' }],
  ['an address that is none', { title: 'x', email: 'nobody' }],
  ['a NUL in the title', { title: 'a\u0000b' }],
  ['a NUL in a link', { title: 'x', website: 'https://example.org/\u0000' }],
  ['a number for a title', { title: 5 }],
  ['21 tags', { title: 'x', tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) }],
])('%s is refused with its issues and stores nothing', async (_, body) => {
  const host = await asViewer()

  const answer = await send(POST, { token: host.token, body })

  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({
    code: 'invalid',
    issues: expect.arrayContaining([expect.objectContaining({ path: expect.any(String) })]),
  })
  expect(await db.event.count({ where: { hostId: host.userId } })).toBe(0)
})

test('a file that is not a picture is refused, and no event is made', async () => {
  const host = await asViewer()

  const answer = await send(POST, {
    token: host.token,
    body: form({ title: 'x' }, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
  })

  expect(answer.status).toBe(415)
  expect(await db.event.count({ where: { hostId: host.userId } })).toBe(0)
})

test('if the database refuses the event, its picture is removed', async () => {
  const host = await asViewer()
  const picture = await poster()
  const before = await db.mediaObject.count()
  await db.$executeRawUnsafe(
    `CREATE FUNCTION refuse_event() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF NEW."title" = 'refused by a test' THEN RAISE EXCEPTION 'refused'; END IF; RETURN NEW; END $$`,
  )
  await db.$executeRawUnsafe('CREATE TRIGGER refuse_event BEFORE INSERT ON "Event" FOR EACH ROW EXECUTE FUNCTION refuse_event()')

  const answer = await send(POST, { token: host.token, body: form({ title: 'refused by a test' }, picture) })

  await db.$executeRawUnsafe('DROP TRIGGER refuse_event ON "Event"')
  await db.$executeRawUnsafe('DROP FUNCTION refuse_event')
  expect(answer.status).toBe(500)
  expect(await db.mediaObject.count()).toBe(before)
  expect(await db.event.count({ where: { hostId: host.userId } })).toBe(0)
})

test('visitors cannot make events by hand', async () => {
  expect((await send(POST, { body: { title: 'x' } })).status).toBe(401)
  expect((await send(POST, { body: { title: 'x' }, token: 'null' })).status).toBe(401)
  expect((await send(POST, { body: { title: 'x' }, cookie: asDevice().cookie })).status).toBe(401)
})

describe("a host's events", () => {
  const list = async (userId: string, options: { token?: string; query?: Record<string, string> } = {}) => {
    const answer = await send(hostEvents, { params: { userId }, ...options })
    return { status: answer.status, ids: ((await answer.json()) as { events?: EventView[] }).events?.map((event) => event.id) }
  }

  test('are listed by id and by name in any case, newest first', async () => {
    const host = await asViewer()
    const older = await createEvent({ hostId: host.userId, createdAt: new Date('2030-01-01') })
    const newer = await createEvent({ hostId: host.userId, createdAt: new Date('2030-01-02') })

    expect(await list(host.userId)).toEqual({ status: 200, ids: [newer.id, older.id] })
    expect(await list(host.username.toUpperCase())).toEqual({ status: 200, ids: [newer.id, older.id] })
  })

  test('leave out deleted and merged ones; held ones appear only to the host on request', async () => {
    const host = await asViewer()
    const shown = await createEvent({ hostId: host.userId, createdAt: new Date('2030-01-01') })
    const held = await createEvent({ hostId: host.userId, state: 'held', createdAt: new Date('2030-01-02') })
    await createEvent({ hostId: host.userId, deletedAt: new Date() })
    await createEvent({ hostId: host.userId, mergedIntoId: shown.id })
    const stranger = await asViewer()

    expect((await list(host.userId)).ids).toEqual([shown.id])
    expect((await list(host.userId, { token: stranger.token })).ids).toEqual([shown.id])
    expect((await list(host.userId, { token: host.token })).ids).toEqual([held.id, shown.id])
  })

  test('come page by page, by offset or cursor, without gaps', async () => {
    const host = await asViewer()
    const made = []
    for (let day = 1; day <= 5; day++) made.unshift((await createEvent({ hostId: host.userId, createdAt: new Date(`2030-01-0${day}`) })).id)

    expect((await list(host.userId, { query: { limit: '2' } })).ids).toEqual(made.slice(0, 2))
    expect((await list(host.userId, { query: { limit: '2', offset: '2' } })).ids).toEqual(made.slice(2, 4))
    expect((await list(host.userId, { query: { limit: '3', after: made[1] ?? '' } })).ids).toEqual(made.slice(2))
    expect((await list(host.userId, { query: { limit: '5000' } })).ids).toHaveLength(5)
  })

  test('`public` lists uploads without an account; an unknown name is an empty list', async () => {
    const event = await createEvent({ createdAt: new Date('2099-01-01') })

    expect((await list('public', { query: { limit: '1' } })).ids).toEqual([event.id])
    expect(await list('nobody has this name')).toEqual({ status: 200, ids: [] })
    await db.event.delete({ where: { id: event.id } })
  })

  test.each([{ limit: '0' }, { limit: 'x' }, { offset: '-1' }, { after: 'x' }] as Record<string, string>[])(
    '%j is refused',
    async (query) => {
      expect((await list('public', { query })).status).toBe(400)
    },
  )
})
