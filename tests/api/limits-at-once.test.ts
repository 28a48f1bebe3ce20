import { randomUUID } from 'node:crypto'
import { PUT as setGoing } from '@/app/api/events/[id]/going/route'
import { POST as subscribe } from '@/app/api/notifications/push/route'
import { POST as addFavorite } from '@/app/api/users/favorites/[id]/route'
import { POST as block } from '@/app/api/users/me/blocks/[id]/route'
import { POST as follow } from '@/app/api/users/me/followedProfiles/[id]/route'
import { MAX_FAVORITES } from '@/lib/api/favorites'
import { MAX_FOLLOWS } from '@/lib/api/follows'
import { MAX_DEVICE_GOING } from '@/lib/api/going'
import { MAX_BLOCKS } from '@/server/moderation/blocks/queries'
import { closeDatabase, db } from '@/server/platform/db'
import { asDevice, asViewer } from '@/tests/support/as-viewer'
import { createEvent, createUser } from '@/tests/support/factories'
import { send } from '@/tests/support/request'

jest.setTimeout(60_000)
afterAll(closeDatabase)

const AT_ONCE = 6
const many = <T>(count: number, make: () => T) => Array.from({ length: count }, make)
const manyEvents = async (count: number) => {
  const data = many(count, () => ({ id: randomUUID(), title: 'Concert', city: 'Berlin' }))
  await db.event.createMany({ data })
  return data.map(({ id }) => ({ eventId: id }))
}
const manyUsers = async (count: number) => {
  const data = many(count, () => ({
    id: randomUUID(),
    username: `user ${randomUUID().slice(0, 20)}`,
    email: `${randomUUID()}@example.org`,
    passwordHash: 'none',
  }))
  await db.user.createMany({ data })
  return data.map(({ id }) => id)
}
/** The statuses of calls sent at the same moment, sorted. */
const statusesOf = async (calls: Promise<Response>[]) => (await Promise.all(calls)).map(({ status }) => status).sort()
/** One call succeeds, all others are refused. */
const oneOf = (refusal: number) => [200, ...many(AT_ONCE - 1, () => refusal)]

describe('with one place left, calls at the same moment take one place', () => {
  test('of the answers “going” of a device', async () => {
    const { cookie, deviceKeyHash } = asDevice()
    const had = await manyEvents(MAX_DEVICE_GOING - 1)
    await db.going.createMany({ data: had.map(({ eventId }) => ({ eventId, deviceKeyHash, answer: 'going' as const })) })
    const events = await Promise.all(many(AT_ONCE, () => createEvent()))

    const statuses = await statusesOf(
      events.map(({ id }) => send(setGoing, { method: 'PUT', params: { id }, body: { answer: 'going' }, cookie })),
    )

    expect(statuses).toEqual(oneOf(409))
    expect(await db.going.count({ where: { deviceKeyHash } })).toBe(MAX_DEVICE_GOING)
  })

  test('of the favorites of an account, and liking one of them again is not refused', async () => {
    const { userId, token } = await asViewer()
    await db.favorite.createMany({ data: (await manyEvents(MAX_FAVORITES - 1)).map(({ eventId }) => ({ userId, eventId })) })
    const events = await Promise.all(many(AT_ONCE, () => createEvent()))
    const like = (id: string) => send(addFavorite, { method: 'POST', params: { id }, token })

    const statuses = await statusesOf(events.map(({ id }) => like(id)))
    const last = await db.favorite.findFirstOrThrow({ where: { userId, eventId: { in: events.map(({ id }) => id) } } })

    expect(statuses).toEqual(oneOf(409))
    expect(await db.favorite.count({ where: { userId } })).toBe(MAX_FAVORITES)
    expect((await like(last.eventId)).status).toBe(200)
  })

  test('of the accounts and artists that an account follows', async () => {
    const { userId, token } = await asViewer()
    await db.follow.createMany({ data: many(MAX_FOLLOWS - 1, () => ({ userId, artistName: randomUUID() })) })

    const statuses = await statusesOf(
      many(AT_ONCE, () => send(follow, { method: 'POST', params: { id: `DJ ${randomUUID().slice(0, 8)}` }, token })),
    )

    expect(statuses).toEqual(oneOf(409))
    expect(await db.follow.count({ where: { userId } })).toBe(MAX_FOLLOWS)
  })

  test('of the accounts that an account blocks, and blocking one of them again is not refused', async () => {
    const { userId, token } = await asViewer()
    const known = await manyUsers(MAX_BLOCKS - 1)
    await db.block.createMany({ data: known.map((blockedId) => ({ blockerId: userId, blockedId })) })
    const others = await Promise.all(many(AT_ONCE, () => createUser()))
    const doBlock = (id: string) => send(block, { method: 'POST', params: { id }, token })

    const statuses = await statusesOf(others.map(({ id }) => doBlock(id)))

    expect(statuses).toEqual(oneOf(400))
    expect(await db.block.count({ where: { blockerId: userId } })).toBe(MAX_BLOCKS)
    expect((await doBlock(known[0] ?? '')).status).toBe(200)
  })

  test('of the browsers that get an account’s notifications', async () => {
    const { userId, token } = await asViewer()
    const subscription = () => ({
      endpoint: `https://push.example.com/${randomUUID()}`,
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
    })
    await db.pushSubscription.createMany({
      data: many(19, subscription).map(({ endpoint, keys }) => ({ userId, endpoint, ...keys })),
    })

    const statuses = await statusesOf(many(AT_ONCE, () => send(subscribe, { body: subscription(), token })))

    expect(statuses).toEqual(oneOf(409))
    expect(await db.pushSubscription.count({ where: { userId } })).toBe(20)
  })
})
