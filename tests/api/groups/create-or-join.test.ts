import { randomUUID } from 'node:crypto'
import { POST } from '@/app/api/groups/create-or-join/route'
import { GET as one } from '@/app/api/groups/[id]/route'
import { POST as leave } from '@/app/api/groups/leave/[id]/route'
import type { GroupView } from '@/lib/api/groups'
import { COMMUNITY_TYPES } from '@/lib/groups/types'
import { closeDatabase, db } from '@/server/platform/db'
import { asViewer } from '@/tests/support/as-viewer'
import { createEvent, createMediaObject } from '@/tests/support/factories'
import { send } from '@/tests/support/request'

afterAll(closeDatabase)

const press = (token: string | undefined, body: unknown) => send(POST, { body, ...(token ? { token } : {}) })
/** As the original client sends it, with the trailing space. */
const asClient = (type: string, emoji: string, event: { id: string; title: string }) => ({
  name: `${emoji} ${type} | ${event.title} `,
  description: `${type} Group for ${event.title}`,
  eventId: event.id,
  isPublic: true,
})

test('each of the six types is one group of the event, whoever opens it', async () => {
  const event = await createEvent({ title: 'Sommerfest' })
  const [anna, ben] = [await asViewer(), await asViewer()]
  const ids = new Set<string>()

  for (const { name, emoji } of COMMUNITY_TYPES) {
    const first = (await (await press(anna.token, asClient(name, emoji, event))).json()) as GroupView
    const second = (await (await press(ben.token, asClient(name, emoji, event))).json()) as GroupView
    expect(second._id).toBe(first._id)
    expect(second).toMatchObject({
      kind: 'community',
      communityType: name,
      name: `${emoji} ${name} | Sommerfest`,
      description: `${name} Group for Sommerfest`,
      eventId: event.id,
      isPublic: true,
      memberCount: 2,
      role: 'member',
    })
    expect(second).not.toHaveProperty('inviteToken')
    ids.add(first._id)
  }

  expect(ids.size).toBe(6)
})

test('a type is accepted without the rest of the body', async () => {
  const event = await createEvent()
  const { token } = await asViewer()

  const spoken = (await (await press(token, { type: 'lost_found', eventId: event.id })).json()) as GroupView

  expect(await (await press(token, asClient('Lost-Found', '🔍', event))).json()).toMatchObject({ _id: spoken._id })
})

test('twenty requests at once lead to one group', async () => {
  const event = await createEvent()
  const people = await Promise.all(Array.from({ length: 10 }, () => asViewer()))

  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => press(people[n % 10]?.token, asClient('Driver', '🚗', event))))

  const groups = (await Promise.all(answers.map((answer) => answer.json()))) as GroupView[]
  expect(new Set(groups.map(({ _id }) => _id)).size).toBe(1)
  expect(await db.group.count({ where: { eventId: event.id } })).toBe(1)
  expect(await db.membership.count({ where: { groupId: groups[0]?._id ?? '' } })).toBe(10)
})

test('the first member cannot shape the group: name, text, picture and access come from the event', async () => {
  const picture = await createMediaObject({ key: `${'b'.repeat(64)}.jpg` })
  const event = await createEvent({ title: 'Rave', imageKey: picture.key })
  const { token } = await asViewer()

  const group = (await (
    await press(token, {
      name: '💤 Sleep | Buy cheap pills',
      description: 'https://spam.example',
      eventId: event.id,
      isPublic: false,
      imageUrl: 'https://spam.example/x.png',
      type: undefined,
      inviteToken: 'x',
    })
  ).json()) as GroupView

  expect(group).toMatchObject({
    name: '💤 Sleep | Rave',
    description: 'Sleep Group for Rave',
    isPublic: true,
    role: 'member',
    imageUrl: `http://localhost:3000/img/original/${picture.key}`,
  })
})

test('the group is named after the event’s current title', async () => {
  const event = await createEvent({ title: 'Rvae' })
  const { token } = await asViewer()
  const group = (await (await press(token, asClient('Queue', '👥', event))).json()) as GroupView
  await db.event.update({ where: { id: event.id }, data: { title: 'Rave' } })

  expect(await (await send(one, { params: { id: group._id }, token })).json()).toMatchObject({ name: '👥 Queue | Rave' })
})

test('an event’s community survives its last member and is the same afterwards', async () => {
  const event = await createEvent()
  const { token } = await asViewer()
  const before = (await (await press(token, asClient('Helper', '👥', event))).json()) as GroupView
  await send(leave, { method: 'POST', params: { id: before._id }, token })

  expect(await (await press(token, asClient('Helper', '👥', event))).json()).toMatchObject({ _id: before._id, memberCount: 1 })
})

test.each([
  ['another type', { name: '👥 Boss | X' }],
  ['the emoji of another type', { name: '🚗 Helper | X' }],
  ['no type at all', {}],
  ['a type in the title', { name: 'X | Helper' }],
  ['an explicit type that is none', { name: '👥 Helper | X', type: 'constructor' }],
])('%s is an invalid group type', async (_, given) => {
  const event = await createEvent()
  const { token } = await asViewer()

  const answer = await press(token, { eventId: event.id, ...given })

  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'invalid', message: 'Invalid group type' })
  expect(await db.group.count({ where: { eventId: event.id } })).toBe(0)
})

test('an unknown, held or deleted event has no communities; a malformed id is a bad request; visitors must log in', async () => {
  const { token } = await asViewer()
  const about = (id: string) => asClient('Helper', '👥', { id, title: 'X' })

  for (const id of [randomUUID(), (await createEvent({ state: 'held' })).id, (await createEvent({ deletedAt: new Date() })).id])
    expect((await press(token, about(id))).status).toBe(404)
  expect((await press(token, about('1'))).status).toBe(400)
  expect((await press(undefined, about(randomUUID()))).status).toBe(401)
})
