import { GET } from '@/app/api/groups/my-groups/route'
import type { GroupView } from '@/lib/api/groups'
import { closeDatabase, db, pool } from '@/server/platform/db'
import { asViewer } from '@/tests/support/as-viewer'
import { createEvent, createGroup, createMembership, createMessage, createUser } from '@/tests/support/factories'
import { send } from '@/tests/support/request'

afterAll(closeDatabase)

const mine = async (token: string) => (await (await send(GET, { token })).json()) as GroupView[]
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

test('a user without groups gets an empty list, a visitor a 401', async () => {
  expect(await mine((await asViewer()).token)).toEqual([])
  expect((await send(GET)).status).toBe(401)
  expect((await send(GET, { token: 'null' })).status).toBe(401)
})

test('groups come as a plain list, most recently active first, with the last message and unread count', async () => {
  const { userId, token } = await asViewer()
  const event = await createEvent()
  const quiet = await createGroup({ name: 'quiet', createdAt: minutesAgo(100) })
  const busy = await createGroup({ name: 'busy', eventId: event.id, createdAt: minutesAgo(300) })
  const fresh = await createGroup({ name: 'fresh', createdAt: minutesAgo(1) })
  await createGroup({ name: 'not mine' })
  const other = await createUser()
  await createMessage({ groupId: busy.id, senderId: other.id, content: 'read already', createdAt: minutesAgo(90) })
  for (const { id } of [quiet, busy, fresh]) await createMembership({ groupId: id, userId, joinedAt: minutesAgo(200) })
  await createMessage({ groupId: busy.id, senderId: userId, content: 'my own', createdAt: minutesAgo(50) })
  await createMessage({ groupId: busy.id, senderId: other.id, content: 'new', createdAt: minutesAgo(40) })
  await createMessage({ groupId: busy.id, senderId: other.id, content: 'newest', createdAt: minutesAgo(30) })
  await createMessage({ groupId: busy.id, senderId: other.id, content: 'taken back', createdAt: minutesAgo(20), deletedAt: new Date() })

  const groups = await mine(token)

  expect(groups.map(({ name }) => name)).toEqual(['fresh', 'busy', 'quiet'])
  expect(groups[1]).toMatchObject({
    _id: busy.id,
    id: busy.id,
    description: '',
    eventId: event.id,
    memberCount: 2,
    unreadCount: 2,
    lastMessage: { content: 'newest', senderId: other.id, username: other.username, type: 'text' },
  })
  expect(groups[0]).toMatchObject({ unreadCount: 0, lastMessage: null })
})

test('messages from before joining are not unread; blocked people are neither counted nor shown', async () => {
  const { userId, token } = await asViewer()
  const noisy = await createUser()
  const group = await createGroup()
  await createMessage({ groupId: group.id, content: 'long ago', createdAt: minutesAgo(20) })
  await createMembership({ groupId: group.id, userId, joinedAt: minutesAgo(10) })
  await createMessage({ groupId: group.id, senderId: noisy.id, content: 'noise', createdAt: minutesAgo(5) })
  await db.block.create({ data: { blockerId: userId, blockedId: noisy.id } })

  expect(await mine(token)).toMatchObject([{ unreadCount: 0, lastMessage: { content: 'long ago' } }])
})

test('the list takes one query for any number of groups, and unread messages are counted up to a hundred', async () => {
  const { userId, token } = await asViewer()
  const other = await createUser()
  const groups = await db.group.createManyAndReturn({
    data: Array.from({ length: 60 }, (_, n) => ({ name: `g${n}` })),
    select: { id: true },
  })
  await db.membership.createMany({ data: groups.map(({ id }) => ({ groupId: id, userId })) })
  await db.message.createMany({
    data: groups.flatMap(({ id }, n) =>
      Array.from({ length: n === 0 ? 150 : 2 }, () => ({
        groupId: id,
        senderId: other.id,
        content: 'hi',
        createdAt: new Date(Date.now() + 1000),
      })),
    ),
  })
  const asked = jest.spyOn(pool, 'query')

  const answer = await mine(token)

  const statements = asked.mock.calls.map(([query]: unknown[]) => (query as { name?: string }).name).filter((name) => name !== undefined)
  asked.mockRestore()
  expect(answer).toHaveLength(60)
  expect(statements).toEqual(['my-groups'])
  expect(answer.find(({ _id }) => _id === groups[0]?.id)?.unreadCount).toBe(100)
})
