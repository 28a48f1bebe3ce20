import { randomUUID } from 'node:crypto'
import { GET } from '@/app/api/comments/[userId]/route'
import { GET as ofNobody } from '@/app/api/comments/route'
import type { ProfileComments } from '@/lib/api/comments'
import { closeDatabase, db } from '@/server/platform/db'
import { asViewer } from '@/tests/support/as-viewer'
import { createComment, createEvent, createUser } from '@/tests/support/factories'
import { send } from '@/tests/support/request'

afterAll(closeDatabase)

const list = async (userId: string, query: Record<string, string> = {}, token?: string) => {
  const answer = await send(GET, { params: { userId }, query, ...(token ? { token } : {}) })
  return { status: answer.status, ...((await answer.json()) as ProfileComments) }
}
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test('an account’s comments come newest first with their total, by id or by name in any case', async () => {
  const user = await createUser()
  for (const n of [3, 1, 2]) await createComment({ userId: user.id, text: `${n} minutes ago`, createdAt: minutesAgo(n) })
  await createComment()

  const byId = await list(user.id)

  expect(byId).toMatchObject({
    status: 200,
    count: 3,
    comments: [{ text: '1 minutes ago', userId: user.id, username: user.username }, { text: '2 minutes ago' }, { text: '3 minutes ago' }],
  })
  expect(await list(user.username.toUpperCase())).toEqual(byId)
})

test('removed and held comments, and those on hidden events, are neither shown nor counted', async () => {
  const user = await createUser()
  await createComment({ userId: user.id, text: 'seen' })
  await createComment({ userId: user.id, deletedAt: new Date() })
  await createComment({ userId: user.id, state: 'held' })
  for (const given of [{ state: 'held' as const }, { deletedAt: new Date() }, { mergedIntoId: (await createEvent()).id }])
    await createComment({ userId: user.id, eventId: (await createEvent(given)).id })

  expect(await list(user.id)).toMatchObject({ count: 1, comments: [{ text: 'seen' }] })
})

test('pages neither skip nor repeat, even among comments of the same instant', async () => {
  const user = await createUser()
  const event = await createEvent()
  await db.comment.createMany({
    data: Array.from({ length: 25 }, (_, n) => ({ userId: user.id, eventId: event.id, text: `${n}`, createdAt: new Date('2030-01-01') })),
  })

  const pages = [
    await list(user.id, { limit: '10' }),
    await list(user.id, { limit: '10', offset: '10' }),
    await list(user.id, { limit: '10', offset: '20' }),
  ]

  const ids = pages.flatMap(({ comments }) => comments.map(({ id }) => id))
  expect(ids).toHaveLength(25)
  expect(new Set(ids).size).toBe(25)
  expect(pages.map(({ count }) => count)).toEqual([25, 25, 25])
})

test.each([
  ['public', 'public'],
  ['an unknown id', randomUUID()],
  ['an unknown name', 'nobody is called so'],
  ['a word of SQL', "' OR 1=1 --"],
])('%s has no comments', async (_, name) => {
  await createComment({ userId: null })

  expect(await list(name)).toEqual({ status: 200, comments: [], count: 0 })
})

test('an empty path has no comments', async () => {
  expect(await (await send(ofNobody)).json()).toEqual({ comments: [], count: 0 })
})

test('disabled accounts and those that the reader has blocked have no comments', async () => {
  const disabled = await createUser({ disabledAt: new Date() })
  const noisy = await createUser()
  const reader = await asViewer()
  await createComment({ userId: disabled.id })
  await createComment({ userId: noisy.id })
  await db.block.create({ data: { blockerId: reader.userId, blockedId: noisy.id } })

  expect(await list(disabled.id)).toMatchObject({ comments: [], count: 0 })
  expect(await list(noisy.id, {}, reader.token)).toMatchObject({ comments: [], count: 0 })
  expect(await list(noisy.id)).toMatchObject({ count: 1 })
})

test.each([
  [{ userId: 'x'.repeat(81) }, {}],
  [{ userId: 'a\u0000b' }, {}],
  [{ userId: 'anna' }, { limit: '0' }],
  [{ userId: 'anna' }, { offset: '-1' }],
  [{ userId: 'anna' }, { limit: 'many' }],
])('invalid parameters (%j %j) are a bad request', async (params, query) => {
  expect((await send(GET, { params, query: query as Record<string, string> })).status).toBe(400)
})
