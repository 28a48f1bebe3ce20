import { randomUUID } from 'node:crypto'
import { DELETE, POST } from '@/app/api/users/favorites/[id]/route'
import { PUT } from '@/app/api/users/favorites/route'
import { GET as getEventPage } from '@/app/api/users/me/eventPage/route'
import { GET as listOwn } from '@/app/api/users/me/favorites/route'
import type { EventPage } from '@/lib/api/profiles'
import { closeDatabase, db } from '@/server/platform/db'
import { asViewer } from '@/tests/support/as-viewer'
import { createEvent, createFavorite, createFollow } from '@/tests/support/factories'
import { send } from '@/tests/support/request'

afterAll(closeDatabase)

const add = (id: string, token?: string) => send(POST, { method: 'POST', params: { id }, ...(token ? { token } : {}) })
const remove = (id: string, token?: string) => send(DELETE, { method: 'DELETE', params: { id }, ...(token ? { token } : {}) })
const replace = (body: unknown, token?: string) => send(PUT, { method: 'PUT', body, ...(token ? { token } : {}) })
const own = async (token: string) => (await (await send(listOwn, { token })).json()) as string[]

test('an event is liked once however often it is sent, and unliked the same way', async () => {
  const viewer = await asViewer()
  const event = await createEvent()

  const liked = [await add(event.id, viewer.token), await add(event.id, viewer.token)]
  const during = await own(viewer.token)
  const unliked = [await remove(event.id, viewer.token), await remove(event.id, viewer.token)]

  expect([...liked, ...unliked].map((answer) => answer.status)).toEqual([200, 200, 200, 200])
  expect(await liked[0]?.json()).toEqual({ ok: true, id: event.id, _id: event.id })
  expect(during).toEqual([event.id])
  expect(await own(viewer.token)).toEqual([])
})

test('the same like sent twice at once is stored once', async () => {
  const viewer = await asViewer()
  const event = await createEvent()

  const answers = await Promise.all([1, 2, 3, 4].map(() => add(event.id, viewer.token)))

  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
  expect(await db.favorite.count({ where: { eventId: event.id } })).toBe(1)
})

test.each([
  ['unknown', async () => randomUUID(), 404],
  ['held', async () => (await createEvent({ state: 'held' })).id, 404],
  ['deleted', async () => (await createEvent({ deletedAt: new Date() })).id, 404],
  ['malformed', async () => 'nonsense', 400],
])('an %s event cannot be liked', async (_, id, status) => {
  const viewer = await asViewer()

  expect((await add(await id(), viewer.token)).status).toBe(status)
})

test('a like of a deleted event is not listed and can be removed; an unknown event is not found', async () => {
  const viewer = await asViewer()
  const event = await createEvent({ deletedAt: new Date() })
  await createFavorite({ userId: viewer.userId, eventId: event.id })

  const listed = await own(viewer.token)

  expect(listed).toEqual([])
  expect((await remove(event.id, viewer.token)).status).toBe(200)
  expect((await remove(randomUUID(), viewer.token)).status).toBe(404)
})

test('the lists are plain ids, newest first, and the viewer’s own', async () => {
  const viewer = await asViewer()
  const [first, second] = [await createEvent(), await createEvent()]
  await add(first.id, viewer.token)
  await add(second.id, viewer.token)
  await createFavorite({ eventId: first.id })
  const follow = await createFollow({ userId: viewer.userId })

  const page = (await (await send(getEventPage, { token: viewer.token })).json()) as EventPage

  expect(page).toEqual({ favoriteEventIds: [second.id, first.id], followedProfiles: [follow.profileId] })
  expect(await own(viewer.token)).toEqual([second.id, first.id])
})

test('a list that is sent replaces the likes: new ones are added, missing ones removed, unknown ones ignored', async () => {
  const viewer = await asViewer()
  const [kept, gone, added, deleted] = [
    await createEvent(),
    await createEvent(),
    await createEvent(),
    await createEvent({ deletedAt: new Date() }),
  ]
  await add(kept.id, viewer.token)
  await add(gone.id, viewer.token)

  const answer = await replace([added.id, kept.id, kept.id, deleted.id, randomUUID(), 'nonsense', ''], viewer.token)

  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual([added.id, kept.id])
})

test('replacing the list keeps likes of held events and of other accounts', async () => {
  const [viewer, other] = [await asViewer(), await asViewer()]
  const event = await createEvent({ state: 'held' })
  await createFavorite({ userId: viewer.userId, eventId: event.id })
  await createFavorite({ userId: other.userId, eventId: event.id })

  await replace([], viewer.token)

  expect(await db.favorite.count({ where: { eventId: event.id } })).toBe(2)
})

test.each([
  ['an object', { ids: [] }],
  ['numbers', [1, 2]],
  ['more than 2,000', Array.from({ length: 2001 }, () => 'x')],
])('%s instead of a list of ids is refused', async (_, body) => {
  const viewer = await asViewer()

  expect((await replace(body, viewer.token)).status).toBe(400)
})

test('an account has at most 2,000 likes; a further one is refused, an existing one is not', async () => {
  const viewer = await asViewer()
  await db.$executeRaw`INSERT INTO "Event" ("title") SELECT 'Liked ' || ${viewer.userId} FROM generate_series(1, 2000)`
  await db.$executeRaw`INSERT INTO "Favorite" ("userId", "eventId") SELECT ${viewer.userId}, "id" FROM "Event" WHERE "title" = 'Liked ' || ${viewer.userId}`
  const ids = await own(viewer.token)
  const event = await createEvent()

  const refused = await add(event.id, viewer.token)

  expect(ids).toHaveLength(2000)
  expect(refused.status).toBe(409)
  expect((await add(ids[7] ?? '', viewer.token)).status).toBe(200)
  await db.event.deleteMany({ where: { id: { in: ids } } })
})

test('visitors cannot like anything', async () => {
  const { id } = await createEvent()
  const answers = await Promise.all([
    add(id),
    remove(id),
    replace([id]),
    send(listOwn),
    send(getEventPage),
    send(listOwn, { headers: { authorization: 'Bearer null' } }),
  ])

  expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401, 401, 401, 401])
})
