import { randomUUID } from 'node:crypto'
import { DELETE, GET, PUT } from '@/app/api/events/[id]/going/route'
import { GET as getPeople } from '@/app/api/events/[id]/going/people/route'
import { GET as listOwn, POST as adopt } from '@/app/api/users/me/going/route'
import type { GoingPeople, GoingView, OwnGoing } from '@/lib/api/going'
import { closeDatabase, db, pool } from '@/server/platform/db'
import { asDevice, asViewer } from '@/tests/support/as-viewer'
import { createEvent, createFollow, createGoing, createUser } from '@/tests/support/factories'
import { cookieSet, send } from '@/tests/support/request'

afterAll(closeDatabase)

type Who = { token?: string; cookie?: string }
const say = (id: string, body: unknown, who: Who = {}) => send(PUT, { method: 'PUT', params: { id }, body, ...who })
const look = async (id: string, who: Who = {}) => (await (await send(GET, { params: { id }, ...who })).json()) as GoingView
const unsay = (id: string, who: Who = {}) => send(DELETE, { method: 'DELETE', params: { id }, ...who })
const people = async (id: string, token: string, query: Record<string, string> = {}) =>
  (await (await send(getPeople, { params: { id }, query, token })).json()) as GoingPeople

test('a user goes, changes to maybe and withdraws, and counts once throughout', async () => {
  const { token } = await asViewer()
  const { id } = await createEvent()

  const first = (await (await say(id, { answer: 'going' }, { token })).json()) as GoingView
  await say(id, { answer: 'going' }, { token })
  const changed = (await (await say(id, { answer: 'maybe' }, { token })).json()) as GoingView
  await unsay(id, { token })
  const gone = (await (await unsay(id, { token })).json()) as GoingView

  expect(first).toMatchObject({ going: 1, maybe: 0, mine: { answer: 'going', isShown: true } })
  expect(changed).toMatchObject({ going: 0, maybe: 1, mine: { answer: 'maybe' } })
  expect(gone).toMatchObject({ going: 0, maybe: 0, mine: null })
})

test('the same answer sent several times at once is stored once', async () => {
  const { token } = await asViewer()
  const { id } = await createEvent()

  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => say(id, { answer: 'going' }, { token })))

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await db.going.count({ where: { eventId: id } })).toBe(1)
})

test('a visitor goes on this device: it gets a cookie, counts once and has no face', async () => {
  const viewer = await asViewer()
  const { id } = await createEvent()

  const answer = await say(id, { answer: 'going', isShown: true })
  const cookie = cookieSet(answer, 'litfass-device') ?? ''
  const again = await look(id, { cookie })

  expect(cookie).not.toBe('')
  expect(again).toMatchObject({ going: 1, mine: { answer: 'going', isShown: false }, faces: [] })
  expect(await look(id)).toMatchObject({ going: 1, mine: null })
  expect(await look(id, { token: viewer.token })).toMatchObject({ going: 1, mine: null, faces: [] })
})

test('after a session has ended, nobody answers as a visitor by mistake: neither yes nor no is stored', async () => {
  const viewer = await asViewer()
  const device = asDevice()
  const { id } = await createEvent()
  await createGoing({ eventId: id, deviceKeyHash: device.deviceKeyHash })
  const expectedUserId = viewer.userId

  const yes = await say(id, { answer: 'maybe', expectedUserId }, { cookie: device.cookie })
  const no = await send(DELETE, { method: 'DELETE', params: { id }, query: { expectedUserId }, cookie: device.cookie })

  expect([yes.status, no.status]).toEqual([401, 401])
  expect(await look(id, { cookie: device.cookie })).toMatchObject({ going: 1, maybe: 0, mine: { answer: 'going' } })
  expect((await say(id, { answer: 'maybe', expectedUserId }, { token: viewer.token })).status).toBe(200)
})

test('a device’s answers join the account that logs in on it, hidden; the account’s own answer stays', async () => {
  const viewer = await asViewer()
  const device = asDevice()
  const [one, both] = [await createEvent(), await createEvent()]
  await createGoing({ eventId: one.id, deviceKeyHash: device.deviceKeyHash })
  await createGoing({ eventId: both.id, deviceKeyHash: device.deviceKeyHash })
  await createGoing({ eventId: both.id, userId: viewer.userId, answer: 'maybe', isShown: true })

  const joined = await send(adopt, {
    method: 'POST',
    token: viewer.token,
    cookie: device.cookie,
    headers: { origin: 'http://localhost:3000' },
  })

  expect(await joined.json()).toEqual({ eventIds: [one.id] })
  const own = (await (await send(listOwn, { token: viewer.token })).json()) as OwnGoing
  expect(own.toSorted((a, b) => (a.eventId < b.eventId ? -1 : 1))).toEqual(
    [
      { eventId: one.id, answer: 'going', isShown: false },
      { eventId: both.id, answer: 'maybe', isShown: true },
    ].toSorted((a, b) => (a.eventId < b.eventId ? -1 : 1)),
  )
  expect(await db.going.count({ where: { deviceKeyHash: device.deviceKeyHash } })).toBe(0)
})

test('faces are of people who chose to be seen, followed ones first; blocked people are hidden, and visitors see none', async () => {
  const viewer = await asViewer()
  const { id } = await createEvent()
  const [stranger, friend, hidden, blocked, closed] = await Promise.all([
    createUser(),
    createUser(),
    createUser(),
    createUser(),
    createUser({ disabledAt: new Date() }),
  ])
  for (const { id: userId } of [stranger, friend, blocked, closed]) await createGoing({ eventId: id, userId, isShown: true })
  await createGoing({ eventId: id, userId: hidden.id })
  await createFollow({ userId: viewer.userId, profileId: friend.id })
  await db.block.create({ data: { blockerId: blocked.id, blockedId: viewer.userId } })

  const seen = await look(id, { token: viewer.token })
  const listed = await people(id, viewer.token)
  const visitor = await (await send(GET, { params: { id } })).text()

  expect(seen.going).toBe(5)
  expect(seen.faces.map(({ userId, isFollowed }) => [userId, isFollowed])).toEqual([
    [friend.id, true],
    [stranger.id, false],
  ])
  expect(listed.people.map(({ userId }) => userId)).toEqual([friend.id, stranger.id])
  for (const { id: userId, username } of [stranger, friend, hidden, blocked, closed]) {
    expect(visitor).not.toContain(userId)
    expect(visitor).not.toContain(username)
  }
})

test('by default nobody is shown at an event for minors or adults; anybody can opt in', async () => {
  const { token } = await asViewer()
  const { id } = await createEvent({ title: 'Kinderdisko', tags: ['U12'] })

  const before = await look(id, { token })
  const said = (await (await say(id, { answer: 'going' }, { token })).json()) as GoingView
  const shown = (await (await say(id, { answer: 'going', isShown: true }, { token })).json()) as GoingView

  expect([before.showsByDefault, said.mine?.isShown, shown.mine?.isShown]).toEqual([false, false, true])
})

test('a user’s list is readable only by its owner', async () => {
  const [one, other] = await Promise.all([asViewer(), asViewer()])
  const going = await createGoing({ userId: one.userId, isShown: true })

  const [own, others, visitors] = await Promise.all(
    [{ token: one.token }, { token: other.token }, {}].map(async (who) => (await (await send(listOwn, who)).json()) as OwnGoing),
  )

  expect(own?.map(({ eventId }) => eventId)).toEqual([going.eventId])
  expect([others, visitors]).toEqual([[], []])
})

test.each([
  ['an unknown event', async () => randomUUID(), { answer: 'going' }, 404],
  ['a held event', async () => (await createEvent({ state: 'held' })).id, { answer: 'going' }, 404],
  ['an event that is over', async () => (await createEvent({ startDate: '2020-01-01' })).id, { answer: 'going' }, 409],
  ['a cancelled event', async () => (await createEvent({ status: 'cancelled' })).id, { answer: 'going' }, 409],
  ['an answer that is none', async () => (await createEvent()).id, { answer: 'yes' }, 400],
  ['no answer', async () => (await createEvent()).id, {}, 400],
  ['a malformed id', async () => "'; DROP TABLE", { answer: 'going' }, 400],
])('%s accepts no answer', async (_, id, body, status) => {
  const { token } = await asViewer()

  expect((await say(await id(), body, { token })).status).toBe(status)
})

test('the list of faces requires an account', async () => {
  const { id } = await createEvent()

  expect((await send(getPeople, { params: { id } })).status).toBe(401)
})

test('an event with ten thousand guests is answered quickly, a page at a time', async () => {
  const viewer = await asViewer()
  const { id } = await createEvent()
  await pool.query(
    `WITH crowd AS (INSERT INTO "User" ("username", "email", "passwordHash") SELECT 'crowd ' || $1 || ' ' || n, 'crowd-' || $1 || '-' || n || '@example.org', '-' FROM generate_series(1, 5000) n RETURNING "id")
     INSERT INTO "Going" ("eventId", "userId", "answer", "isShown") SELECT $1, "id", 'going', true FROM crowd`,
    [id],
  )
  await pool.query(
    `INSERT INTO "Going" ("eventId", "deviceKeyHash", "answer") SELECT $1, md5($1 || n), 'maybe' FROM generate_series(1, 5000) n`,
    [id],
  )
  await look(id, { token: viewer.token })

  const seen = await look(id, { token: viewer.token })
  const page = await people(id, viewer.token, { limit: '100', offset: '4950' })

  expect(seen).toMatchObject({ going: 5000, maybe: 5000 })
  expect(seen.faces).toHaveLength(6)
  expect(page.people).toHaveLength(50)
  expect(page.hasMore).toBe(false)
})
